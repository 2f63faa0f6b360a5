// A space of a platform's data folder, given many pages at once: written as the platform writes them, without its API.
import { editContentTree, emptyContentTree } from '@bindery/content/tree';
import type { Hash, NodeStore } from '@bindery/content/tree';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { insertsOf, pageId, textOf } from './content-world.ts';

const EMPTY = emptyContentTree({ hash: hashOf, read: (hashes) => hashes.map(() => undefined) });

const DOCUMENT_TYPE = 'application/vnd.bindery.document+json';

/**
 * Makes pages the whole content of a space's revision, in the file of a platform that is closed.
 * @param textFor what a page says, by its number: lines, the first of them after `# ` its title
 */
export async function fillSpace(
  folder: string,
  space: string,
  pages: number,
  textFor: (page: number) => string = textOf,
): Promise<void> {
  const database = new DatabaseSync(join(folder, 'platform.db'));
  const insertBlob = database.prepare('INSERT OR IGNORE INTO blob (hash, content_type, data) VALUES (?, ?, ?)');
  const insertNode = database.prepare('INSERT OR IGNORE INTO content_node (hash, data) VALUES (?, ?)');
  database.exec('BEGIN');
  const edits = insertsOf(pages, (page) => {
    const data = Buffer.from(JSON.stringify(documentOf(textFor(page))));
    const id = hashOf(data);
    insertBlob.run(id, DOCUMENT_TYPE, data);
    return id;
  });
  const { root, nodes } = await editContentTree(nodesOf(database), EMPTY.root, { pages: edits });
  for (const [id, bytes] of nodes) insertNode.run(id, bytes);
  database
    .prepare('UPDATE revision SET root = ? WHERE id = (SELECT revision FROM space WHERE id = ?)')
    .run(root, space);
  database.exec('COMMIT');
  database.close();
}

/** Writes pages of a space otherwise, next to a platform that has the file open. It makes no revision: the head has another content. */
export async function rewritePages(
  folder: string,
  {
    space,
    pages,
    textFor,
  }: { readonly space: string; readonly pages: readonly number[]; readonly textFor: (page: number) => string },
): Promise<void> {
  const database = new DatabaseSync(join(folder, 'platform.db'), { timeout: 2_000 });
  const insertBlob = database.prepare('INSERT OR IGNORE INTO blob (hash, content_type, data) VALUES (?, ?, ?)');
  const insertNode = database.prepare('INSERT OR IGNORE INTO content_node (hash, data) VALUES (?, ?)');
  const head = '(SELECT revision FROM space WHERE id = ?)';
  const root = String(database.prepare(`SELECT root FROM revision WHERE id = ${head}`).get(space)?.['root']);
  const texts = pages.map((page) => {
    const data = Buffer.from(JSON.stringify(documentOf(textFor(page))));
    return { page, id: hashOf(data), data };
  });
  const edits = texts.map(({ page, id }) => ({ edit: 'update', id: pageId(page), fields: { document: id } }) as const);
  const edited = await editContentTree(nodesOf(database), root, { pages: edits });
  database.exec('BEGIN');
  for (const { id, data } of texts) insertBlob.run(id, DOCUMENT_TYPE, data);
  for (const [id, bytes] of edited.nodes) insertNode.run(id, bytes);
  database.prepare(`UPDATE revision SET root = ? WHERE id = ${head}`).run(edited.root, space);
  database.exec('COMMIT');
  database.close();
}

/** Lines as paragraphs of a document, without the title. */
function documentOf(text: string): object {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return { object: 'document', data: {}, nodes: lines.map(paragraphOf) };
}

/** A paragraph of a document. */
export function paragraphOf(text: string): object {
  const nodes = [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }];
  return { object: 'block', type: 'paragraph', nodes };
}

function hashOf(bytes: Uint8Array): Hash {
  return hash('sha256', bytes, 'base64url');
}

function nodesOf(database: DatabaseSync): NodeStore {
  const select = database.prepare('SELECT data FROM content_node WHERE hash = ?');
  const read = (id: Hash): Uint8Array | undefined =>
    EMPTY.nodes.get(id) ?? (select.get(id)?.['data'] as Uint8Array | undefined);
  return { hash: hashOf, read: (hashes) => hashes.map(read) };
}
