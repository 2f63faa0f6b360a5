// Evaluates an expression step by step, without `eval`. Values are JSON values with their own properties only, so no
// expression can reach a constructor.
import { contentError } from '../error-codes.ts';
import type { Binary, Call, Expression, Logical, Member } from './syntax.ts';

/** Operands and results of expressions. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [name: string]: Value };

/** Names that an expression may begin with. */
export type Scope = { readonly [name: string]: Value };

/** Steps of one expression: of those that can be written, only one over very large claims needs so many. */
const MAX_STEPS = 10_000;

/** Characters that are looked at, or put together, in one step. */
const CHARACTERS_OF_A_STEP = 64;

/** Steps that several expressions have together. */
export interface RemainingSteps {
  steps: number;
}

/**
 * What an expression gives, as JavaScript would have it. `left` is the shared budget besides its own 10,000 steps; what it takes is
 * subtracted.
 * @throws {KitError} expression_failed where JavaScript would throw, and for one that takes too many steps
 */
export function evaluateExpression(
  expression: Expression,
  scope: Scope,
  remaining: RemainingSteps = { steps: MAX_STEPS },
): Value {
  return new Evaluation(scope, remaining).value(expression);
}

/** Thrown where a `?.` finds null or undefined: it ends the whole chain. */
class ShortCircuit extends Error {}

class Evaluation {
  readonly #scope: Scope;
  readonly #remaining: RemainingSteps;
  #steps = 0;

  constructor(scope: Scope, remaining: RemainingSteps) {
    this.#scope = scope;
    this.#remaining = remaining;
  }

  value(expression: Expression): Value {
    this.#spend(1);
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        if (!Object.hasOwn(this.#scope, expression.name)) throw failed(`"${expression.name}" isn’t defined`);
        return this.#scope[expression.name];
      case 'array':
        return expression.items.map((item) => this.value(item));
      case 'unary':
        return this.#unary(expression);
      case 'binary':
        return this.#binary(expression);
      case 'logical':
        return this.#logical(expression);
      case 'choice':
        return this.value(this.value(expression.condition) ? expression.ifTrue : expression.ifFalse);
      case 'member':
        return this.#member(expression);
      case 'call':
        return this.#call(expression);
      case 'chain':
        return this.#chain(expression.value);
    }
  }

  #spend(steps: number): void {
    this.#steps += steps;
    this.#remaining.steps -= steps;
    if (this.#steps > MAX_STEPS) throw failed(`it takes more than ${MAX_STEPS} steps`);
    if (this.#remaining.steps < 0) throw failed('all expressions of the document take too many steps');
  }

  #spendOnText(...values: readonly Value[]): void {
    for (const value of values) {
      if (typeof value === 'string') this.#spend(Math.floor(value.length / CHARACTERS_OF_A_STEP));
    }
  }

  #unary({ operator, value: inside }: Extract<Expression, { kind: 'unary' }>): Value {
    // As in JavaScript, `typeof` accepts names that don’t exist.
    if (operator === 'typeof' && inside.kind === 'name' && !Object.hasOwn(this.#scope, inside.name)) return 'undefined';
    const value = this.value(inside);
    if (operator === '!') return !value;
    if (operator === 'typeof') return typeof value;
    const number = Number(this.#primitive(value));
    return operator === '-' ? -number : number;
  }

  #binary({ operator, left: remaining, right }: Binary): Value {
    const [a, b] = [this.value(remaining), this.value(right)];
    // Doesn’t copy the left operand of a sum.
    this.#spendOnText(operator === '+' ? undefined : a, b);
    if (operator === '===') return a === b;
    if (operator === '!==') return a !== b;
    if (operator === 'in') return this.#isIn(a, b);
    if (operator === '==' || operator === '!=') return this.#isLike(a, b) === (operator === '==');
    return this.#compute(operator, this.#primitive(a), this.#primitive(b));
  }

  #compute(
    operator: Exclude<Binary['operator'], '==' | '!=' | '===' | '!==' | 'in'>,
    a: Primitive,
    b: Primitive,
  ): Value {
    // JavaScript's conversion of mixed types is intended here. The compiler accepts only numbers.
    const [x, y] = [a as number, b as number];
    switch (operator) {
      case '<':
        return x < y;
      case '<=':
        return x <= y;
      case '>':
        return x > y;
      case '>=':
        return x >= y;
      case '+':
        return x + y;
      case '-':
        return x - y;
      case '*':
        return x * y;
      case '/':
        return x / y;
      case '%':
        return x % y;
      case '**':
        return x ** y;
    }
  }

  #isLike(a: Value, b: Value): boolean {
    if (isObject(a) === isObject(b)) return isObject(a) ? a === b : likePrimitives(a, b as Primitive);
    // A ShortCircuit is an object, but never equal to a value.
    if (a === undefined || a === null || b === undefined || b === null) return false;
    return likePrimitives(this.#primitive(a), this.#primitive(b));
  }

  /** An object where a primitive is wanted: JavaScript's text of it. */
  #primitive(value: Value): Primitive {
    if (!isObject(value)) return value;
    if (!Array.isArray(value)) return '[object Object]';
    this.#spend(value.length);
    const text = (value as readonly Value[])
      .map((item) => (item === undefined || item === null ? '' : String(this.#primitive(item))))
      .join(',');
    this.#spendOnText(text);
    return text;
  }

  #isIn(name: Value, holder: Value): boolean {
    if (!isObject(holder)) throw failed('"in" requires an object or an array on its right');
    return Object.hasOwn(holder, String(this.#primitive(name)));
  }

  #logical({ operator, left: remaining, right }: Logical): Value {
    const value = this.value(remaining);
    const isDecided =
      operator === '&&' ? !value : operator === '||' ? Boolean(value) : value !== undefined && value !== null;
    return isDecided ? value : this.value(right);
  }

  #chain(inside: Expression): Value {
    try {
      return this.value(inside);
    } catch (thrown) {
      if (thrown instanceof ShortCircuit) return undefined;
      throw thrown;
    }
  }

  /** The value before a `.`, which must not be null or undefined. */
  #holder({ of, isOptional }: Member | Call, name: string): Exclude<Value, null | undefined> {
    const holder = this.value(of);
    if (holder !== undefined && holder !== null) return holder;
    if (isOptional) throw new ShortCircuit();
    throw failed(`can’t read "${name}" of null or undefined`);
  }

  #member(expression: Member): Value {
    const label = expression.name.kind === 'literal' ? String(expression.name.value) : '[…]';
    const holder = this.#holder(expression, label);
    const name = String(this.#primitive(this.value(expression.name)));
    if (typeof holder === 'string' || isObject(holder)) {
      return Object.hasOwn(Object(holder) as object, name) ? (holder as Record<string, Value>)[name] : undefined;
    }
    return undefined;
  }

  #call(expression: Call): Value {
    const holder = this.#holder(expression, expression.method);
    const values = expression.values.map((value) => this.value(value));
    const methods = typeof holder === 'string' ? TEXT_METHODS : Array.isArray(holder) ? LIST_METHODS : undefined;
    const method = methods?.get(expression.method);
    if (method === undefined) throw failed(`"${expression.method}" can’t be called`);
    if (typeof holder === 'string') this.#spendOnText(holder);
    else this.#spend((holder as readonly Value[]).length);
    return method(holder, ...values.map((value) => (methods === TEXT_METHODS ? this.#primitive(value) : value)));
  }
}

type Primitive = undefined | null | boolean | number | string;
// oxlint-disable-next-line typescript/no-explicit-any -- each method takes values of its own types, as JavaScript turns them
type Method = (holder: any, ...values: any[]) => Value;

const TEXT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['includes', (text: string, part) => text.includes(part)],
  ['startsWith', (text: string, part) => text.startsWith(part)],
  ['endsWith', (text: string, part) => text.endsWith(part)],
  ['indexOf', (text: string, part) => text.indexOf(part)],
  ['toLowerCase', (text: string) => text.toLowerCase()],
  ['toUpperCase', (text: string) => text.toUpperCase()],
  ['trim', (text: string) => text.trim()],
]);

const LIST_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['includes', (list: readonly Value[], item) => list.includes(item)],
  ['indexOf', (list: readonly Value[], item) => list.indexOf(item)],
]);

function isObject(value: Value): value is readonly Value[] | { readonly [name: string]: Value } {
  return typeof value === 'object' && value !== null;
}

/** `==` for two primitives. */
function likePrimitives(a: Primitive, b: Primitive): boolean {
  if (typeof a === typeof b) return a === b;
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? null) === (b ?? null);
  return Number(a) === Number(b);
}

function failed(message: string): Error {
  return contentError('expression_failed', `The expression has no value: ${message}.`);
}
