// Removes nodes and blobs that are no longer referenced. Each is stored once for all spaces, revisions, and
// integrations.
import { listReachable } from '@bindery/content/tree';
import type { Reachable } from '@bindery/content/tree';
import type { ContentServices } from '../state/index.ts';
import { EMPTY_CONTENT } from './nodes.ts';
import { nodeStore } from './store.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';

/** Rows to delete at a time, because the number of parameters is limited. */
const ROWS_AT_A_TIME = 500;

/** Everything that some contents have. */
export function listContents(services: ContentServices, tx: Tx, roots: readonly string[]): Promise<Reachable> {
  return listReachable(nodeStore(services, tx), roots);
}

/** Deletes those nodes and blobs that are no longer referenced. Delete their revisions first. */
export async function removeUnused(services: ContentServices, tx: Tx, candidates: Reachable): Promise<void> {
  const rows = await tx.selectFrom('revision').select('root').distinct().execute();
  const contents = await listContents(
    services,
    tx,
    rows.map(({ root }) => root),
  );
  const others = new Set([
    ...(await blobsOfIntegrations(tx)),
    ...(await blobsOfUploads(tx)),
    ...(await blobsOfSpecifications(tx)),
  ]);
  const isStored = (hash: string): boolean => !EMPTY_CONTENT.nodes.has(hash);
  const nodes = [...candidates.nodes].filter((hash) => !contents.nodes.has(hash) && isStored(hash));
  const blobs = [...candidates.blobs].filter((hash) => !contents.blobs.has(hash) && !others.has(hash));
  await remove(tx, 'content_node', nodes);
  await remove(tx, 'blob', blobs);
}

async function remove(tx: Tx, table: 'content_node' | 'blob', hashes: readonly string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += ROWS_AT_A_TIME) {
    await tx
      .deleteFrom(table)
      .where('hash', 'in', hashes.slice(start, start + ROWS_AT_A_TIME))
      .execute();
  }
}

/** The same bytes can be a script, an image, or a public file. */
async function blobsOfIntegrations(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('integration').select(['script', 'icon', 'preview_images']).execute();
  const files = await tx.selectFrom('integration_file').select('hash').distinct().execute();
  return new Set([
    ...files.map(({ hash }) => hash),
    ...rows.flatMap(({ script, icon, preview_images: images }) => [script, icon ?? '', ...parseJson(images)]),
  ]);
}

/** The same bytes can be a specification. */
async function blobsOfSpecifications(tx: Tx): Promise<string[]> {
  const texts = await tx
    .selectFrom('openapi_spec')
    .select('source_blob')
    .where('source_blob', 'is not', null)
    .execute();
  const versions = await tx.selectFrom('openapi_spec_version').select(['bundle', 'indexed', 'files']).execute();
  return [
    ...texts.map(({ source_blob: text }) => text as string),
    ...versions.flatMap(({ bundle, indexed, files }) => [
      bundle,
      ...(indexed === null ? [] : [indexed]),
      ...parseJson(files).flatMap(({ blob, json }) => [blob, json]),
    ]),
  ];
}

/** Someone may be about to push the same bytes. */
async function blobsOfUploads(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('content_upload').select('hash').distinct().execute();
  return rows.map(({ hash }) => hash);
}
