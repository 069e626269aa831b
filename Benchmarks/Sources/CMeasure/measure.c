int measure_placeholder;
