// A text that a pattern matches, made from the parts of the pattern. An author’s pattern runs on single characters only: on a text, it could take forever.

/** Most characters of a pattern that is read, and of a text that is made. More are no example. */
const MAX_LENGTH = 200;

/** A part that is one character: a class, an escape, or the character itself. */
const CHARACTER = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[\w=]+\}|\\u[\da-fA-F]{4}|\\[^\dbBckpPux]|[^()[\]{}*+?|\\^$]/uy;
const GROUP = /\((?:\?(?::|<\w+>)|(?!\?))/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Characters of examples, in the order of preference. */
const CHARACTERS = 'aA1-_./:@# ';

const END = /(?<!\\)\$$/;

/** What a text looks like if the pattern leaves it open. */
export interface TextWish {
  readonly word: string;
  /** Characters of a part that sets no other length. By default those of the word, or as few as possible. */
  readonly length?: number | undefined;
}

/** A text that matches. Undefined for a pattern that looks ahead or back, refers to its groups, or isn’t one. */
export function textForPattern(pattern: string, wish: TextWish): string | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  try {
    return new PatternReader(pattern.replace(/^\^/, '').replace(END, ''), wish).read();
  } catch {
    return undefined; // A part that isn’t known, or is no part of a pattern.
  }
}

/** A name that a pattern of `patternProperties` matches, which says so little as `^x-`. */
export function nameForPattern(pattern: string): string | undefined {
  const text = textForPattern(pattern, { word: 'name' });
  const isOpen = text !== undefined && !END.test(pattern) && !/[a-z\d]$/i.test(text);
  return isOpen ? `${text}name` : text;
}

class PatternReader {
  readonly #pattern: string;
  readonly #wish: TextWish;
  #at = 0;

  constructor(pattern: string, wish: TextWish) {
    this.#pattern = pattern;
    this.#wish = wish;
  }

  read(): string {
    const text = this.#alternatives();
    if (this.#at < this.#pattern.length) throw new SyntaxError(this.#pattern);
    return text;
  }

  /** The text of the first alternative. */
  #alternatives(): string {
    const text = this.#sequence();
    while (this.#take(/\|/y) !== undefined) this.#sequence();
    return text;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      text += this.#part();
      if (text.length > MAX_LENGTH) throw new RangeError(this.#pattern);
    }
    return text;
  }

  #part(): string {
    if (this.#take(GROUP) !== undefined) {
      const text = this.#alternatives();
      if (this.#take(/\)/y) === undefined) throw new SyntaxError(this.#pattern);
      return text.repeat(Math.min(this.#range()[0], MAX_LENGTH + 1));
    }
    const [character = ''] = this.#take(CHARACTER) ?? [];
    const matching = new RegExp(`^(?:${character})$`, /\\p\{/i.test(character) ? 'u' : '');
    const found = [...CHARACTERS, ...character].find((one) => matching.test(one));
    if (found === undefined) throw new SyntaxError(this.#pattern);
    const [least, most] = this.#range();
    const { word, length } = this.#wish;
    const isWord = most > 1 && [...word].every((one) => matching.test(one));
    const count = Math.min(Math.max(least, length ?? (isWord ? word.length : 0)), most, MAX_LENGTH + 1);
    return (isWord ? word : found).repeat(count).slice(0, count);
  }

  /** How often the part before a quantifier repeats. */
  #range(): readonly [least: number, most: number] {
    const quantifier = this.#take(QUANTIFIER);
    if (quantifier === undefined) return [1, 1];
    const [, sign, least = '', comma, most = ''] = quantifier;
    if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    return [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
  }

  #take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.#at;
    const found = token.exec(this.#pattern) ?? undefined;
    if (found !== undefined) this.#at = token.lastIndex;
    return found;
  }
}
