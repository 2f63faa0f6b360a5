// Pages of an archive in the order, and below each other, as its list of pages has them.
import type { OutlineItem } from '@bindery/content/folder';
import { emptyPage } from '../pages/page-sources.ts';
import type { SourcePage } from '../pages/source-content.ts';
import { urlOf, keyOf } from './urls.ts';
import type { ArchiveFile } from './read-zip.ts';

/** The list of pages that is nearest to the top. */
export function findList(files: readonly ArchiveFile[]): ArchiveFile | undefined {
  const steps = ({ path }: ArchiveFile): number => path.split('/').length;
  return files.filter(({ path }) => /(?:^|\/)summary\.md$/i.test(path)).sort((a, b) => steps(a) - steps(b))[0];
}

/**
 * Places pages. A group is an empty page above its own. Assumption: links to elsewhere are left out, and pages that are not
 * listed are hidden, after all others.
 */
export function asListed(pages: readonly SourcePage[], list: readonly OutlineItem[]): SourcePage[] {
  const byKey = new Map(pages.map((page) => [keyOf(page.urls[0] ?? ''), page]));
  const unlisted = new Set(pages);
  const placed: SourcePage[] = [];
  const addPages = (items: readonly OutlineItem[], parent: string | undefined): void => {
    for (const item of items) {
      if (item.kind === 'page') {
        const page = byKey.get(keyOf(urlOf(item.path)));
        const isInArchive = page !== undefined && unlisted.delete(page);
        if (isInArchive) placed.push({ ...page, title: withEmoji(page.title, item.text), parent });
        addPages(item.children, isInArchive ? page.urls[0] : parent);
      } else if (item.kind === 'group') {
        const url = urlOf(`~group-${placed.length}/`);
        placed.push(emptyPage({ url, title: item.text || 'Group', slug: item.slug ?? item.text, parent }));
        addPages(item.children, url);
      }
    }
  };
  addPages(list, undefined);
  return [...placed, ...Array.from(unlisted, (page) => ({ ...page, hidden: true }))];
}

const EMOJI = /^\p{RGI_Emoji} (?=.)/v;

/** A title with the emoji that only the list has before it. */
function withEmoji(title: string, listed = ''): string {
  const [emoji] = EMOJI.exec(listed) ?? [];
  return emoji === undefined || EMOJI.test(`${title} `) ? title : emoji + title;
}
