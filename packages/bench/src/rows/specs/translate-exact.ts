// What goes to the provider of a translation among 10,000 pages: the texts that changed, and for a term those that hold it, no other.
import { createTranslatedSpace } from '../../measure/translated-space.ts';
import type { TranslatedSpace } from '../../measure/translated-space.ts';
import type { Figure, Row } from '../../row.ts';

const CHANGED = 25;
/** The interval of pages with the term in one line. */
const TERM_EVERY = 100;
const LINES = 3;

export const translateExact: Row = {
  name: 'translate-exact',
  group: 'specs',
  figures: ['changed', 'term'],
  async measure(effort) {
    const pages = effort.size(10_000, 200);
    effort.note(`translating a space of ${pages} pages`);
    const space = await createTranslatedSpace(pages, { textFor: (page) => textOf(page), durable: false });
    try {
      return [await afterChanges(space), await afterTerm(space)];
    } finally {
      await space.close();
    }
  },
};

async function afterChanges(space: TranslatedSpace): Promise<Figure> {
  space.drainSent();
  const step = Math.floor(space.pages / CHANGED);
  const changed = Array.from({ length: CHANGED }, (_none, index) => index * step);
  await space.rewrite(changed, (page) => textOf(page, ' It changed.'));
  await space.run();
  return countOf(
    'changed',
    space.drainSent(),
    changed.map((page) => lineOf(page, 1, ' It changed.')),
  );
}

async function afterTerm(space: TranslatedSpace): Promise<Figure> {
  const pagesWithTerm = Array.from(
    { length: Math.ceil(space.pages / TERM_EVERY) },
    (_none, index) => index * TERM_EVERY,
  );
  await space.instruct(glossaryOf('harbour', 'port'));
  return countOf(
    'term',
    space.drainSent(),
    pagesWithTerm.map((page) => lineOf(page, 2)),
  );
}

/** How many texts were sent that should not have been, or were not and should. */
function countOf(suffix: string, sent: readonly string[], expected: readonly string[]): Figure {
  const expectedTexts = new Set(expected);
  // What is sent of a text may have its terms locked: it is known by its page.
  const numbers = (texts: Iterable<string>): string[] => [...texts].map((text) => /page (\d+)/.exec(text)?.[1] ?? text);
  const [pages, requested] = [new Set(numbers(expectedTexts)), numbers(sent)];
  const wrong = requested.filter((page) => !pages.has(page)).length;
  const twice = requested.length - new Set(requested).size;
  const missing = [...pages].filter((page) => !requested.includes(page)).length;
  const peer = `the ${expectedTexts.size} texts that it is about`;
  const goal = { of: 'value', is: '<=', than: 0 } as const;
  return { suffix, value: wrong + twice + missing, versus: 0, unit: 'errors', peer, goal };
}

function textOf(page: number, change = ''): string {
  return Array.from({ length: LINES }, (_none, line) => lineOf(page, line, line === 1 ? change : '')).join('\n');
}

function lineOf(page: number, line: number, change = ''): string {
  const term = line === 2 && page % TERM_EVERY === 0 ? ' about the harbour' : '';
  return `Line ${line} of page ${page} says a few words${term}.${change}`;
}

/** Instructions with a glossary of one term. */
function glossaryOf(term: string, translation: string): object {
  const paragraph = (text: string) => ({
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  });
  const column = (id: string, title: string) => ({
    id,
    title,
    type: 'text',
    textAlignment: 'left',
    verticalAlignment: 'top',
  });
  const cell = (fragment: string, text: string) => ({
    object: 'fragment',
    fragment,
    type: 'text',
    nodes: [paragraph(text)],
  });
  const table = {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {
      view: { type: 'grid', columns: ['c1', 'c2'], hideHeader: false },
      records: { r1: { orderIndex: '0', values: { c1: 'f1', c2: 'f2' } } },
      definition: { c1: column('c1', 'Term'), c2: column('c2', 'Translation') },
    },
    fragments: [cell('f1', term), cell('f2', translation)],
  };
  return { object: 'document', data: { schemaVersion: 2 }, nodes: [table] };
}
