// Quotes the sections of a page that a search found, unchanged.
import { sectionsOf, textOfBlocks } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { createFindQuestionWord, wordsOf } from '@bindery/search';
import type { ContentServices } from '../../state/index.ts';
import { isComputedText, openComputedTree, readComputedText } from '../../reading/index.ts';
import { loadDocument, openRevision } from '../../tree/index.ts';
import { excerptOf } from './excerpt.ts';
import type { ValueOf } from './excerpt.ts';
import type { VisibleSpace } from './visible-spaces.ts';

/** The words to look for. */
export interface QuestionWords {
  /** The words that say what a question is about. */
  readonly words: readonly string[];
  /** Weight of each word: rare words weigh more. */
  readonly weights: readonly number[];
}

/** Sections found in a page. */
export interface FoundSections {
  readonly page: string;
  /** Anchors of sections, the best first; undefined for the text before the first heading. */
  readonly anchors: readonly (string | undefined)[];
  /** Words of the question that the best of them has. */
  readonly words: readonly string[];
}

/** Some of a page. */
export interface Quote {
  readonly space: Pick<VisibleSpace, 'id' | 'revision'>;
  readonly page: { readonly id: string; readonly title: string };
  /** Ids of the sections: what follows `#` in a link to one, and the page's for the text before the first heading. */
  readonly sections: readonly string[];
  readonly blocks: JSONDocument['nodes'];
  /** Words that were looked for and are in the sections, or in the headings above them. */
  readonly words: readonly string[];
  /** Headings of other sections that ask something. */
  readonly questions: readonly string[];
}

/** Quotes the stored text of a page; `undefined` for one that has no text to quote there. */
export async function quotePage(
  services: ContentServices,
  space: VisibleSpace,
  found: FoundSections,
  question: QuestionWords,
): Promise<Quote | undefined> {
  const id = found.page;
  const { tree } = space;
  const content = await (tree === undefined ? openRevision(services, space) : openComputedTree(services, tree));
  const page = await content.findPage(id);
  const text = page?.document === undefined ? undefined : await loadText(services, page.document);
  if (page === undefined || text === undefined) return undefined;
  return quoteText({ space, page, nodes: text.nodes }, found, question);
}

/** A page with its text. */
export interface QuotedPage extends Pick<Quote, 'space' | 'page'> {
  readonly nodes: JSONDocument['nodes'];
}

/** Quotes sections of a text; `undefined` if they have none. */
export function quoteText(
  { space, page, nodes }: QuotedPage,
  found: FoundSections,
  question: QuestionWords,
): Quote | undefined {
  const { id } = page;
  const sections = sectionsOf(nodes);
  const valueOf = valueIn(question);
  const quoted = sections.flatMap(({ heading, blocks }) => {
    if (!found.anchors.includes(heading?.anchor)) return [];
    const some = excerptOf(blocks, valueOf);
    return some.length === 0 ? [] : [{ id: heading?.anchor ?? id, blocks: some }];
  });
  if (quoted.length === 0) return undefined;
  const titles = sections.flatMap(({ heading }) => (heading === undefined ? [] : [heading]));
  return {
    space,
    page,
    sections: quoted.map((part) => part.id),
    blocks: inSpace(quoted.flatMap(({ blocks }) => blocks) as JSONDocument['nodes'], { space: space.id, page: id }),
    words: found.words,
    questions: titles
      .filter(({ title, anchor }) => /[?？]\s*$/u.test(title) && !quoted.some((part) => part.id === anchor))
      .map(({ title }) => title),
  };
}

/**
 * The sections of a text that have most of a question, the best first. None if it has none of the words. Near ones count: `share` is the
 * least value of one relative to the best.
 */
export function findSections(
  nodes: JSONDocument['nodes'],
  question: QuestionWords,
  { limit, share }: { readonly limit: number; readonly share: number },
): (string | undefined)[] {
  const valueOf = valueIn(question);
  const valued = sectionsOf(nodes).map(({ heading, blocks }) => ({
    anchor: heading?.anchor,
    value: valueOf(`${heading?.title ?? ''} ${textOfBlocks(blocks)}`),
  }));
  const best = Math.max(0, ...valued.map(({ value }) => value));
  return valued
    .filter(({ value }) => value > 0 && value >= share * best)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, limit)
    .map(({ anchor }) => anchor);
}

async function loadText(services: ContentServices, name: string): Promise<JSONDocument | undefined> {
  if (!isComputedText(name)) return loadDocument(services.store.db, name);
  const bytes = await readComputedText(services, name);
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as JSONDocument);
}

const NOT_ASKED = { number: 0, value: 0 };

/** How much of a question a text has: the weights of its words, each once. */
function valueIn({ words, weights }: QuestionWords): ValueOf {
  const findQuestionWord = createFindQuestionWord(words);
  return (text) => {
    const values = weights.map(() => 0);
    for (const word of wordsOf(text)) {
      const { number, value } = findQuestionWord(word) ?? NOT_ASKED;
      values[number] = Math.max(values[number] ?? 0, value);
    }
    return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  };
}

/** Adds the space and the page that references in a page leave implicit. */
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
