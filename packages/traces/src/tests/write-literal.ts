// Writes values as TypeScript, laid out as formatters do: on one line where it fits, else a field a line.

/** Code that is in place of a value, for example a matcher. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const WIDTH = 100;

/** How a value is written. */
export interface LiteralLayout {
  /** Spaces before the line that it begins on. */
  readonly indent: number;
  /** Characters before it on that line, and after it. */
  readonly usedWidth?: number;
}

/** The text of a JSON value. */
export function writeLiteral(value: unknown, { indent, usedWidth = 0 }: LiteralLayout): string {
  const short = onOneLine(value);
  const isShort = indent + usedWidth + short.length <= WIDTH;
  if (isShort || typeof value !== 'object' || value === null || value instanceof Code) return short;
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  const end = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[${value.map((item) => `\n${pad}${writeLiteral(item, { indent: inner, usedWidth: 1 })},`).join('')}${end}]`;
  }
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  const lines = fields.map(([key, item]) => {
    const name = writeKey(key);
    return `\n${pad}${name}: ${writeLiteral(item, { indent: inner, usedWidth: name.length + 3 })},`;
  });
  return `{${lines.join('')}${end}}`;
}

function onOneLine(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, item]) => `${writeKey(key)}: ${onOneLine(item)}`).join(', ')} }`;
}

function writeKey(key: string): string {
  // As a field, `__proto__` would set the prototype.
  if (key === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** A text in quotes: single ones, unless double ones need fewer escapes. */
export function quote(text: string): string {
  const isDouble = text.includes("'") && !text.includes('"');
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (isDouble) return `"${json}"`;
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
