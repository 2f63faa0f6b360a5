// Parses an expression. The grammar is a subset of JavaScript's.
import type { BinaryOperator, Expression, LogicalOperator } from './syntax.ts';
import { malformed, tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** The longest expression. Spec: docs-management-api.md#limits */
export const MAX_EXPRESSION_LENGTH = 1024;

const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['??', 1],
  ['||', 2],
  ['&&', 3],
  ...(['==', '!=', '===', '!=='] as const).map((sign) => [sign, 4] as const),
  ...(['<', '<=', '>', '>=', 'in'] as const).map((sign) => [sign, 5] as const),
  ...(['+', '-'] as const).map((sign) => [sign, 6] as const),
  ...(['*', '/', '%'] as const).map((sign) => [sign, 7] as const),
  ['**', 8],
]);

const LOGICAL: readonly string[] = ['&&', '||', '??'];
const UNARY: readonly string[] = ['!', '-', '+', 'typeof'];

/** Reserved words of JavaScript, which can’t be names. */
const RESERVED = new Set(
  'async await break case catch class const continue debugger default delete do else enum export extends finally for function if import instanceof let new return static super switch this throw try var void while with yield'.split(
    ' ',
  ),
);

const CONSTANTS: ReadonlyMap<string, boolean | null | undefined> = new Map<string, boolean | null | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/**
 * Reads an expression.
 * @throws {KitError} expression_malformed
 */
export function parseExpression(source: string): Expression {
  if (source.length > MAX_EXPRESSION_LENGTH) {
    throw malformed(`it has ${source.length} characters; the limit is ${MAX_EXPRESSION_LENGTH}`, 0);
  }
  return new Parser(tokenize(source)).whole();
}

/** An expression in parentheses: two that must not be mixed may then be adjacent. */
interface Operand {
  readonly expression: Expression;
  readonly isEnclosed: boolean;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#choice();
    if (this.#token.kind !== 'end') throw this.#unexpected();
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #is(text: string): boolean {
    return this.#token.kind !== 'value' && this.#token.kind !== 'end' && this.#token.text === text;
  }

  #take(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw malformed(`expected "${text}"`, this.#token.at);
  }

  #unexpected(): Error {
    const { kind, text, at } = this.#token;
    return malformed(kind === 'end' ? 'it ends too early' : `unexpected ${JSON.stringify(text)}`, at);
  }

  #choice(): Expression {
    const condition = this.#binary(0).expression;
    if (!this.#take('?')) return condition;
    const ifTrue = this.#choice();
    this.#expect(':');
    return { kind: 'choice', condition, ifTrue, ifFalse: this.#choice() };
  }

  /** An operand of operators below a precedence. */
  #binary(least: number): Operand {
    let left = this.#unary();
    for (;;) {
      const { text, at } = this.#token;
      const precedence = this.#token.kind === 'value' ? undefined : PRECEDENCE.get(text);
      if (precedence === undefined || precedence < least) return left;
      this.#at++;
      if (text === '**' && left.expression.kind === 'unary' && !left.isEnclosed) {
        throw malformed('the base of a power requires parentheses', at);
      }
      // A power is raised from the right.
      const right = this.#binary(text === '**' ? precedence : precedence + 1);
      left = { expression: join({ operator: text, left, right, at }), isEnclosed: false };
    }
  }

  #unary(): Operand {
    const operator = UNARY.find((one) => this.#is(one));
    if (operator === undefined) return this.#postfix();
    this.#at++;
    const value = this.#unary().expression;
    return { expression: { kind: 'unary', operator, value } as Expression, isEnclosed: false };
  }

  #postfix(): Operand {
    const isEnclosed = this.#is('(');
    let of = this.#primary();
    let hasOptional = false;
    let hasParts = false;
    for (;;) {
      const isOptional = this.#take('?.');
      hasOptional ||= isOptional;
      const next = this.#part(of, isOptional);
      if (next === undefined) break;
      of = next;
      hasParts = true;
    }
    return { expression: hasOptional ? { kind: 'chain', value: of } : of, isEnclosed: isEnclosed && !hasParts };
  }

  /** `.name`, `[name]`, or `.name(…)` after a value. Undefined if there is none. */
  #part(of: Expression, isOptional: boolean): Expression | undefined {
    if (this.#take('[')) {
      const name = this.#choice();
      this.#expect(']');
      return { kind: 'member', of, name, isOptional };
    }
    if (!isOptional && !this.#take('.')) return undefined;
    const { kind, text: method } = this.#token;
    if (kind !== 'name') throw this.#unexpected();
    this.#at++;
    if (!this.#take('(')) return { kind: 'member', of, name: { kind: 'literal', value: method }, isOptional };
    return { kind: 'call', of, method, isOptional, values: this.#list(')') };
  }

  #list(end: string): Expression[] {
    const items: Expression[] = [];
    while (!this.#take(end)) {
      items.push(this.#choice());
      if (!this.#is(end)) this.#expect(',');
    }
    return items;
  }

  #primary(): Expression {
    const token = this.#token;
    if (token.kind === 'value') {
      this.#at++;
      return { kind: 'literal', value: token.value };
    }
    if (this.#take('(')) {
      const inside = this.#choice();
      this.#expect(')');
      return inside;
    }
    if (this.#take('[')) return { kind: 'array', items: this.#list(']') };
    if (token.kind !== 'name' || RESERVED.has(token.text) || token.text === 'in') throw this.#unexpected();
    this.#at++;
    if (CONSTANTS.has(token.text)) return { kind: 'literal', value: CONSTANTS.get(token.text) };
    return { kind: 'name', name: token.text };
  }
}

interface BinaryParts {
  readonly operator: string;
  readonly left: Operand;
  readonly right: Operand;
  readonly at: number;
}

function join({ operator, left, right, at }: BinaryParts): Expression {
  const isLogical = LOGICAL.includes(operator);
  const isMixed = [left, right].some(
    ({ expression, isEnclosed }) =>
      !isEnclosed && expression.kind === 'logical' && (expression.operator === '??') !== (operator === '??'),
  );
  if (isLogical && isMixed) throw malformed('"??" next to "&&" or "||" requires parentheses', at);
  const sides = { left: left.expression, right: right.expression };
  if (isLogical) return { kind: 'logical', operator: operator as LogicalOperator, ...sides };
  return { kind: 'binary', operator: operator as BinaryOperator, ...sides };
}
