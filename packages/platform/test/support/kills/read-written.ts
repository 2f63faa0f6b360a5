// What a data folder has after a kill: whether it is whole, and whether it has every write that was answered.
import { listNestedPages, listReachable, openContentTree } from '@bindery/content/tree';
import type { NestedPage, NodeStore } from '@bindery/content/tree';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EMPTY_CONTENT, hashOf } from '../../../src/domains/content/tree/index.ts';

/** A write that was answered. */
export type AnsweredWrite =
  | { readonly kind: 'change-request'; readonly id: string }
  | { readonly kind: 'proposed'; readonly id: string; readonly title: string }
  | { readonly kind: 'merged'; readonly title: string }
  | { readonly kind: 'copied'; readonly id: string; readonly revision: string }
  | { readonly kind: 'commented'; readonly id: string };

/** What is wrong with a data folder, in words: nothing, after whatever kill. */
export async function findFault(folder: string, written: readonly AnsweredWrite[]): Promise<string[]> {
  const database = new DatabaseSync(join(folder, 'platform.db'));
  try {
    const rows = (sql: string, ...values: string[]): Record<string, unknown>[] => database.prepare(sql).all(...values);
    const [checked] = rows('PRAGMA integrity_check');
    const torn = checked?.['integrity_check'] === 'ok' ? [] : [`integrity: ${JSON.stringify(checked)}`];
    const foreign = rows('PRAGMA foreign_key_check').map((row) => `foreign key: ${JSON.stringify(row)}`);
    return [...torn, ...foreign, ...(await wrongContents(database)), ...(await lostWrites(database, written))];
  } finally {
    database.close();
  }
}

/** Every revision's nodes and blobs are there, and every head is a tree. */
async function wrongContents(database: DatabaseSync): Promise<string[]> {
  const select = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const roots = select('SELECT DISTINCT root FROM revision');
  const { blobs } = await listReachable(nodesOf(database), roots);
  const stored = new Set(select('SELECT hash FROM blob'));
  const missing = [...blobs].filter((hash) => !stored.has(hash)).map((hash) => `blob ${hash} is missing`);
  const heads = `SELECT revision FROM space UNION SELECT revision FROM change_request`;
  const lost = select(`SELECT revision FROM (${heads}) WHERE revision NOT IN (SELECT id FROM revision)`);
  const names = lost.map((id) => `revision ${id} is a head, and is missing`);
  const counted = select(
    `SELECT id FROM space WHERE change_requests != (SELECT COUNT(*) FROM change_request WHERE space = space.id)`,
  );
  return [...missing, ...names, ...counted.map((id) => `space ${id} counts its change requests wrong`)];
}

async function lostWrites(database: DatabaseSync, written: readonly AnsweredWrite[]): Promise<string[]> {
  const rootOf = (from: string, id: string): string =>
    String(
      database.prepare(`SELECT root FROM revision WHERE id = (SELECT revision FROM ${from} WHERE id = ?)`).get(id)?.[
        'root'
      ],
    );
  const has = (table: string, id: string): boolean =>
    database.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) !== undefined;
  const home = String(database.prepare('SELECT id FROM space ORDER BY created_at, id').get()?.['id']);
  const titles = await titlesIn(database, rootOf('space', home));
  const isThere = async (one: AnsweredWrite): Promise<boolean> => {
    switch (one.kind) {
      case 'change-request':
        return has('change_request', one.id);
      case 'proposed':
        return (await titlesIn(database, rootOf('change_request', one.id))).has(one.title);
      case 'merged':
        return titles.has(one.title);
      case 'copied':
        return has('space', one.id) && has('revision', one.revision);
      case 'commented':
        return has('comment', one.id);
    }
  };
  const lost: string[] = [];
  for (const one of written) if (!(await isThere(one))) lost.push(`lost: ${JSON.stringify(one)}`);
  return lost;
}

async function titlesIn(database: DatabaseSync, root: string): Promise<Set<string>> {
  const titles = new Set<string>();
  const collect = (pages: readonly NestedPage[]): void => {
    for (const { page, pages: below } of pages) {
      titles.add(page.title);
      collect(below);
    }
  };
  collect(await listNestedPages(await openContentTree(nodesOf(database), root)));
  return titles;
}

function nodesOf(database: DatabaseSync): NodeStore {
  const select = database.prepare('SELECT data FROM content_node WHERE hash = ?');
  const read = (id: string): Uint8Array | undefined =>
    EMPTY_CONTENT.nodes.get(id) ?? (select.get(id)?.['data'] as Uint8Array | undefined);
  return { hash: hashOf, read: (hashes) => hashes.map(read) };
}
