// Short names of emojis, as `:house:`, from GitHub's list.
import { gemoji } from 'gemoji';

interface Names {
  readonly codes: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

let table: Names | undefined;

/**
 * The code of an emoji in the model: its code points in hexadecimal, joined by hyphens. Undefined for an unknown
 * name.
 */
export function emojiOfName(name: string): string | undefined {
  return read().codes.get(name);
}

/** The first short name of an emoji; undefined when it has none. */
export function nameOfEmoji(code: string): string | undefined {
  return read().names.get(code);
}

function read(): Names {
  if (table !== undefined) return table;
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { emoji, names: own } of gemoji) {
    const code = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16)).join('-');
    for (const name of own) codes.set(name, code);
    if (own[0] !== undefined) names.set(code, own[0]);
  }
  table = { codes, names };
  return table;
}
