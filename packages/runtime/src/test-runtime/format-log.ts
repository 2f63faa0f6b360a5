// Log lines as the local platform shows them: `console.log(…)` of Node prints values otherwise. The same rules stand in
// packages/host/src/isolate/isolate-core.ts; a test holds the two together.

/** A line that the script logged. */
export interface TestLog {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
}

/** Levels by the method of `console`. */
export const LOG_LEVELS = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  warn: 'warn',
  error: 'error',
  dir: 'info',
  table: 'info',
} as const satisfies Readonly<Record<string, TestLog['level']>>;

const MAX_DEPTH = 4;
const MAX_ITEMS = 100;

/** The text of a line. Frames of stacks are left out: they differ between a bundle and its sources. */
export function formatLog(values: readonly unknown[]): string {
  return withoutFrames(format(values));
}

/** A text without the lines that are frames of a stack. */
export function withoutFrames(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at .+/.test(line))
    .join('\n');
}

function format(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) return values.map((value) => show(value, 0, [])).join(' ');
  const text = first.replaceAll(/%[sdifoOj%]/g, (spec) => {
    if (spec === '%%') return '%';
    if (rest.length === 0) return spec;
    const value = rest.shift();
    if (spec === '%d' || spec === '%f') return String(Number(value));
    return spec === '%i' ? String(Number.parseInt(String(value), 10)) : show(value, spec === '%s' ? 0 : 1, []);
  });
  return [text, ...rest.map((value) => show(value, 0, []))].join(' ');
}

function show(value: unknown, depth: number, ancestors: readonly unknown[]): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[Function ${value.name || 'anonymous'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return ancestors.includes(value) ? '[Circular]' : showError(value, ancestors);
  if (value instanceof Date || value instanceof RegExp || value instanceof URL) return String(value);
  if (ancestors.includes(value)) return '[Circular]';
  if (depth > MAX_DEPTH) return Array.isArray(value) ? '[Array]' : '[Object]';
  return showObject(value, depth, [...ancestors, value]);
}

function showError(error: Error, ancestors: readonly unknown[]): string {
  const text = error.stack ?? `${error.name}: ${error.message}`;
  if (ancestors.length > 3) return text;
  const causes = error.cause === undefined ? [] : [`\n  [cause]: ${show(error.cause, 1, [...ancestors, error])}`];
  const { errors } = error as { errors?: unknown };
  const inner: readonly unknown[] = Array.isArray(errors) ? errors.slice(0, 5) : [];
  return [text, ...causes, ...inner.map((one) => `\n  [error]: ${show(one, 1, [...ancestors, error])}`)].join('');
}

function showObject(value: object, depth: number, ancestors: readonly unknown[]): string {
  const inner = (item: unknown): string => show(item, depth + 1, ancestors);
  if (Array.isArray(value)) return `[${limited(value, inner)}]`;
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.byteLength} bytes)`;
  if (value instanceof Map) {
    return `Map(${value.size}) {${limited([...value], ([key, item]) => `${inner(key)} => ${inner(item)}`)}}`;
  }
  if (value instanceof Set) return `Set(${value.size}) {${limited([...value], inner)}}`;
  if (value instanceof Response) return `Response { status: ${value.status} }`;
  if (value instanceof Request) return `Request { ${value.method} ${value.url} }`;
  if (value instanceof Headers) return `Headers ${inner(Object.fromEntries(value))}`;
  const { name } = (value.constructor as { name?: string } | undefined) ?? {};
  const fields = limited(Object.entries(value), ([key, item]) => `${key}: ${inner(item)}`);
  return `${name === undefined || name === 'Object' ? '' : `${name} `}${fields === '' ? '{}' : `{ ${fields} }`}`;
}

function limited<Item>(items: readonly Item[], render: (item: Item) => string): string {
  const listed = items.slice(0, MAX_ITEMS).map(render).join(', ');
  return items.length > MAX_ITEMS ? `${listed}, … ${items.length - MAX_ITEMS} more` : listed;
}
