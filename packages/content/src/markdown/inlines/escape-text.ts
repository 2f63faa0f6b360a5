// Text to Markdown that says just that text. What has a meaning anywhere in a line is escaped here, what has one only where a
// line begins in lines.ts.
import { joinsShortName } from '../syntax/emoji-boundaries.ts';
import { emojiOfName } from '../syntax/emoji-names.ts';

/** Always escaped, as the editor's own writer does: they may begin or end styles, code and links. */
const ALWAYS = new Set(['*', '_', '`', '[', ']', '~']);

const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Context of the text. */
export interface Neighbours {
  /** The first character that follows, for what only means something together with it. */
  readonly next: string;
  /** The last character before. */
  readonly previous: string;
  /** In the text of a link, which can’t contain links. */
  readonly isInLink: boolean;
}

/** Escapes text; line breaks stay. */
export function escapeText(value: string, neighbours: Neighbours): string {
  let result = '';
  for (let index = 0; index < value.length; index++) {
    const character = value[index] as string;
    result += isSpecial(character) ? escapeAt(value, index, neighbours) : character;
  }
  return result;
}

function isSpecial(character: string): boolean {
  return ALWAYS.has(character) || '\\<&!:$.@{^\r\u0000'.includes(character);
}

function escapeAt(value: string, index: number, { next, previous, isInLink }: Neighbours): string {
  const character = value[index] as string;
  const rest = value.slice(index + 1, index + 80);
  const follows = rest === '' ? next : (rest[0] as string);
  const escaped = `\\${character}`;
  if (ALWAYS.has(character)) return escaped;
  switch (character) {
    case '\\':
      // White space may be written as a reference to it.
      return follows === '' || /\s/.test(follows) || PUNCTUATION.test(follows) ? escaped : character;
    case '<':
      return /[a-z/!?]/i.test(follows) ? escaped : character;
    case '&':
      if (rest.startsWith('#xNAN;')) return '&amp;';
      return /^(?:#x?[\da-f]+|[a-z][\da-z]*);/i.test(rest) ? escaped : character;
    case '!':
      // Before other text, brackets are escaped themselves.
      return rest === '' && next === '[' ? escaped : character;
    case '$':
      return follows === '$' || (index === 0 ? previous : value[index - 1]) === '$' ? escaped : character;
    case '^':
      // The words of a link would be a reference to a note.
      return index === 0 && previous === '[' ? escaped : character;
    case '{':
      // Behind another brace it begins no tag.
      return follows === '%' && value[index - 1] !== '{' ? escaped : character;
    case '\r':
      return '\n';
    case '\u0000':
      return '\ufffd';
    case ':':
      if (beginsEmoji(value, index)) return escaped;
      return isInLink ? character : escapeUrl(character, value, index);
    default:
      return isInLink ? character : escapeUrl(character, value, index);
  }
}

/** `http://`, `www.` and `a@b` would become links by themselves. */
function escapeUrl(character: string, value: string, index: number): string {
  const escaped = `\\${character}`;
  const [before = '', after = ''] = [value[index - 1], value[index + 1]];
  if (character === '@') return /[\w+.-]/.test(before) && /[\w.-]/.test(after) ? escaped : character;
  if (character === '.') return /[Ww]/.test(before) && /[\w.-]/.test(after) ? escaped : character;
  return /[psPS]/.test(before) && after === '/' ? escaped : character;
}

/** Whether the parser could take this colon for that of a short name. */
function beginsEmoji(value: string, index: number): boolean {
  const name = shortNameAt(value, index);
  if (name === undefined || joinsShortName(value.charAt(index - 1))) return false;
  const next = index + name.length + 2;
  return value[next] === ':' ? shortNameAt(value, next) !== undefined : !joinsShortName(value.charAt(next));
}

function shortNameAt(value: string, index: number): string | undefined {
  const name = /^:([a-z0-9_+-]{1,64}):/.exec(value.slice(index, index + 66))?.[1];
  return name !== undefined && emojiOfName(name) !== undefined ? name : undefined;
}
