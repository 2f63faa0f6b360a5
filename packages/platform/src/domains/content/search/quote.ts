// What a page says about something: its sections that have most of the words, as they are written.
import { sectionsOf, textOfBlocks } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentServices } from '../state/content-services.ts';
import { joinedWords, scoreOf } from '@bindery/search';
import { loadDocument } from '../trees/blobs.ts';
import { openRevision } from '../revision-store/store.ts';
import type { VisibleSpace } from './visible-spaces.ts';

/** Sections that are quoted of a page. */
const MAX_SECTIONS = 2;

/** Characters of a section that are quoted: whole blocks, the first one however long it is. */
const MAX_CHARACTERS = 1_200;

/** What can stand by itself, away from its page. */
const QUOTED: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list-ordered',
  'list-unordered',
  'list-tasks',
  'code',
  'blockquote',
  'math',
  'table',
]);

/** Some of a page. */
export interface Quote {
  readonly space: VisibleSpace;
  readonly page: { readonly id: string; readonly title: string };
  /** Ids of the sections: what follows `#` in a link to one, and the page's for the text before the first heading. */
  readonly sections: readonly string[];
  readonly blocks: JSONDocument['nodes'];
  /** Words that were looked for and are in the page. */
  readonly words: readonly string[];
  /** Headings of other sections that ask something. */
  readonly questions: readonly string[];
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly score: number;
  readonly blocks: readonly Block[];
}

/** Quotes a page; `undefined` for one that has less than half of the words, or no text to quote. */
export async function quotePage(
  services: ContentServices,
  space: VisibleSpace,
  id: string,
  words: readonly string[],
): Promise<Quote | undefined> {
  const page = await (await openRevision(services, space)).findPage(id);
  if (page?.document === undefined) return undefined;
  const { nodes } = await loadDocument(services.store.db, page.document);
  const sections = sectionsOf(nodes);
  const all = joinedWords(
    [page.title, ...sections.flatMap(({ heading, text }) => [heading?.title ?? '', text])].join('\n'),
  );
  const found = words.filter((word) => all.includes(` ${word}`));
  if (found.length * 2 < words.length) return undefined;
  const terms = found.map((text) => [{ text, isPrefix: true, isOpen: false }]);
  const parts = sections.map(({ heading, blocks, text }): Part => {
    const shown = { title: joinedWords(heading?.title ?? ''), description: '', headings: '', body: joinedWords(text) };
    const score = scoreOf(shown, { terms, typed: ` ${found.join(' ')} ` });
    return { id: heading?.anchor ?? id, title: heading?.title ?? '', score, blocks: beginningOf(blocks) };
  });
  const best = parts.filter(({ blocks }) => blocks.length > 0).toSorted((a, b) => b.score - a.score);
  const [first] = best;
  if (first === undefined) return undefined;
  // Of a page that has the words in its title alone, its beginning.
  const chosen = first.score === 0 ? [first] : best.filter(({ score }) => score > 0).slice(0, MAX_SECTIONS);
  const quoted = parts.filter((part) => chosen.includes(part));
  return {
    space,
    page,
    sections: quoted.map((part) => part.id),
    blocks: inSpace(quoted.flatMap(({ blocks }) => blocks) as JSONDocument['nodes'], { space: space.id, page: id }),
    words: found,
    questions: parts
      .filter((part) => /[?？]\s*$/u.test(part.title) && !quoted.includes(part))
      .map(({ title }) => title),
  };
}

function beginningOf(blocks: readonly Block[]): Block[] {
  const quoted: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    if (!QUOTED.has(block.type)) continue;
    length += textOfBlocks([block]).length;
    if (quoted.length > 0 && length > MAX_CHARACTERS) break;
    quoted.push(block);
  }
  return quoted;
}

/** References as they are written in a page, with the space and the page that they meant without a word. */
function inSpace<Value>(value: Value, at: { readonly space: string; readonly page: string }): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => inSpace(one, at)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inSpace<unknown>(one, at)]));
  const { kind } = fields;
  const field = typeof kind === 'string' && Object.hasOwn(NAMED_BY, kind) ? NAMED_BY[kind] : undefined;
  if (field === undefined || typeof fields[field] !== 'string' || fields['space'] !== undefined) return fields as Value;
  const page = kind === 'anchor' && fields['page'] === undefined ? { page: at.page } : {};
  return { ...fields, ...page, space: at.space } as Value;
}

/** The field of a reference that names what is in a space, by its kind. */
const NAMED_BY: Readonly<Record<string, string>> = {
  page: 'page',
  anchor: 'anchor',
  file: 'file',
  tag: 'tag',
  'reusable-content': 'reusableContent',
};
