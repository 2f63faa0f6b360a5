// Finds pages. FTS5 finds and ranks matches. The best fifty are ranked again by a more precise score, then the next
// fifty. Counts and results cover only the requested targets.
import { LAYER_OF_ROW, rangeOf } from './layers.ts';
import type { Layers } from './layers.ts';
import { pathsOf } from './page-path.ts';
import type { PagePath, PositionRow } from './page-path.ts';
import type { PageSection, PageWords } from './page-text.ts';
import type { FoundPage, FoundPages, MatchedTargets, SearchPaging, SearchedPages } from './port.ts';
import { scoreOf } from './score.ts';
import type { SearchTerms } from './score.ts';
import { findSections } from './sections.ts';
import type { Statements } from './statements.ts';
import { parseQuery } from './parse-query.ts';
import type { ParsedQuery } from './parse-query.ts';

/** The parts of an index that are read. */
export interface IndexReaders {
  readonly sql: Statements;
  readonly layers: Layers;
}

/** A target with its layers, from the top. */
export interface Chain {
  readonly id: string;
  readonly layers: readonly number[];
  /** A condition on the rows that are searched, and the JSON that it needs; none where all are. */
  readonly rows?: { readonly condition: string; readonly value: string };
}

/** Pages whose order is worked out together. */
const GROUP = 50;

/** Pages shown of each target where many targets are searched. */
const PAGES_PER_TARGET = 10;

/** The pages of a target that have what is searched for. */
export function findPages(
  { sql, layers }: IndexReaders,
  query: string,
  target: string,
  paging: SearchPaging & SearchedPages,
): FoundPages {
  const chain = among(sql, chainOf(layers, target), paging);
  // The last parsed query is the one that counts, so it is counted once.
  let count = 0;
  const parsed = parseQuery(sql, query, (match) => (count = countIn(sql, chain, match)) > 0);
  if (parsed === undefined) return { count: 0, hasAll: false, pages: [] };
  return { count, hasAll: parsed.hasAll, pages: rank(sql, chain, parsed, paging) };
}

/** The targets that have what is searched for, each with its best pages. */
export function findTargets(
  { sql, layers }: IndexReaders,
  query: string,
  targets: readonly string[],
  { limit, after }: SearchPaging,
): MatchedTargets {
  const chains = targets.map((id) => chainOf(layers, id));
  const parsed = parseQuery(sql, query, (match) => withMatches(sql, chains, match, 1).length > 0);
  if (parsed === undefined) return { count: 0, targets: [] };
  const found = withMatches(sql, chains, parsed.match).flatMap((chain) => {
    const [best] = rank(sql, chain, parsed, { limit: 1 });
    return best === undefined ? [] : [{ chain, id: chain.id, score: best.score }];
  });
  found.sort(byScore);
  const start = after === undefined ? 0 : found.findIndex((one) => byScore(after, one) < 0);
  const page = start < 0 ? [] : found.slice(start, start + limit);
  return {
    count: found.length,
    targets: page.map(({ chain, id, score }) => {
      return { id, score, pages: rank(sql, chain, parsed, { limit: PAGES_PER_TARGET }) };
    }),
  };
}

/** A target with its layers; none for one that the index does not know. */
export function chainOf(layers: Layers, id: string): Chain {
  const entry = layers.find(id);
  return { id, layers: entry === undefined ? [] : layers.chainOf(entry.layer) };
}

/** The target with some of its pages, or without some. */
function among(sql: Statements, chain: Chain, { only, without }: SearchedPages): Chain {
  const ids = only ?? without;
  if (ids === undefined) return chain;
  const rows = sql.all<{ number: number }>(
    `SELECT number FROM page
      WHERE layer IN (SELECT value FROM json_each(?)) AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(chain.layers),
    JSON.stringify(ids),
  );
  const condition = `AND rowid ${only === undefined ? 'NOT ' : ''}IN (SELECT value FROM json_each(?))`;
  return { ...chain, rows: { condition, value: JSON.stringify(rows.map(({ number }) => number)) } };
}

/** Pages of lower layers that an upper one shows otherwise, or not at all. */
const NOT_HIDDEN = 'AND rowid NOT IN (SELECT page FROM hidden WHERE layer IN (SELECT value FROM json_each(?)))';

function inLayer(chain: Chain, layer: number): { readonly condition: string; readonly values: (string | number)[] } {
  const parts = ['words MATCH ? AND rowid BETWEEN ? AND ?'];
  const values: (string | number)[] = [...rangeOf(layer)];
  if (chain.layers.length > 1) {
    parts.push(NOT_HIDDEN);
    values.push(JSON.stringify(chain.layers));
  }
  if (chain.rows !== undefined) {
    parts.push(chain.rows.condition);
    values.push(chain.rows.value);
  }
  return { condition: parts.join(' '), values };
}

function countIn(sql: Statements, chain: Chain, match: string): number {
  let count = 0;
  for (const layer of chain.layers) {
    const { condition, values } = inLayer(chain, layer);
    count +=
      sql.get<{ count: number }>(`SELECT count(*) AS count FROM words WHERE ${condition}`, match, ...values)?.count ??
      0;
  }
  return count;
}

/** Chains with a match, at most `most`. One statement over all layers finds the candidates. */
function withMatches(sql: Statements, chains: readonly Chain[], match: string, most: number = chains.length): Chain[] {
  const candidates = chains.length === 1 ? chains : withPossibleMatches(sql, chains, match);
  const found: Chain[] = [];
  for (const chain of candidates) {
    const has = chain.layers.some((layer) => {
      const { condition, values } = inLayer(chain, layer);
      return sql.get(`SELECT 1 FROM words WHERE ${condition} LIMIT 1`, match, ...values) !== undefined;
    });
    if (has) found.push(chain);
    if (found.length === most) break;
  }
  return found;
}

function withPossibleMatches(sql: Statements, chains: readonly Chain[], match: string): Chain[] {
  const rows = sql.all<{ layer: number }>(
    `SELECT DISTINCT ${LAYER_OF_ROW} AS layer FROM words
      WHERE words MATCH ? AND ${LAYER_OF_ROW} IN (SELECT value FROM json_each(?))`,
    match,
    JSON.stringify(chains.flatMap(({ layers }) => layers)),
  );
  const matching = new Set(rows.map(({ layer }) => layer));
  return chains.filter(({ layers }) => layers.some((layer) => matching.has(layer)));
}

interface Candidate {
  readonly number: number;
  readonly relevance: number;
}

/** Weights of title, description, headings and body. FTS5 gives its best the lowest number. */
export const RELEVANCE = 'bm25(words, 10.0, 3.0, 4.0, 1.0)';

/** The pages to rank. If more match than a group allows, those with the words in a row come first. */
function listCandidates(sql: Statements, chain: Chain, { match, quotation }: ParsedQuery, most: number): Candidate[] {
  const matching = listMatching(sql, chain, match, most);
  if (quotation === undefined || matching.length < GROUP) return matching;
  const quoted = listMatching(sql, chain, quotation, most);
  const first = new Set(quoted.map(({ number }) => number));
  return [...quoted, ...matching.filter(({ number }) => !first.has(number))].slice(0, most);
}

function listMatching(sql: Statements, chain: Chain, match: string, most: number): Candidate[] {
  const all = chain.layers.flatMap((layer) => {
    const { condition, values } = inLayer(chain, layer);
    return sql.all<Candidate>(
      `SELECT rowid AS number, ${RELEVANCE} AS relevance FROM words WHERE ${condition} ORDER BY relevance, rowid LIMIT ?`,
      match,
      ...values,
      most,
    );
  });
  if (chain.layers.length > 1) all.sort((a, b) => a.relevance - b.relevance || a.number - b.number);
  return all.slice(0, most);
}

/** A page to rank. */
interface PageRow extends PageWords {
  readonly number: number;
  readonly id: string;
}

/** A page in its order. */
interface RankedPage {
  readonly row: PageRow;
  readonly id: string;
  readonly score: number;
}

/** The columns of a page that a result shows. */
interface ResultRow extends PositionRow {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly sections: string;
}

/** Pages in their order, from where a cursor says. */
function rank(sql: Statements, chain: Chain, query: ParsedQuery, { limit, after }: SearchPaging): FoundPage[] {
  if (limit === 0) return [];
  const first = after === undefined ? 0 : groupOf(after.score);
  // Whole groups: the order depends on what else is in a group. Of the first one some are before the cursor.
  const groups = first + Math.ceil(limit / GROUP) + (after === undefined ? 0 : 1);
  const candidates = listCandidates(sql, chain, query, groups * GROUP);
  const best: RankedPage[] = [];
  for (let group = first; group * GROUP < candidates.length && best.length < limit; group++) {
    const rows = readPages(sql, candidates.slice(group * GROUP, (group + 1) * GROUP));
    const scored = rows.map((row) => ({ row, id: row.id, score: scoreIn(group, scoreOf(row, query)) }));
    const later = after === undefined ? scored : scored.filter((one) => byScore(after, one) < 0);
    best.push(...later.sort(byScore).slice(0, limit - best.length));
  }
  return show(sql, chain, query, best).map((page, index) => ({ ...page, rank: (after?.rank ?? 0) + index + 1 }));
}

function readPages(sql: Statements, candidates: readonly Candidate[]): PageRow[] {
  return sql.all<PageRow>(
    `SELECT number, id, title_words AS title, description_words AS description, headings_words AS headings,
       body_words AS body FROM page WHERE number IN (SELECT value FROM json_each(?))`,
    JSON.stringify(candidates.map(({ number }) => number)),
  );
}

function show(
  sql: Statements,
  { layers }: Chain,
  query: SearchTerms,
  pages: readonly RankedPage[],
): Omit<FoundPage, 'rank'>[] {
  const rows = sql.all<ResultRow>(
    `SELECT number, title, description, sections, parent, slug FROM page
       WHERE number IN (SELECT value FROM json_each(?))`,
    JSON.stringify(pages.map(({ row }) => row.number)),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const shown = pages.map(({ row }) => byNumber.get(row.number) as ResultRow);
  const paths = pathsOf(sql, layers, shown);
  return pages.map(({ id, score, row }, index) => {
    const { title, description, sections } = shown[index] as ResultRow;
    const found = findSections(JSON.parse(sections) as PageSection[], query, row.body);
    return { id, score, title, description, ...(paths[index] as PagePath), sections: found };
  });
}

/** The best first; ids make the order total. */
function byScore(
  a: { readonly score: number; readonly id: string },
  b: { readonly score: number; readonly id: string },
) {
  return b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A score of the n-th group lies between 1/(n+2) and 1/(n+1), so that a page of a later group has a lower one. */
function scoreIn(group: number, score: number): number {
  const [low, high] = [1 / (group + 2), 1 / (group + 1)];
  const inside = Math.min(0.999, Math.max(0.001, score));
  return Number((low + inside * (high - low)).toPrecision(9));
}

function groupOf(score: number): number {
  return Math.max(0, Math.floor(1 / score) - 1);
}
