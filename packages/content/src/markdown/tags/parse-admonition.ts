// Lines around an admonition, as tags: `:::tip Title`, `:::tip[Title]{#id}` and `:::`.
import type { Tag } from '../context.ts';

/** The name under which readers of tags find admonitions. */
export const ADMONITION = 'admonition';

/**
 * The tag of a line; undefined for other tags. Only fences of the same length belong together, so that an admonition
 * can contain others. The kind is the first value, and the title is the rest.
 */
export function parseAdmonition(source: string): Tag | undefined {
  const [, colons, kind = '', rest = ''] = /^(:{3,})[ \t]*([a-z][\w-]*)?(.*)$/i.exec(source) ?? [];
  if (colons === undefined) return undefined;
  const name = `${kind === '' ? 'end' : ''}${ADMONITION}:${colons.length}`;
  return { name, rest: titleOf(rest.trim()), source, attributes: new Map(), positional: [kind.toLowerCase()] };
}

/** The title, in brackets or not, without the attributes after it. */
function titleOf(rest: string): string {
  const plain = rest.replace(/(?:^|\s*)\{[^{}]*\}$/, '');
  return /^\[(.*)\]$/.exec(plain)?.[1]?.trim() ?? plain;
}
