/** Parses the C expressions of plural rules into functions, without running them as code. */

export type PluralFormula = (n: number) => number;

/** Bounds on the length and the nesting of a formula. The longest real formulas need about 250 and 10. */
const MAX_LENGTH = 1000;
const MAX_DEPTH = 50;

/** Thrown by a formula that divides by zero. The caller then rejects the rule. */
export class DivisionByZero extends Error {}

/** The formula as a function; undefined if the text is not a valid formula. */
export function parsePluralFormula(text: string): PluralFormula | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const tokens = tokenise(text);
  if (tokens === undefined) return undefined;
  const parser = new Parser(tokens);
  const formula = parser.conditional(0);
  return parser.atEnd() ? formula : undefined;
}

/** Sticky, so that only spaces can be between two tokens. */
const TOKEN = /\s*(\d{1,9}|n|\|\||&&|==|!=|<=|>=|[<>+\-*/%!?:()])\s*/y;

function tokenise(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

type Operator = (left: PluralFormula, right: PluralFormula) => PluralFormula;

/** Binary operators with the precedence of C, lowest first. */
const LEVELS: readonly ReadonlyMap<string, Operator>[] = [
  new Map<string, Operator>([['||', (a, b) => (n) => (a(n) !== 0 || b(n) !== 0 ? 1 : 0)]]),
  new Map<string, Operator>([['&&', (a, b) => (n) => (a(n) !== 0 && b(n) !== 0 ? 1 : 0)]]),
  new Map<string, Operator>([
    ['==', (a, b) => (n) => (a(n) === b(n) ? 1 : 0)],
    ['!=', (a, b) => (n) => (a(n) !== b(n) ? 1 : 0)],
  ]),
  new Map<string, Operator>([
    ['<', (a, b) => (n) => (a(n) < b(n) ? 1 : 0)],
    ['>', (a, b) => (n) => (a(n) > b(n) ? 1 : 0)],
    ['<=', (a, b) => (n) => (a(n) <= b(n) ? 1 : 0)],
    ['>=', (a, b) => (n) => (a(n) >= b(n) ? 1 : 0)],
  ]),
  new Map<string, Operator>([
    ['+', (a, b) => (n) => a(n) + b(n)],
    ['-', (a, b) => (n) => a(n) - b(n)],
  ]),
  new Map<string, Operator>([
    ['*', (a, b) => (n) => a(n) * b(n)],
    ['/', (a, b) => (n) => Math.trunc(a(n) / divisor(b(n)))],
    ['%', (a, b) => (n) => a(n) % divisor(b(n))],
  ]),
];

function divisor(value: number): number {
  if (value === 0) throw new DivisionByZero();
  return value;
}

class Parser {
  private position = 0;

  constructor(private readonly tokens: readonly string[]) {}

  atEnd(): boolean {
    return this.position === this.tokens.length;
  }

  conditional(depth: number): PluralFormula | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const condition = this.binary(0, depth);
    if (condition === undefined || !this.take('?')) return condition;
    const yes = this.conditional(depth + 1);
    if (yes === undefined || !this.take(':')) return undefined;
    const no = this.conditional(depth + 1);
    return no === undefined ? undefined : (n) => (condition(n) !== 0 ? yes(n) : no(n));
  }

  private binary(level: number, depth: number): PluralFormula | undefined {
    const operators = LEVELS[level];
    if (operators === undefined) return this.unary(depth);
    let left = this.binary(level + 1, depth);
    while (left !== undefined) {
      const operator = operators.get(this.tokens[this.position] ?? '');
      if (operator === undefined) return left;
      this.position++;
      const right = this.binary(level + 1, depth);
      left = right === undefined ? undefined : operator(left, right);
    }
    return undefined;
  }

  private unary(depth: number): PluralFormula | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (this.take('!')) {
      const operand = this.unary(depth + 1);
      return operand === undefined ? undefined : (n) => (operand(n) === 0 ? 1 : 0);
    }
    if (this.take('(')) {
      const inner = this.conditional(depth + 1);
      return inner !== undefined && this.take(')') ? inner : undefined;
    }
    const token = this.tokens[this.position++];
    if (token === 'n') return (n) => n;
    if (token === undefined || !/^\d/.test(token)) return undefined;
    const value = Number(token);
    return () => value;
  }

  private take(token: string): boolean {
    if (this.tokens[this.position] !== token) return false;
    this.position++;
    return true;
  }
}
