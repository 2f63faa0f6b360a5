// Records the words of items in the list of pages that the writer would write in another way.
import { Writer, numbers } from '../../markdown/write/writer.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import { listedOf } from '../summary/item-words.ts';
import type { ResolvedItem } from './resolve-outline.ts';

/** Records the words of a list that was sent. Replaces the entries. */
export function recordWords(pages: Map<string, PageEntry>, items: readonly ResolvedItem[]): void {
  const writer = new Writer({}, numbers([]));
  const walk = (list: readonly ResolvedItem[]): void => {
    for (const { item, id, children } of list) {
      const entry = pages.get(id);
      if (entry !== undefined) {
        const words = 'words' in item ? item.words : undefined;
        const listed = words === undefined ? undefined : listedOf(entry, words, writer);
        pages.set(id, { ...entry, source: withListed(entry.source, listed) });
      }
      walk(children);
    }
  };
  walk(items);
}

function withListed(
  source: PageEntry['source'],
  listed: NonNullable<PageEntry['source']>['listed'],
): PageEntry['source'] {
  const { listed: _before, ...others } = source ?? {};
  const next = { ...others, ...(listed === undefined ? {} : { listed }) };
  return Object.keys(next).length === 0 ? undefined : next;
}
