// Random conditions of the whole subset, random claims to go with them, and JavaScript's own answer.

/** A scope as a visitor brings it. */
export interface RandomScope {
  readonly visitor: { readonly claims: Readonly<Record<string, unknown>> };
  readonly space: { readonly vars: Readonly<Record<string, unknown>> };
  readonly page: { readonly vars: Readonly<Record<string, unknown>> };
}

type Random = () => number;

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values.at(Math.floor(random() * values.length)) as Value;

const TEXTS = ['pro', 'free', '', 'a', 'pro plan', '7', 'ä€😀', 'admin'] as const;
const NUMBERS = [0, 1, -1, 7, 2.5, 1e21] as const;

/** Claims and variables of all kinds. Some of the names that conditions use are left out. */
export function randomScope(random: Random): RandomScope {
  const values = (): Record<string, unknown> => ({
    ...(random() < 0.85 && { plan: pick(random, TEXTS) }),
    ...(random() < 0.85 && { level: pick(random, NUMBERS) }),
    ...(random() < 0.85 && { beta: pick(random, [true, false]) }),
    ...(random() < 0.5 && { none: null }),
    ...(random() < 0.85 && { roles: Array.from({ length: Math.floor(random() * 4) }, () => pick(random, TEXTS)) }),
    ...(random() < 0.5 && { mixed: [pick(random, NUMBERS), pick(random, TEXTS), null, [pick(random, TEXTS)], {}] }),
  });
  const unsigned = random() < 0.8 ? { unsigned: values() } : {};
  return { visitor: { claims: { ...values(), ...unsigned } }, space: { vars: values() }, page: { vars: values() } };
}

const FIELDS = ['plan', 'level', 'beta', 'none', 'roles', 'mixed'] as const;
const SCOPES = ['visitor.claims', 'visitor.claims.unsigned', 'space.vars', 'page.vars'] as const;

function aRead(random: Random): string {
  const [path, field] = [pick(random, SCOPES), pick(random, FIELDS)];
  const dot = random() < 0.2 ? '?.' : '.';
  const read = random() < 0.2 ? `${path}${dot === '.' ? '' : dot}["${field}"]` : `${path}${dot}${field}`;
  return field === 'roles' && random() < 0.3 ? `${read}${pick(random, ['.length', '[0]', '?.[1]'])}` : read;
}

const BINARY = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
const CALLS = ['includes', 'startsWith', 'endsWith', 'indexOf', 'toLowerCase', 'toUpperCase', 'trim'] as const;

/** An expression, with parentheses around each part: which operator comes first is for the parser. */
export function randomCondition(random: Random, depth = 4): string {
  const part = (): string => randomCondition(random, depth - 1);
  if (depth === 0 || random() < 0.15) return aLeaf(random);
  switch (Math.floor(random() * 9)) {
    case 0:
      return `${pick(random, ['!', '-', '+', 'typeof '])}(${part()})`;
    case 1:
    case 2:
      return `(${part()}) ${pick(random, BINARY)} (${part()})`;
    case 3:
    case 4:
      return `(${part()}) ${pick(random, ['&&', '||', '??'])} (${part()})`;
    case 5:
      return `(${part()}) ? (${part()}) : (${part()})`;
    case 6:
      return `[${[part(), part()].slice(0, Math.floor(random() * 3)).join(', ')}]`;
    case 7:
      return `(${part()})${random() < 0.2 ? '?.' : '.'}${pick(random, CALLS)}(${part()})`;
    default:
      return random() < 0.5
        ? `\`a\${${part()}}b\``
        : `${JSON.stringify(pick(random, FIELDS))} in ${pick(random, SCOPES)}`;
  }
}

function aLeaf(random: Random): string {
  if (random() < 0.5) return aRead(random);
  return pick(random, [
    JSON.stringify(pick(random, TEXTS)),
    `(${pick(random, NUMBERS)})`,
    pick(random, ['true', 'false', 'null', 'undefined']),
  ]);
}

/** The result of a condition in JavaScript. `missed`: whether it read an absent value. */
export function evaluateInJavaScript(text: string, scope: RandomScope) {
  let missed = false;
  const proxies = new WeakMap<object, unknown>();
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const existing = proxies.get(value);
    if (existing !== undefined) return existing;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        if (typeof key === 'string' && !(key in target)) missed = true;
        const read: unknown = Reflect.get(target, key);
        return typeof read === 'function' ? read : watch(read);
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  // oxlint-disable-next-line no-new-func, no-implied-eval -- The reference is JavaScript itself.
  const evaluate = new Function('visitor', 'space', 'page', `return (${text});`) as (...roots: unknown[]) => unknown;
  try {
    const value = evaluate(watch(scope.visitor), watch(scope.space), watch(scope.page));
    return { value, missed: () => missed };
  } catch (thrown) {
    return { thrown, missed: () => missed };
  }
}
