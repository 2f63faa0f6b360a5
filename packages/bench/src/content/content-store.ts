// Nodes and texts of contents in a file of node:sqlite, as a platform keeps them.
import type { Hash, NewNodes, NodeStore } from '@bindery/content/tree';
import { hash as digest } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { temporaryFolder } from '../measure/temporary-folder.ts';

/** A store in a separate file, with the platform’s table. */
export class ContentStore implements NodeStore {
  readonly database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;

  constructor() {
    this.database = new DatabaseSync(join(temporaryFolder(), 'content.db'));
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.database.exec('CREATE TABLE node (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT');
    this.#select = this.database.prepare('SELECT bytes FROM node WHERE hash = ?');
    this.#insert = this.database.prepare('INSERT OR IGNORE INTO node VALUES (?, ?)');
    this.#delete = this.database.prepare('DELETE FROM node WHERE hash = ?');
  }

  readonly read = (hashes: readonly Hash[]): (Uint8Array | undefined)[] => hashes.map((hash) => this.#find(hash));

  readonly hash = (bytes: Uint8Array): Hash => digest('sha256', bytes, 'base64url');

  /** Keeps nodes, all in one transaction. Gives those that were not there. */
  store(nodes: NewNodes): Hash[] {
    const added: Hash[] = [];
    this.database.exec('BEGIN');
    for (const [hash, bytes] of nodes) if (this.#insert.run(hash, bytes).changes === 1) added.push(hash);
    this.database.exec('COMMIT');
    return added;
  }

  /** Deletes new nodes, so that they are new again. */
  forget(added: readonly Hash[]): void {
    this.database.exec('BEGIN');
    for (const hash of added) this.#delete.run(hash);
    this.database.exec('COMMIT');
  }

  /** A text by its hash. */
  text(hash: Hash): string {
    return new TextDecoder().decode(this.#find(hash));
  }

  /** The hash of a text, which is one of the nodes to keep from now on. */
  addText(text: string, nodes: Map<Hash, Uint8Array>): Hash {
    const bytes = new TextEncoder().encode(text);
    const hash = this.hash(bytes);
    nodes.set(hash, bytes);
    return hash;
  }

  #find(hash: Hash): Uint8Array | undefined {
    return this.#select.get(hash)?.['bytes'] as Uint8Array | undefined;
  }
}
