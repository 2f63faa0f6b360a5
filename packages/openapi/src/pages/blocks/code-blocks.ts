// Blocks of code that hold an example.
import { code, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';

/** The most characters of one example. */
const MAX_CHARACTERS = 12_000;

/** The most lines of one example. */
const MAX_LINES = 400;

/** A block of code, cut where it is too long. */
export function exampleCode(source: string, syntax: string, title?: string): Block {
  const lines = source.slice(0, MAX_CHARACTERS).split('\n');
  const isCut = source.length > MAX_CHARACTERS || lines.length > MAX_LINES;
  const visible = lines.slice(0, MAX_LINES).join('\n');
  return code(isCut ? `${visible}\n…` : visible, { syntax, ...(title !== undefined && { title }) });
}

/** A value as a block of JSON. */
export function jsonCode(value: unknown, title?: string): Block {
  return exampleCode(JSON.stringify(value, null, 2), 'json', title);
}

/** A paragraph of plain words. */
export function sentence(words: string): Block {
  return paragraph([text(words)]);
}
