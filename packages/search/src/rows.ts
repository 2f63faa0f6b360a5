// Pages of an entry in the index: put in, and taken out again.
import { rangeOf, removeRow } from './layers.ts';
import type { PageSection, PageWords } from './page-text.ts';
import type { Statements } from './statements.ts';

/** A page on its way into the index. */
export interface IndexedPage {
  readonly id: string;
  readonly parent: string | null;
  readonly slug: string;
  /** Whether searches find it; otherwise it is there for the paths of those below it. */
  readonly isFound: boolean;
  readonly title: string;
  readonly description: string;
  /** Hash of its text. */
  readonly document: string | null;
  readonly sections: readonly PageSection[];
  readonly words: PageWords;
}

/** A page without its words. */
export type MovedPage = Omit<IndexedPage, 'sections' | 'words'>;

/** Words that are no use for correcting what someone typed: numbers, keys, what is very short or very long. */
const TYPED_WORD = /^[\p{L}\p{M}]{3,24}$/u;

const INSERT_PAGE = `INSERT INTO page (number, layer, id, parent, slug, is_found, document, title, description,
  title_words, description_words, headings_words, body_words, sections) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_WORDS = 'INSERT INTO words (rowid, title, description, headings, body) VALUES (?, ?, ?, ?, ?)';

/** Writes pages of entries. */
export class Rows {
  readonly #sql: Statements;
  /** Words that are known to be in the table already. */
  readonly #written = new Set<string>();

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  /** Adds a page to the top layer of a chain. It replaces the page that the chain shows. */
  put(chain: readonly number[], page: IndexedPage): void {
    this.remove(chain, page.id);
    const [layer = 0] = chain;
    const { id, parent, slug, isFound, document, title, description, sections, words } = page;
    const number = this.#nextNumber(layer);
    const texts = [words.title, words.description, words.headings, words.body];
    const fields = [id, parent, slug, Number(isFound), document, title, description];
    this.#sql.run(INSERT_PAGE, number, layer, ...fields, ...texts, JSON.stringify(sections));
    if (!isFound) return;
    this.#sql.run(INSERT_WORDS, number, ...texts);
    for (const text of texts) this.#learn(text);
  }

  /** Takes a page out of what a chain shows. */
  remove(chain: readonly number[], id: string): void {
    const [top = 0] = chain;
    for (const layer of chain) {
      const row = this.#sql.get<{ number: number }>('SELECT number FROM page WHERE layer = ? AND id = ?', layer, id);
      if (row === undefined) continue;
      if (layer === top) removeRow(this.#sql, row.number);
      else this.#sql.run('INSERT OR IGNORE INTO hidden (layer, page) VALUES (?, ?)', top, row.number);
    }
  }

  /**
   * Whether the top layer of a chain has a page with the same text and titles. Then its place in the tree is updated, and its words stay: FTS5
   * would write them again.
   */
  move(chain: readonly number[], page: MovedPage): boolean {
    const [layer = 0] = chain;
    const row = this.#sql.get<Omit<MovedPage, 'isFound'> & { readonly number: number; readonly isFound: number }>(
      `SELECT number, parent, slug, is_found AS isFound, title, description, document FROM page
        WHERE layer = ? AND id = ?`,
      layer,
      page.id,
    );
    if (row === undefined || (row.isFound === 1) !== page.isFound) return false;
    if (row.title !== page.title || row.description !== page.description || row.document !== page.document)
      return false;
    if (row.parent !== page.parent || row.slug !== page.slug) {
      this.#sql.run('UPDATE page SET parent = ?, slug = ? WHERE number = ?', page.parent, page.slug, row.number);
    }
    return true;
  }

  /** Takes pages out of a layer that aren’t among these. */
  removeOthers(layer: number, ids: ReadonlySet<string>): void {
    const rows = this.#sql.all<{ number: number; id: string }>('SELECT number, id FROM page WHERE layer = ?', layer);
    for (const { number, id } of rows) if (!ids.has(id)) removeRow(this.#sql, number);
  }

  /** The page that a chain shows, if its words can be reused because the text is equal. */
  findSections(chain: readonly number[], id: string, document: string | null): readonly PageSection[] | undefined {
    for (const layer of chain) {
      const row = this.#sql.get<{ document: string | null; sections: string }>(
        'SELECT document, sections FROM page WHERE layer = ? AND id = ? AND is_found = 1',
        layer,
        id,
      );
      if (row !== undefined && row.document === document) return JSON.parse(row.sections) as PageSection[];
    }
    return undefined;
  }

  #nextNumber(layer: number): number {
    const row = this.#sql.get<{ last: number | null }>(
      'SELECT max(number) AS last FROM page WHERE number BETWEEN ? AND ?',
      ...rangeOf(layer),
    );
    return row?.last === null || row === undefined ? rangeOf(layer)[0] : row.last + 1;
  }

  #learn(text: string): void {
    for (const word of text.split(' ')) {
      if (this.#written.has(word) || !TYPED_WORD.test(word)) continue;
      this.#written.add(word);
      this.#sql.run('INSERT OR IGNORE INTO word (size, word) VALUES (?, ?)', word.length, word);
    }
  }
}
