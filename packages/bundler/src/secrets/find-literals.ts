// A text however a script may write it inside of quotes: builds choose the quotes, and escape what they like. Used to find secrets.

/** Characters that have an escape of one letter. */
const SHORT: Readonly<Record<string, string>> = {
  '\0': '0',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
};

/** Characters in one pattern: engines reject very long ones. */
const CHUNK_LENGTH = 100;

/** The location of a text. */
interface FoundLiteral {
  readonly offset: number;
  /** As it is written there. */
  readonly text: string;
}

/** The locations of a text in a script, verbatim or escaped. Some occur twice. The text isn’t empty. */
export function findLiterals(script: string, text: string): FoundLiteral[] {
  return [...offsetsOf(script, text).map((offset) => ({ offset, text })), ...findEscaped(script, text)];
}

function offsetsOf(script: string, text: string): number[] {
  const offsets: number[] = [];
  for (let at = script.indexOf(text); at !== -1; at = script.indexOf(text, at + text.length)) offsets.push(at);
  return offsets;
}

function findEscaped(script: string, text: string): FoundLiteral[] {
  const [first, ...others] = patternsOf(text);
  if (first === undefined) return [];
  return [...script.matchAll(first)].flatMap(({ index: offset, 0: begin }) => {
    let end = offset + begin.length;
    for (const other of others) {
      other.lastIndex = end;
      if (!other.test(script)) return [];
      end = other.lastIndex;
    }
    return [{ offset, text: script.slice(offset, end) }];
  });
}

/** One for each part: the first finds all, the others look where they are put. */
function patternsOf(text: string): RegExp[] {
  const forms = Array.from(text, patternOf);
  return Array.from({ length: Math.ceil(forms.length / CHUNK_LENGTH) }, (_, at) => {
    const part = forms.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH);
    return new RegExp(part.join(''), at === 0 ? 'g' : 'y');
  });
}

/**
 * `é` verbatim, after a backslash, or as `\xE9`, `\u00e9` or `\u{e9}`. The alternatives don’t overlap, so that matching takes linear time.
 */
function patternOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
  const forms = [
    character === '\\' ? String.raw`\\\\` : `\\\\?${character.replace(/[$()*+./?[\]^{|}-]/, String.raw`\$&`)}`,
    ...(character in SHORT ? [`\\\\${SHORT[character]}`] : []),
    ...(code <= 0xff ? [`\\\\x${hex(code, 2)}`] : []),
    units.join(''),
    `\\\\u\\{0*${hex(code, 1)}\\}`,
  ];
  return `(?:${forms.join('|')})`;
}

/** Digits of either case. */
function hex(code: number, length: number): string {
  return code
    .toString(16)
    .padStart(length, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
