// Entries and their layers. A copy starts with the pages of its origin: both continue in separate layers above their
// shared ones, which no longer change. So a copy costs the same for any number of pages.
import type { Statements } from './statements.ts';

/** Rows of a layer are numbered from `layer * ROWS_OF_A_LAYER`; with 2^23 layers they still are numbers of JavaScript. */
const ROWS_OF_A_LAYER = 2 ** 30;

/** A search asks each layer. What is copied from so many is indexed again instead. */
const MAX_LAYERS = 16;

/** Rows to remove at a time. */
const REMOVED_AT_ONCE = 200;

/** Names of drafts begin with it. */
const DRAFT = 'draft ';

/** The entry of a draft. */
export function draftEntry(name: string): string {
  return DRAFT + name;
}

/** An entry that the index knows. */
export interface IndexEntry {
  readonly id: string;
  /** Its own layer, the only one that is written. */
  readonly layer: number;
  /** The content that the index has of it. */
  readonly root: string;
  /** The content that it is being brought up to. Some pages may be of that one already. */
  readonly target: string | null;
}

/** The first and the last number that rows of a layer may have. */
export function rangeOf(layer: number): [first: number, last: number] {
  return [layer * ROWS_OF_A_LAYER, (layer + 1) * ROWS_OF_A_LAYER - 1];
}

/** The layer that a row is in. */
export const LAYER_OF_ROW = `(rowid / ${ROWS_OF_A_LAYER})`;

/** Entries and layers of one index. */
export class Layers {
  readonly #sql: Statements;

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  find(id: string): IndexEntry | undefined {
    return this.#sql.get<IndexEntry>('SELECT id, layer, root, target FROM place WHERE id = ?', id);
  }

  /** Adds an entry, with an empty layer unless one is given. */
  add(id: string, root: string, layer: number = this.#addLayer(null)): IndexEntry {
    this.#sql.run('INSERT INTO place (id, layer, root) VALUES (?, ?, ?)', id, layer, root);
    return { id, layer, root, target: null };
  }

  /** From here on some pages of an entry are of another content. */
  begin(id: string, target: string): void {
    this.#sql.run('UPDATE place SET target = ? WHERE id = ?', target, id);
  }

  /** All pages of an entry are of a content. */
  finish(id: string, root: string): void {
    this.#sql.run('UPDATE place SET root = ?, target = NULL WHERE id = ?', root, id);
  }

  /** A layer and those below it, from the top. */
  chainOf(layer: number): number[] {
    const chain: number[] = [];
    for (let at: number | null | undefined = layer; at !== null && at !== undefined;) {
      chain.push(at);
      at = this.#sql.get<{ base: number | null }>('SELECT base FROM layer WHERE id = ?', at)?.base;
    }
    return chain;
  }

  /** Adds an entry with what another one has. Whether it could: what is made of too many layers, or half written, is not copied. */
  copy(from: IndexEntry, to: string): boolean {
    if (from.target !== null) return false;
    const chain = this.chainOf(from.layer);
    const base = this.#isEmpty(from.layer) && chain[1] !== undefined ? chain[1] : from.layer;
    if (this.chainOf(base).length >= MAX_LAYERS) return false;
    this.#sql.atOnce(() => {
      if (base === from.layer) {
        this.#sql.run('UPDATE place SET layer = ? WHERE id = ?', this.#addLayer(base), from.id);
      }
      this.add(to, from.root, this.#addLayer(base));
    });
    return true;
  }

  /** Gives the rows of one entry to another, which loses those that it had. */
  rename(from: string, to: string): void {
    this.remove(to);
    this.#sql.run('UPDATE place SET id = ? WHERE id = ?', to, from);
  }

  /** Takes out drafts that no one uses: the process of those who made them ended. */
  removeDrafts(): void {
    this.#sql.run('DELETE FROM place WHERE id GLOB ?', `${DRAFT}*`);
  }

  /** Takes an entry out. Its rows go with {@link removeUnused}. */
  remove(id: string): void {
    this.#sql.run('DELETE FROM place WHERE id = ?', id);
  }

  /** Removes some rows of layers that no entry has. Whether there are more. */
  removeUnused(): boolean {
    const unused = this.#sql.get<{ id: number }>(
      `SELECT id FROM layer WHERE id NOT IN (SELECT layer FROM place)
         AND id NOT IN (SELECT base FROM layer WHERE base IS NOT NULL) LIMIT 1`,
    );
    if (unused === undefined) return false;
    this.#sql.atOnce(() => {
      const rows = this.#sql.all<{ number: number }>(
        'SELECT number FROM page WHERE layer = ? LIMIT ?',
        unused.id,
        REMOVED_AT_ONCE,
      );
      for (const { number } of rows) removeRow(this.#sql, number);
      if (rows.length === REMOVED_AT_ONCE) return;
      this.#sql.run('DELETE FROM hidden WHERE layer = ?', unused.id);
      this.#sql.run('DELETE FROM layer WHERE id = ?', unused.id);
    });
    return true;
  }

  #isEmpty(layer: number): boolean {
    const rows = this.#sql.get('SELECT 1 FROM page WHERE layer = ? LIMIT 1', layer);
    return rows === undefined && this.#sql.get('SELECT 1 FROM hidden WHERE layer = ? LIMIT 1', layer) === undefined;
  }

  #addLayer(base: number | null): number {
    return this.#sql.run('INSERT INTO layer (base) VALUES (?)', base);
  }
}

/** Removes a page's row and its words. */
export function removeRow(sql: Statements, number: number): void {
  sql.run('DELETE FROM words WHERE rowid = ?', number);
  sql.run('DELETE FROM page WHERE number = ?', number);
}
