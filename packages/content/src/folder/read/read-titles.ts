// The titles of a page: what its file and its item in the list of pages say otherwise than before.
import { Writer, numbers } from '../../markdown/write/writer.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import { joinEmoji, splitEmoji } from '../page-emoji.ts';
import { nameOf, stemOf } from '../paths/paths.ts';
import { wordsOf } from '../summary/item-words.ts';
import type { OutlinePage } from '../summary/outline.ts';
import type { ReadTitles } from './read-page.ts';

/** The longest title in menus, in UTF-16 code units. Spec: schemas-0.202.0.md */
const MAX_LINK_TITLE = 100;

/** A page to name. */
export interface TitlesInput {
  readonly item: OutlinePage;
  /** Whether the item is one of a list that was sent. */
  readonly isListed: boolean;
  readonly prior: PageEntry | undefined;
  readonly read: ReadTitles;
}

/** Titles of a page, and the files that say otherwise. */
export interface PageTitles {
  readonly fields: Partial<PageEntry>;
  readonly isFileOutdated?: boolean;
  readonly isListOutdated?: boolean;
}

type Named = ReturnType<typeof splitEmoji>;

/** The title of a page, its emoji, and its title in menus. A heading in the file comes before the text of the item. */
export function titlesOf({ item, isListed, prior, read }: TitlesInput): PageTitles {
  const { text } = item;
  const listed = text === undefined || text.trim() === '' ? undefined : splitEmoji(text);
  if (prior === undefined) return { fields: newTitles(item, listed, read) };
  const isFromFile = read.isTitleNew && read.title !== undefined;
  const titleFields = { title: isFromFile ? read.title : prior.title };
  return isListed && listed !== undefined
    ? changedTitles({ item, listed, prior, read, titleFields, isFromFile })
    : { fields: titleFields };
}

function newTitles({ path, label }: OutlinePage, listed: Named | undefined, read: ReadTitles): Partial<PageEntry> {
  const { title, emoji = listed?.emoji, frontTitle } = read;
  const isOther = listed !== undefined && title !== undefined && listed.title !== title;
  const shown = label ?? (isOther ? listed.title : undefined);
  return {
    title: title ?? listed?.title ?? frontTitle ?? stemOf(nameOf(path)),
    ...(emoji === undefined ? {} : { emoji }),
    ...(shown === undefined ? {} : { linkTitle: shown.slice(0, MAX_LINK_TITLE) }),
  };
}

interface ChangedTitles {
  readonly item: OutlinePage;
  readonly listed: Named;
  readonly prior: PageEntry;
  readonly read: ReadTitles;
  readonly titleFields: { readonly title: string };
  readonly isFromFile: boolean;
}

function changedTitles({ item, listed, prior, read, titleFields, isFromFile }: ChangedTitles): PageTitles {
  const { text, label, words } = item;
  const before = wordsOf(prior, new Writer({}, numbers([])));
  const isSameWords = words !== undefined && words.text === before.text && words.rest === before.rest;
  const isMenuTitle = label === undefined && listed.title === prior.linkTitle;
  const isListOutdated = isFromFile && listed.title !== read.title && !isMenuTitle;
  const linkTitle = isSameWords || isMenuTitle ? prior.linkTitle : label?.slice(0, MAX_LINK_TITLE);
  const isSameText = isSameWords || text === joinEmoji(prior.title, prior.emoji);
  if (isFromFile || isSameText) return { fields: { ...titleFields, linkTitle }, isListOutdated };
  const isSameEmoji = listed.emoji === splitEmoji(before.text).emoji;
  const emoji = isSameEmoji ? {} : emojiOf(prior, listed.emoji);
  if (isMenuTitle) return { fields: { ...titleFields, ...emoji, linkTitle } };
  if (label === undefined && prior.linkTitle !== undefined && before === prior.source?.listed) {
    // The item already had other words than the heading, and they were the title in menus.
    return { fields: { ...titleFields, ...emoji, linkTitle: listed.title.slice(0, MAX_LINK_TITLE) } };
  }
  return { fields: { title: listed.title, ...emoji, linkTitle }, isFileOutdated: true };
}

/** The emoji of an item. A title can’t show every emoji. Such an emoji stays if the title has none. */
export function emojiOf(prior: PageEntry | undefined, emoji: string | undefined): Pick<PageEntry, 'emoji'> {
  if (emoji !== undefined) return { emoji };
  return prior?.emoji === undefined || joinEmoji('x', prior.emoji) === 'x' ? {} : { emoji: undefined };
}
