// Stores the content that a run generated. For a long run, several short units of work do this in advance, so that
// other writes come between.
import type { NewNodes } from '@bindery/content/tree';
import type { Tx } from '../../../../store/store.ts';
import type { ContentServices } from '../../state/index.ts';
import { storeDocumentText, storeNodes } from '../../tree/index.ts';
import type { GeneratedTree } from './generate.ts';
import { chunksOf } from '../../../../store/chunks-of.ts';

/** Documents of one unit of work, and nodes of one. */
const STORED_AT_A_TIME = 100;

/** Hashes of one statement. */
const HASHES_AT_A_TIME = 500;

/** Stores documents and nodes that aren’t referenced yet. */
export async function storeAhead({ store }: ContentServices, { documents, nodes }: GeneratedTree): Promise<void> {
  for (const some of chunksOf([...documents.values()], STORED_AT_A_TIME)) {
    await store.write(async (tx) => {
      for (const document of some) await storeDocumentText(tx, document);
    });
  }
  for (const some of chunksOf([...nodes], STORED_AT_A_TIME)) await store.write((tx) => storeNodes(tx, new Map(some)));
}

/**
 * Stores the documents, and returns the tree with the nodes that aren’t stored. Most are stored in advance, but
 * purging a space with equal ones can delete some.
 */
export async function storeGenerated(tx: Tx, generated: GeneratedTree): Promise<GeneratedTree> {
  const { documents, nodes } = generated;
  if (documents.size + nodes.size <= STORED_AT_A_TIME) {
    for (const document of documents.values()) await storeDocumentText(tx, document);
    return generated;
  }
  const stored = await listStored(tx, 'blob', [...documents.keys()]);
  for (const [hash, document] of documents) if (!stored.has(hash)) await storeDocumentText(tx, document);
  const storedHashes = await listStored(tx, 'content_node', [...nodes.keys()]);
  const missing: NewNodes = new Map([...nodes].filter(([hash]) => !storedHashes.has(hash)));
  return { ...generated, nodes: missing };
}

async function listStored(tx: Tx, table: 'blob' | 'content_node', hashes: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const some of chunksOf(hashes, HASHES_AT_A_TIME)) {
    const rows = await tx.selectFrom(table).select('hash').where('hash', 'in', some).execute();
    for (const { hash } of rows) stored.add(hash);
  }
  return stored;
}
