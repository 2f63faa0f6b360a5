// What content trees are made of, given to the search worker by their hashes: a little at a time, so that no other request waits.
import { unpack } from '../../../../store/packed-bytes.ts';
import { isComputedText, readComputedText } from '../../reading/index.ts';
import { createNodeStore, findBlob } from '../../tree/index.ts';
import type { SearchSource } from '@bindery/search';
import type { ContentServices } from '../../state/index.ts';

/** Nodes are a few kilobytes. */
const NODES_AT_ONCE = 200;

/** Bytes of documents after which the worker has to ask again. */
const DOCUMENT_BYTES_AT_ONCE = 512 * 1024;

/** Reads of the store. `services` is a function, because the search is one of them. */
export function createSearchSource(services: () => ContentServices): SearchSource {
  return {
    readNodes: async (hashes) => {
      const { store, content } = services();
      const some = hashes.slice(0, NODES_AT_ONCE);
      const computed = new Map(some.map((hash) => [hash, content.computed.nodes.get(hash)]));
      const stored = some.filter((hash) => computed.get(hash) === undefined);
      for (const [index, bytes] of (await createNodeStore(store.db, content.nodes).read(stored)).entries()) {
        computed.set(stored[index] as string, bytes);
      }
      return some.map((hash) => computed.get(hash));
    },
    readDocuments: async (hashes) => {
      const { store, content } = services();
      const documents: (Uint8Array | undefined)[] = [];
      let bytes = 0;
      for (const hash of hashes) {
        const isComputed = isComputedText(hash);
        const data = isComputed
          ? await readComputedText(services(), hash)
          : (findNewText(content.newTexts, hash) ?? (await findBlob(store.db, hash))?.data);
        documents.push(data);
        bytes += data?.length ?? 0;
        if (bytes > DOCUMENT_BYTES_AT_ONCE) break;
      }
      return documents;
    },
  };
}

function findNewText(all: ContentServices['content']['newTexts'], hash: string): Uint8Array | undefined {
  for (const texts of all) {
    const data = texts.get(hash);
    if (data !== undefined) return unpack(data);
  }
  return undefined;
}
