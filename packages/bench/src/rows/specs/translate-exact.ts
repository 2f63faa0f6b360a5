// What goes to the provider of a translation among 10,000 pages: the texts that changed, and for a term those that hold it, no other.
import { defineRow } from '../../define-row.ts';
import { paragraphOf } from '../../content/large-space.ts';
import { createTranslatedSpace } from '../../content/translated-space.ts';

const CHANGED = 25;
/** The interval of pages with the term in one line. */
const TERM_EVERY = 100;
const LINES = 3;

const EXACT = { versus: 0, goal: 'value <= 0' } as const;

export const translateExact = defineRow({
  name: 'translate-exact',
  group: 'specs',
  unit: 'errors',
  async sides(bench) {
    const pages = bench.size(10_000, 200);
    bench.note(`translating a space of ${pages} pages`);
    const space = await createTranslatedSpace(bench, pages, { textFor: (page) => textOf(page), durable: false });
    const every = (step: number, count: number) => Array.from({ length: count }, (_none, index) => index * step);
    space.drainSent();
    const changed = every(Math.floor(pages / CHANGED), CHANGED);
    await space.rewrite(changed, (page) => textOf(page, ' It changed.'));
    await space.run();
    const ours = wrongOf(space.drainSent(), changed);
    const withTerm = every(TERM_EVERY, Math.ceil(pages / TERM_EVERY));
    await space.instruct(glossaryOf('harbour', 'port'));
    return { ours, changed: changed.length, term: wrongOf(space.drainSent(), withTerm), withTerm: withTerm.length };
  },
  figures: {
    changed: { ...EXACT, peer: ({ changed }) => `the ${String(changed)} texts that it is about` },
    term: { ...EXACT, value: 'term', peer: ({ withTerm }) => `the ${String(withTerm)} texts that it is about` },
  },
});

/** How many texts were sent that should not have been, or were not and should: one of each page. */
function wrongOf(sent: readonly string[], expected: readonly number[]): number {
  // What is sent of a text may have its terms locked: it is known by its page.
  const requested = sent.map((text) => /page (\d+)/.exec(text)?.[1] ?? text);
  const pages = new Set(expected.map(String));
  const wrong = requested.filter((page) => !pages.has(page)).length;
  const twice = requested.length - new Set(requested).size;
  const missing = [...pages].filter((page) => !requested.includes(page)).length;
  return wrong + twice + missing;
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
  const shown = { type: 'text', textAlignment: 'left', verticalAlignment: 'top' };
  const column = (id: string, title: string) => ({ id, title, ...shown });
  const cell = (fragment: string, text: string) => {
    return { object: 'fragment', fragment, type: 'text', nodes: [paragraphOf(text)] };
  };
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
