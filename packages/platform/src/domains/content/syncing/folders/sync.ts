// A folder and a space put together: in the engine, outside of a unit of work, which then stores what came of it if the space still is
// what it was.
import { setImmediate } from 'node:timers/promises';
import type { SyncedFolder } from '@bindery/content/folder';
import { isKitError } from '@bindery/diagnostics';
import type { QueueFullError } from '@bindery/workers';
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { ContentServices, NewTexts } from '../../state/index.ts';
import type { RevisionRow, SpaceRow } from '../../../../store/tables.ts';
import {
  EMPTY_CONTENT,
  commitStandalone,
  commitToSpace,
  getHead,
  getRevision,
  loadCodeBlocks,
  openRevision,
  storeBlob,
  storeNewDocument,
  tooManyAtOnce,
} from '../../tree/index.ts';
import { requireUnlocked } from '../../../../access/locked.ts';
import { getLiveSpace } from '../../spaces/index.ts';
import { settingsOf, settingsToRestore, storeFolderSettings, withSettings, writeSettings } from './folder-settings.ts';
import type { FolderSettings } from './folder-settings.ts';
import type { FolderDraft } from './folder-draft.ts';
import { createFolderHost } from './folder-host.ts';
import type { NewBytes, ReadInputs } from './inputs.ts';
import { isLarge, runFolderSync } from './run-folder-sync.ts';
import { AT_A_TIME } from './sync-ports.ts';
import { forgetUploads } from './uploads.ts';
import type { Tx } from '../../../../store/store.ts';

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
  readonly texts: NewTexts;
  /** The caller closes it. */
  readonly draft: FolderDraft | undefined;
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
  const ports = { codeBlocks, now: services.clock.nowIso() };
  const input = { changes, base, baseConfig, isWhole };
  const restored = settingsToRestore(space, input);
  const sent = restored === undefined ? changes : withSettings(changes, restored);
  // The first push. Later ones change less, and the index has the rest.
  const draft = replaces && isLarge({ changes: sent }) ? `${space.id} ${services.ids.next('draft')}` : undefined;
  const host = createFolderHost(services, { caller: `folder of ${space.id}`, draft, prefer });
  const request = { base: from, baseConfig, list, head: head.root, changes: sent, replaces, isWhole, prefer };
  let synced: SyncedFolder;
  try {
    synced = await inFolder(host.full, () => runFolderSync(services, host, { request, ports }));
    host.draft?.finish();
  } catch (thrown) {
    host.draft?.close();
    throw thrown;
  }
  return {
    head,
    synced: restored === undefined ? synced : writeSettings(synced, restored),
    bytes,
    texts: host.texts,
    draft: host.draft,
    settings: settingsOf(input),
  };
}

/** Whether a space has only its initial page. Assumption: the first push to it replaces that page. */
export async function isUntouched(services: ContentServices, head: RevisionRow): Promise<boolean> {
  if (head.parents !== '[]') return false;
  return (await (await openRevision(services, head)).countPages()) <= 1;
}

/** Errors of a folder as API errors, with the location and the engine's code. */
async function inFolder<Result>(full: () => QueueFullError | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const queueFull = full();
    if (queueFull !== undefined) throw tooManyAtOnce(queueFull);
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
  { merge: { head, synced, texts, draft, bytes, settings }, user, finish, isStandalone = false }: FolderMergeDraft,
): Promise<RevisionRow> {
  const revision = await services.store.write(async (tx) => {
    const now = await getLiveSpace(tx, space);
    if (!isStandalone) {
      requireUnlocked(now);
      if (now.revision !== head.id) throw new StaleReadError();
    }
    await storeTexts(tx, texts, bytes);
    await forgetUploads(tx, space.id, [...bytes.keys()]);
    const { tree } = synced;
    const parents = [head.id];
    const commit = isStandalone ? commitStandalone : commitToSpace;
    const stored = await commit(services, tx, { space: now, tree, type: 'edits', parents, user, draft: draft?.name });
    const { redirects } = synced;
    if (!isStandalone) await storeFolderSettings(services, tx, { space: space.id, settings, redirects });
    await finish?.(tx, stored);
    return stored;
  });
  if (!isStandalone) draft?.markStored();
  return revision;
}

async function storeTexts(tx: Tx, texts: NewTexts, bytes: ReadonlyMap<string, NewBytes>): Promise<void> {
  let count = 0;
  for (const [hash, data] of texts) {
    if (++count % AT_A_TIME === 0) await setImmediate();
    await storeNewDocument(tx, hash, data);
  }
  for (const blob of bytes.values()) await storeBlob(tx, blob);
}
