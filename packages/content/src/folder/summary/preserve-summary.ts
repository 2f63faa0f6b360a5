// Updates the list of pages and keeps the formatting of unchanged lines.
import { isKitError } from '@bindery/diagnostics';
import { mergeTokens } from '../../markdown/preserve/merge-tokens.ts';
import type { OutlineItem } from './outline.ts';
import { parseSummary } from './parse-summary.ts';

/** A list of pages on three sides. */
export interface ListVersions {
  /** As someone wrote it. */
  readonly source: string;
  /** The same list in canonical form. */
  readonly before: string;
  /** The new list in canonical form. */
  readonly output: string;
}

/** Characters of the longest list that is put together word by word. */
const MAX_LENGTH = 200_000;

/** The current list in the bytes of the source, as far as both match. The rest is in canonical form. */
export function preserveSummary({ source, before, output }: ListVersions, path: string): string {
  if (before === output) return source;
  if (source === before || source.length > MAX_LENGTH) return output;
  try {
    const [sourceItems, beforeItems, outputItems] = [source, before, output].map((text) =>
      itemsOf(parseSummary(text, path)),
    );
    if (sourceItems === undefined || beforeItems === undefined || outputItems === undefined) return output;
    // If the source uses other text than the canonical form, that text is correct.
    const sameAs = new Map(
      sourceItems.length === beforeItems.length ? sourceItems.map((item, at) => [item, beforeItems[at] ?? item]) : [],
    );
    for (const bullet of bulletsOf(source)) {
      const merged = mergeTokens({
        base: withBullet(before, bullet),
        ours: source,
        theirs: withBullet(output, bullet),
      });
      const items = itemsOf(parseSummary(merged, path)).map((item) => sameAs.get(item) ?? item);
      if (items.join('\n') === outputItems.join('\n')) return merged;
    }
    return output;
  } catch (thrown) {
    if (isKitError(thrown)) return output;
    throw thrown;
  }
}

/** Each item as text, with how deep it is, without where it is. */
function itemsOf(items: readonly OutlineItem[], depth = 0): string[] {
  return items.flatMap((item) => {
    const { line: _line, column: _column, ...fields } = { children: [], ...item };
    return [JSON.stringify({ ...fields, children: depth }), ...itemsOf(fields.children, depth + 1)];
  });
}

function bulletsOf(text: string): string[] {
  const [, bullet = '*'] = /^[ \t]*([-+*])[ \t]/m.exec(text) ?? [];
  return bullet === '*' ? ['*'] : [bullet, '*'];
}

function withBullet(text: string, bullet: string): string {
  return text.replaceAll(/^([ \t]*)\*(?= )/gm, `$1${bullet}`);
}
