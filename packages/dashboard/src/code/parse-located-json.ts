// Parses JSON with the source range of each part, so that problems have a line. Evaluates nothing.
import { UnreadableError } from './located.ts';
import type { ValueRanges, Reading, SourceProblem, TextRange } from './located.ts';

/** Deeper values are rejected: they are a mistake or an attack, and whatever looks at them would run out of stack. */
const MAX_DEPTH = 500;

/** Longer texts are rejected, in UTF-16 code units. */
export const MAX_JSON_LENGTH = 16 * 1024 * 1024;

const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NOT_SPACE = /[^ \t\r\n]/g;

/** Parses JSON. A duplicate key, or a key with a special meaning in JavaScript, is a warning. */
export function parseLocatedJson(text: string): Reading {
  if (text.length > MAX_JSON_LENGTH) {
    const message = `Too long: ${text.length} characters. The limit is ${MAX_JSON_LENGTH}.`;
    return { problems: [new UnreadableError(message, { from: 0, to: 1 }).problem] };
  }
  try {
    const reader = new JsonReader(text);
    const value = reader.readWhole();
    return { located: { value, whole: reader.root, ranges: reader.ranges }, problems: reader.problems };
  } catch (thrown) {
    if (thrown instanceof UnreadableError) return { problems: [thrown.problem] };
    throw thrown;
  }
}

class JsonReader {
  readonly ranges = new WeakMap<object, ValueRanges>();
  readonly problems: SourceProblem[] = [];
  root: TextRange = { from: 0, to: 0 };
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readWhole(): unknown {
    this.#skip();
    const from = this.#at;
    const value = this.#value(0);
    this.root = { from, to: this.#at };
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('Unexpected text after the end of the JSON. Remove it.');
    return value;
  }

  #value(depth: number): unknown {
    if (depth > MAX_DEPTH) this.#fail(`Nested too deeply. The limit is ${MAX_DEPTH} levels.`);
    const next = this.#text[this.#at];
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#list(depth);
    if (next === '"') return this.#string();
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    NUMBER.lastIndex = this.#at;
    const found = NUMBER.exec(this.#text);
    if (found === null) return this.#fail(`Expected a value, found ${this.#found()}.`);
    this.#at += found[0].length;
    return Number(found[0]);
  }

  #object(depth: number): unknown {
    const from = this.#at;
    const value: Record<string, unknown> = {};
    const keys = new Map<string, TextRange>();
    this.#each('}', () => {
      if (this.#text[this.#at] !== '"') this.#fail(`Expected a name in double quotes, found ${this.#found()}.`);
      const start = this.#at;
      const key = this.#string();
      const range = { from: start, to: this.#at };
      this.#noticeKey(key, range, keys);
      this.#skip();
      if (this.#text[this.#at] !== ':') this.#fail(`Expected a colon after the name, found ${this.#found()}.`);
      this.#at += 1;
      this.#skip();
      setOwn(value, key, this.#value(depth + 1));
      keys.set(key, { from: start, to: this.#at });
    });
    this.ranges.set(value, { whole: { from, to: this.#at }, keys });
    return value;
  }

  #list(depth: number): unknown {
    const from = this.#at;
    const value: unknown[] = [];
    const keys = new Map<string, TextRange>();
    this.#each(']', () => {
      const start = this.#at;
      value.push(this.#value(depth + 1));
      keys.set(String(value.length - 1), { from: start, to: this.#at });
    });
    this.ranges.set(value, { whole: { from, to: this.#at }, keys });
    return value;
  }

  /** Parses comma-separated items up to the end. */
  #each(end: string, read: () => void): void {
    this.#at += 1;
    this.#skip();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      read();
      this.#skip();
      const next = this.#text[this.#at];
      if (next !== ',' && next !== end) this.#fail(`Expected a comma or ${end}, found ${this.#found()}.`);
      this.#at += 1;
      if (next === end) return;
      this.#skip();
      if (this.#text[this.#at] === end) this.#fail('Remove the trailing comma.');
    }
  }

  #string(): string {
    const from = this.#at;
    let hasEscapes = false;
    for (let at = from + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x5c) {
        hasEscapes = true;
        at += 1;
      } else if (code === 0x22) {
        this.#at = at + 1;
        return hasEscapes ? this.#unescape(from) : this.#text.slice(from + 1, at);
      } else if (code < 0x20) {
        this.#at = at;
        this.#fail(code === 0x0a ? 'Missing closing quote on this line.' : 'Escape this control character.');
      }
    }
    return this.#fail('Missing closing quote.');
  }

  #unescape(from: number): string {
    try {
      return JSON.parse(this.#text.slice(from, this.#at)) as string;
    } catch {
      this.#at = from;
      return this.#fail('Invalid escape sequence in this string.');
    }
  }

  #noticeKey(key: string, range: TextRange, keys: ReadonlyMap<string, TextRange>): void {
    if (keys.has(key)) {
      const message = `Duplicate key "${key}". The last one wins.`;
      this.problems.push({ severity: 'warning', code: 'key_twice', message, ...range });
    }
    if (key === '__proto__') {
      const message = '"__proto__" can’t be used as a field name.';
      this.problems.push({ severity: 'warning', code: 'key_reserved', message, ...range });
    }
  }

  #skip(): void {
    NOT_SPACE.lastIndex = this.#at;
    this.#at = NOT_SPACE.exec(this.#text)?.index ?? this.#text.length;
  }

  #found(): string {
    if (this.#at >= this.#text.length) return 'the end';
    return JSON.stringify(this.#text.slice(this.#at, this.#at + 12).split(/[\s,:{}[\]]/)[0] || this.#text[this.#at]);
  }

  #fail(message: string): never {
    throw new UnreadableError(message, { from: this.#at, to: this.#at + 1 });
  }
}

/** Sets an own field, whatever its name is. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}
