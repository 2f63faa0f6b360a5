// The words of an item in the list of pages: its text, and what follows it.
import { joinEmoji } from '../page-emoji.ts';
import { writeTitle } from '../../markdown/page/title.ts';
import { slugOf } from '../../tree/pages/slugs.ts';
import type { Writer } from '../../markdown/write/writer.ts';
import type { PageEntry, PageSource } from '../../tree/entries/page.ts';

/** The words of an item as the file has them. */
export interface ItemWords {
  /** Between the brackets of a link, or of a heading. */
  readonly text: string;
  /** A title in menus, with its quotes and the space before them; the anchor of a heading. Empty for none. */
  readonly rest: string;
}

type Named = Pick<PageEntry, 'type' | 'title' | 'emoji' | 'linkTitle' | 'slug' | 'source'>;

/** The words that the writer writes for a page. */
export function canonicalWords({ type, title, emoji, linkTitle, slug = '' }: Named, writer: Writer): ItemWords {
  const text = writeTitle(writer, joinEmoji(title, emoji));
  if (type === 'group') {
    const anchor = slug === slugOf(title) ? '' : ` <a href="#${encodeURI(slug)}" id="${encodeURI(slug)}"></a>`;
    return { text: text.replace(/(?<!#)(#+)$/, String.raw`\$1`), rest: anchor };
  }
  const label = linkTitle === undefined ? '' : ` "${linkTitle.replaceAll(/["\\&]/g, String.raw`\$&`)}"`;
  return { text, rest: label };
}

/** The words of a page in the list: those that someone wrote, as long as its titles are the same. */
export function wordsOf(page: Named, writer: Writer): ItemWords {
  const own = canonicalWords(page, writer);
  const listed = page.source?.listed;
  return listed?.of === keyOf(own) ? listed : own;
}

/** What to record of the words that someone wrote. Undefined if the writer writes the same. */
export function listedOf(page: Named, words: ItemWords, writer: Writer): PageSource['listed'] {
  const own = canonicalWords(page, writer);
  if (words.text === own.text && words.rest === own.rest) return undefined;
  return { text: words.text, rest: words.rest, of: keyOf(own) };
}

function keyOf({ text, rest }: ItemWords): string {
  return `${text}\n${rest}`;
}
