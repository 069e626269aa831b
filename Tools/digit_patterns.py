"""Turns the digit patterns of numbering plans into one table of automata.

The patterns use literal digits, classes, `\\d`, `|`, groups, `?`, `{n}`, `{n,m}` and `$`, and match at the start of
the number. They are finite: no pattern can match endlessly many numbers. Where several ways to match exist, the one that
a backtracking engine would find first counts, so a state is an ordered list of threads and ends at the first that has
matched. What a match means (where it ends, what the groups hold) is known in the state that ends it, because every
position is counted from the start of the number.
"""

import re

TOKEN = re.compile(r"\(\?:|\\d|\[[^]]*\]|\{\d+(?:,\d+)?\}|[()|?$]|\d")
NO_MATCH = None


def parse(pattern):
    """The pattern as a tree: ("any", digits), ("all", parts), ("either", parts), ("group", number, part), ("end",)."""
    tokens = TOKEN.findall(pattern)
    assert "".join(tokens) == pattern, f"unknown syntax in {pattern}"
    groups = 0

    def alternatives(index):
        branches, parts = [], []
        while index < len(tokens) and tokens[index] != ")":
            if tokens[index] == "|":
                branches.append(("all", parts))
                parts = []
                index += 1
                continue
            part, index = repeated(*atom(index))
            parts.append(part)
        branches.append(("all", parts))
        return (branches[0] if len(branches) == 1 else ("either", branches)), index

    def atom(index):
        nonlocal groups
        token = tokens[index]
        if token == "$":
            return ("end",), index + 1
        if token == "(?:":
            part, index = alternatives(index + 1)
            return part, index + 1
        if token == "(":
            groups += 1
            number = groups
            part, index = alternatives(index + 1)
            return ("group", number, part), index + 1
        digits = [digit for digit in range(10) if re.fullmatch(token, str(digit))]
        return ("any", digits), index + 1

    def repeated(part, index):
        token = tokens[index] if index < len(tokens) else ""
        if token == "?":
            return ("either", [part, ("all", [])]), index + 1
        if token.startswith("{"):
            bounds = [int(bound) for bound in token[1:-1].split(",")]
            for _ in range(bounds[-1] - bounds[0]):
                optional = part if "optional" not in locals() else ("all", [part, optional])
                optional = ("either", [optional, ("all", [])])
            tail = [optional] if bounds[-1] > bounds[0] else []
            return ("all", [part] * bounds[0] + tail), index + 1
        return part, index

    tree, index = alternatives(0)
    assert index == len(tokens), f"unbalanced parentheses in {pattern}"
    return tree, groups


def program(tree):
    """The tree as instructions: ("any", digits), ("split", first, second), ("jump", to), ("save", slot), ("end",), ("match",)."""
    code = []

    def emit(node):
        if node[0] == "any" or node[0] == "end":
            code.append(node)
        elif node[0] == "all":
            for part in node[1]:
                emit(part)
        elif node[0] == "group":
            code.append(("save", 2 * node[1] - 2))
            emit(node[2])
            code.append(("save", 2 * node[1] - 1))
        else:
            exits = []
            for branch in node[1][:-1]:
                split = len(code)
                code.append(None)
                emit(branch)
                exits.append(len(code))
                code.append(None)
                code[split] = ("split", split + 1, len(code))
            emit(node[1][-1])
            for jump in exits:
                code[jump] = ("jump", len(code))

    emit(tree)
    code.append(("match",))
    return code


class Automata:
    """States shared by all patterns; equal states are one. State 0 accepts nothing and leads nowhere."""

    def __init__(self):
        self.rows = [((0,) * 10, 0, 0)]
        self.numbers = {self.rows[0]: 0}

    def add(self, pattern, meaning):
        """The first state of the pattern. `meaning(end, groups)` numbers what a match means; 0 is no match."""
        if not pattern:
            return 0
        tree, groups = parse(pattern)
        code = program(tree)
        known = {}

        def closure(seeds, position):
            threads, matched, matched_at_end = [], NO_MATCH, NO_MATCH
            seen = set()
            stack = list(reversed(seeds))
            while stack:
                pc, at_end, slots = stack.pop()
                if (pc, at_end) in seen:
                    continue
                seen.add((pc, at_end))
                instruction = code[pc]
                if instruction[0] == "any":
                    if not at_end:
                        threads.append((pc, slots))
                elif instruction[0] == "split":
                    stack += [(instruction[2], at_end, slots), (instruction[1], at_end, slots)]
                elif instruction[0] == "jump":
                    stack.append((instruction[1], at_end, slots))
                elif instruction[0] == "save":
                    changed = list(slots)
                    changed[instruction[1]] = position
                    stack.append((pc + 1, at_end, tuple(changed)))
                elif instruction[0] == "end":
                    stack.append((pc + 1, True, slots))
                else:
                    found = meaning(position, slots)
                    matched_at_end = matched_at_end if matched_at_end is not NO_MATCH else found
                    if not at_end:
                        matched = found
                        break
            return tuple(threads), matched or 0, matched_at_end or 0

        def state(seeds, position):
            threads, matched, matched_at_end = closure(seeds, position)
            if not (threads or matched or matched_at_end):
                return 0
            key = (threads, matched, matched_at_end, position)
            if key not in known:
                targets = tuple(
                    state([(pc + 1, False, slots) for pc, slots in threads if digit in code[pc][1]], position + 1)
                    for digit in range(10)
                )
                row = (targets, matched, matched_at_end)
                if row not in self.numbers:
                    self.numbers[row] = len(self.rows)
                    self.rows.append(row)
                known[key] = self.numbers[row]
            return known[key]

        return state([(0, False, (-1,) * (2 * groups))], 0)
