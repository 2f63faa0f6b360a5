// Finds sections that answer a question. FTS5 says which pages have its words, all of them or some, in any form; of those that fit
// best every section is counted, and the sections are put in order: a long page is as good as its best section, and no better.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RELEVANCE, chainOf } from './find.ts';
import type { Chain, IndexReaders } from './find.ts';
import { LAYER_OF_ROW } from './layers.ts';
import type { PageSection } from './page-text.ts';
import { countSections, createFindQuestionWord, hasWord, scoreOfSection, weightsOf } from './passages.ts';
import type { CountedSection } from './passages.ts';
import type { FoundPassage, FoundPassages } from './port.ts';
import { matchOf } from './query.ts';
import type { Statements } from './statements.ts';
import { formsOf } from './words/stems.ts';
import { synonymsOf } from './words/synonyms.ts';

/** Pages whose sections are counted: with all words, and with any. */
const MAX_PAGES = 40;

interface PageRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sections: string;
}

/** The sections that answer a question best, of at most so many pages. Words are those of the question that say what it is about. */
export async function findPassages(
  { sql, layers }: IndexReaders,
  words: readonly string[],
  targets: readonly string[],
  limit: number,
): Promise<FoundPassages> {
  const chains = targets.map((id) => chainOf(layers, id)).filter((chain) => chain.layers.length > 0);
  const terms = words.map((word) => {
    return [word, ...synonymsOf(word)].flatMap((one) => formsOf(one).map((form) => ({ ...form, isOpen: false })));
  });
  if (terms.length === 0 || chains.length === 0) return { passages: [], weights: [] };
  const numbers = new Set([
    ...listPages(sql, chains, matchOf(terms, 'AND')),
    ...listPages(sql, chains, matchOf(terms, 'OR')),
  ]);
  const visible = targetsOf(sql, chains, [...numbers]);
  const counted: { readonly page: string; readonly number: number; readonly section: CountedSection }[] = [];
  const findQuestionWord = createFindQuestionWord(words);
  for (const number of visible.keys()) {
    await nextTurn(); // A page may be long, and others search.
    const row = sql.get<PageRow>('SELECT id, title, description, sections FROM page WHERE number = ?', number);
    if (row === undefined) continue;
    const sections = countSections(
      { ...row, sections: JSON.parse(row.sections) as PageSection[] },
      words,
      findQuestionWord,
    );
    for (const section of sections) counted.push({ page: row.id, number, section });
  }
  const weights = weightsOf(
    counted.map(({ section }) => section),
    words.length,
  );
  const passages = counted.flatMap(({ page, number, section }): FoundPassage[] => {
    const score = scoreOfSection(section, weights);
    if (score === 0) return [];
    const found = words.filter((_word, index) => hasWord(section, index));
    const { anchor } = section;
    return (visible.get(number) ?? []).map((target) => ({ target, page, anchor, score, words: found }));
  });
  // Sorting keeps the order of those that are equal.
  return { passages: passages.sort((a, b) => b.score - a.score).slice(0, limit), weights };
}

/** Rows of pages with a match in any of the layers, the best first. */
function listPages(sql: Statements, chains: readonly Chain[], match: string): number[] {
  const layers = [...new Set(chains.flatMap((chain) => chain.layers))];
  const rows = sql.all<{ number: number }>(
    `SELECT rowid AS number FROM words
      WHERE words MATCH ? AND ${LAYER_OF_ROW} IN (SELECT value FROM json_each(?))
      ORDER BY ${RELEVANCE}, rowid LIMIT ?`,
    match,
    JSON.stringify(layers),
    MAX_PAGES,
  );
  return rows.map(({ number }) => number);
}

/** The targets that show a page, by its row. */
function targetsOf(sql: Statements, chains: readonly Chain[], numbers: readonly number[]): Map<number, string[]> {
  const layers = JSON.stringify([...new Set(chains.flatMap((chain) => chain.layers))]);
  const rows = JSON.stringify(numbers);
  const hidden = sql.all<{ layer: number; page: number }>(
    `SELECT layer, page FROM hidden WHERE layer IN (SELECT value FROM json_each(?))
       AND page IN (SELECT value FROM json_each(?))`,
    layers,
    rows,
  );
  const hides = new Set(hidden.map(({ layer, page }) => `${layer}/${page}`));
  const found = sql.all<{ number: number; layer: number }>(
    'SELECT number, layer FROM page WHERE number IN (SELECT value FROM json_each(?))',
    rows,
  );
  const shownIn = ({ layers: own }: Chain, { number, layer }: { number: number; layer: number }): boolean =>
    own.includes(layer) && !own.some((one) => hides.has(`${one}/${number}`));
  return new Map(found.map((row) => [row.number, chains.filter((chain) => shownIn(chain, row)).map(({ id }) => id)]));
}
