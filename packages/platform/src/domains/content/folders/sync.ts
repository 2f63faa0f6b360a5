// A folder and a space put together: in the engine, outside of a unit of work, which then stores what came of it if the space still is
// what it was.
import { setImmediate } from 'node:timers/promises';
import { syncFolder } from '@bindery/content/folder';
import type { SyncedFolder, SyncPorts } from '@bindery/content/folder';
import type { MergedBody } from '@bindery/content/merge';
import type { CodeBlockDeclaration, SourceText } from '@bindery/content/markdown';
import type { JsonDocument } from '@bindery/contract';
import { KitError, isKitError } from '@bindery/diagnostics';
import { QueueFullError, WorkerTimeoutError } from '@bindery/workers';
import { apiError } from '../../../core/api-error.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { RevisionRow, SpaceRow } from '../../../store/tables.ts';
import { keepSide } from '../conflicts/marks.ts';
import { BodyMerger } from '../merges/merge-bodies.ts';
import { hashOf, loadDocument, storeBlob, storeDocument } from '../trees/blobs.ts';
import { loadCodeBlocks } from '../markdown/code-blocks.ts';
import { createListReferences } from '../links/read-links.ts';
import { commitStandalone, commitToSpace } from '../revision-store/commit.ts';
import { tooManyAtOnce } from '../revision-store/document-forms.ts';
import { EMPTY_CONTENT } from '../trees/nodes.ts';
import { getRevision, nodeStore, openRevision, getHead } from '../revision-store/store.ts';
import { requireUnlocked } from '../../../access/locked.ts';
import { getLiveSpace } from '../spaces/move.ts';
import { settingsOf, settingsToRestore, storeFolderSettings, withSettings, writeSettings } from './folder-settings.ts';
import type { FolderSettings } from './folder-settings.ts';
import type { NewBytes, ReadInputs } from './inputs.ts';
import { forgetUploads } from './uploads.ts';
import type { Tx } from '../../../store/store.ts';

/** A folder that is put together with a space. */
export interface FolderOfSpace extends ReadInputs {
  readonly space: SpaceRow;
  /** Revision that the folder was in sync with. */
  readonly base: string | undefined;
  /** Text of `.gitbook.yaml` at the base. Absent if it hasn’t changed since. */
  readonly baseConfig?: string | undefined;
  /** Current text of the folder's list of pages. */
  readonly list?: string | undefined;
  /** Whether it is to become what the space has; else it only learns that. */
  readonly isPush: boolean;
  /** Whether the changes are the whole folder: what is not among them is gone. Default false. */
  readonly isWhole?: boolean;
  /** Whose version to take where both changed the same. Absent to report conflicts. */
  readonly prefer?: 'folder' | 'space' | undefined;
}

/** The merged folder, with its new documents. */
export interface FolderMerge {
  readonly head: RevisionRow;
  readonly synced: SyncedFolder;
  readonly documents: readonly JsonDocument[];
  readonly bytes: ReadonlyMap<string, NewBytes>;
  readonly settings: FolderSettings;
}

/**
 * Puts a folder together with what a space has now. Nothing is stored.
 * @throws {KitError} revision_not_found for a base that the space has not; content_folder_invalid for a fault in the folder
 */
export async function mergeFolder(
  services: ContentServices,
  { space, base, baseConfig, list, changes, bytes, isPush, isWhole = false, prefer }: FolderOfSpace,
): Promise<FolderMerge> {
  const { db } = services.store;
  const head = await getHead(db, { space: space.id, revision: space.revision });
  const from = base === undefined ? EMPTY_CONTENT.root : (await getRevision(db, space.id, base)).root;
  const replaces = isPush && base === undefined && (await isUntouched(services, head));
  const codeBlocks = await loadCodeBlocks(db, space.id);
  const { ports, documents } = createPorts(services, { caller: `folder of ${space.id}`, codeBlocks, prefer });
  const input = { changes, base, baseConfig, isWhole };
  const restored = settingsToRestore(space, input);
  const sent = restored === undefined ? changes : withSettings(changes, restored);
  const synced = await inFolder(() =>
    syncFolder(
      nodeStore(services),
      { base: from, baseConfig, list, head: head.root, changes: sent, replaces, isWhole, prefer },
      ports,
    ),
  );
  return {
    head,
    synced: restored === undefined ? synced : writeSettings(synced, restored),
    bytes,
    documents: [...documents.values()],
    settings: settingsOf(input),
  };
}

/** Whether a space has only its initial page. Assumption: the first push to it replaces that page. */
export async function isUntouched(services: ContentServices, head: RevisionRow): Promise<boolean> {
  if (head.parents !== '[]') return false;
  return (await (await openRevision(services, head)).countPages()) <= 1;
}

/** Documents between two turns of others. */
const AT_A_TIME = 20;

/** What the engine asks for. Documents that it makes are kept until someone stores them. */
function createPorts(
  services: ContentServices,
  {
    caller,
    codeBlocks,
    prefer,
  }: { readonly codeBlocks: readonly CodeBlockDeclaration[]; readonly caller: string } & Pick<FolderOfSpace, 'prefer'>,
): { ports: SyncPorts; documents: Map<string, JsonDocument> } {
  const documents = new Map<string, JsonDocument>();
  const read = async (hash: string): Promise<JsonDocument> =>
    documents.get(hash) ?? (await loadDocument(services.store.db, hash));
  const cacheDocument = (document: JsonDocument): string => {
    const hash = hashOf(Buffer.from(JSON.stringify(document)));
    documents.set(hash, document);
    return hash;
  };
  const bodies = new BodyMerger(services.content.merges, caller);
  const mergeBodies = bodies.reading(async (hash) => JSON.stringify(await read(hash)));
  let count = 0;
  const ports: SyncPorts = {
    codeBlocks,
    readDocument: async (hash) => {
      if (++count % AT_A_TIME === 0) await setImmediate(); // Pauses, because each document is converted or compared, and other requests wait.
      return (await read(hash)) as Awaited<ReturnType<SyncPorts['readDocument']>>;
    },
    storeDocument: cacheDocument,
    readSource: async (hash) => (await read(hash)) as unknown as SourceText,
    storeSource: (source) => cacheDocument(source as unknown as JsonDocument),
    preserveText: (request) => services.content.markdown.preserve(request, caller),
    mergeBodies: async (versions) => {
      const merged = await mergeBodies(versions);
      for (const [hash, document] of bodies.mergedTexts) documents.set(hash, JSON.parse(document) as JsonDocument);
      if (prefer === undefined) return merged;
      const side = prefer === 'space' ? 'main' : 'change-request';
      return merged.map(({ document, ...one }) => {
        const marked = document === undefined ? undefined : documents.get(document);
        if (one.result === 'clean' || marked === undefined) return { ...one, document } as MergedBody;
        return { result: 'conflict', document: cacheDocument(keepSide(marked, side)) };
      });
    },
    parsePage: (source, options) => inTime(() => services.content.markdown.page(source, caller, options)),
    parseSummary: (source, path) => inTime(() => services.content.markdown.summary(source, caller, path), path),
    listReferences: createListReferences(services, { newDocuments: documents }),
    newId: (kind) => services.ids.next(kind === 'reusable-content' ? 'reusable' : kind),
    now: services.clock.nowIso(),
  };
  return { ports, documents };
}

/** Parsing a page adds its file to the error. For the list of pages, this adds it. */
async function inTime<Result>(operation: () => Promise<Result>, path?: string): Promise<Result> {
  try {
    return await operation();
  } catch (thrown) {
    if (!(thrown instanceof WorkerTimeoutError)) throw thrown;
    const prefix = path === undefined ? '' : `${path}: `;
    const message = `${prefix}${thrown.message} Split it, or write complex parts as code.`;
    throw new KitError('markdown_too_complex', message, { cause: thrown });
  }
}

/** Errors of a folder as API errors, with the location and the engine's code. */
async function inFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof QueueFullError) throw tooManyAtOnce(thrown);
    if (!isKitError(thrown) || thrown.owner !== 'user') throw thrown;
    throw apiError('content_folder_invalid', `${thrown.message} (${thrown.code})`, {
      cause: thrown,
      ...(thrown.advice === undefined ? {} : { advice: thrown.advice }),
    });
  }
}

/** A merge to store, the user, and the work of its unit of work. */
export interface FolderMergeDraft {
  readonly merge: FolderMerge;
  readonly user: string;
  readonly finish?: (tx: Tx, revision: RevisionRow) => Promise<void>;
  /** Whether to store a separate revision, and leave the space unchanged. */
  readonly isStandalone?: boolean;
}

/**
 * Stores a merged folder as the new content of its space, or as a separate revision. Throws {@link StaleReadError} if
 * the space has changed since.
 * @throws {KitError} space_locked if it was locked in the meantime
 */
export async function storeMergedFolder(
  services: ContentServices,
  space: SpaceRow,
  { merge: { head, synced, documents, bytes, settings }, user, finish, isStandalone = false }: FolderMergeDraft,
): Promise<RevisionRow> {
  const revision = await services.store.write(async (tx) => {
    const now = await getLiveSpace(tx, space);
    if (!isStandalone) {
      requireUnlocked(now);
      if (now.revision !== head.id) throw new StaleReadError();
    }
    await storeTexts(tx, documents, bytes);
    await forgetUploads(tx, space.id, [...bytes.keys()]);
    const { tree } = synced;
    const parents = [head.id];
    const commit = isStandalone ? commitStandalone : commitToSpace;
    const stored = await commit(services, tx, { space: now, tree, type: 'edits', parents, user });
    const { redirects } = synced;
    if (!isStandalone) await storeFolderSettings(services, tx, { space: space.id, settings, redirects });
    await finish?.(tx, stored);
    return stored;
  });
  return revision;
}

async function storeTexts(
  tx: Tx,
  documents: readonly JsonDocument[],
  bytes: ReadonlyMap<string, NewBytes>,
): Promise<void> {
  for (const [index, document] of documents.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    await storeDocument(tx, document);
  }
  for (const blob of bytes.values()) await storeBlob(tx, blob);
}
