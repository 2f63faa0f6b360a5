// One sync of a Markdown folder and a space, with changes in both directions.
import type { Client } from '@bindery/client';
import { BODY_LIMITS } from '@bindery/contract';
import { KitError, isKitError } from '@bindery/diagnostics';
import { readState, writeState } from './docs-state.ts';
import type { DocsState } from './docs-state.ts';
import { hasConflictMarks, hashOf, isText, scanDocs } from './scan-docs.ts';
import type { DocsFile, ScannedDocs } from './scan-docs.ts';
import { countImports } from './import-lines.ts';
import type { SkippedLink } from './list-files.ts';
import { requireDistinctNames } from './distinct-names.ts';
import { findObstacle, isUntouched, writeDocs } from './write-docs.ts';

/** A folder and its space. */
export interface DocsTarget {
  readonly folder: string;
  readonly space: string;
  readonly url: string;
  readonly api: Client;
}

type SyncResponse = Awaited<ReturnType<typeof send>>;

/** Result of a sync. */
export interface DocsSync extends Pick<SyncResponse, 'result' | 'revision' | 'conflicts'> {
  /** Paths sent to the space. */
  readonly sent: readonly string[];
  /** Paths written to the folder. */
  readonly written: readonly string[];
  /** Paths removed from the folder. */
  readonly removed: readonly string[];
  /** Files of Markdown and MDX that aren’t pages: the list of pages doesn’t have them, or they have more than Markdown. */
  readonly unlisted: readonly string[];
  /** Sent pages with import lines of MDX, which aren’t shown. */
  readonly imports: readonly { readonly path: string; readonly lines: number }[];
  /** Symbolic links that aren’t read. */
  readonly skippedLinks: readonly SkippedLink[];
}

/** Maximum size of files in a request. More files are uploaded first. */
const MAX_SENT_BYTES = 8 * 1024 * 1024;
/** Configures how the folder is read. Not content. */
const CONFIG_FILE = '.gitbook.yaml';
/** Maximum number of attempts while the folder keeps changing. */
const MAX_REPEATS = 10;

/**
 * Syncs once: in both directions with `push`. With `pull`, the space doesn’t change.
 * @throws {KitError} docs_file_exists; docs_conflicts_open while a file has conflict markers; docs_other_space; docs_names_collide; errors of
 * {@link scanDocs}; ApiError
 */
export async function syncDocs(target: DocsTarget, direction: 'push' | 'pull'): Promise<DocsSync> {
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const folder = tryReadFolder(target);
    const synced = folder && (await trySync(target, direction, folder));
    if (synced !== undefined) return synced;
  }
  throw new KitError('docs_changing', `${target.folder} kept changing during the sync.`, {
    advice: 'Run the command again when no other program is writing to the folder.',
  });
}

/** Undefined if a file was replaced while it was read. */
function tryReadFolder(target: DocsTarget): Folder | undefined {
  try {
    return readFolder(target);
  } catch (thrown) {
    if (isKitError(thrown, 'docs_changing')) return undefined;
    throw thrown;
  }
}

interface Folder extends ScannedDocs {
  readonly state: DocsState | undefined;
}

function readFolder(target: DocsTarget): Folder {
  const state = stateOf(target);
  return { state, ...scanDocs(target.folder, new Set(Object.keys(state?.files ?? {}))) };
}

/** A fingerprint of a folder’s files. Throws like {@link scanDocs}. */
export function fingerprint(target: DocsTarget): string {
  return [...readFolder(target).files.values()].map(({ path, hash }) => `${path} ${hash}`).join('\n');
}

/** One attempt. Undefined if the folder changed during the sync. Nothing is written then, and the next attempt has the same base. */
async function trySync(
  target: DocsTarget,
  direction: 'push' | 'pull',
  { state, files, skipped }: Folder,
): Promise<DocsSync | undefined> {
  const { folder } = target;
  const knownFiles = state?.files ?? {};
  requireResolved(files, state);
  const changed = [...files.values()].filter(({ path, hash }) => knownFiles[path] !== hash);
  const removed = Object.keys(knownFiles).filter((path) => !files.has(path));
  const answer = await send(target, { state, changed, removed, list: listOf(files) }, direction);
  const downloaded = await bytesOf(answer);
  const changes = { files: downloaded, removed: answer.removed };
  if (!isUntouched(folder, changes, files)) {
    requireFree(folder, findObstacle(folder, changes, files));
    return undefined;
  }
  const removedPaths = new Set(answer.removed);
  requireDistinctNames(
    folder,
    [...files.keys(), ...downloaded.keys()].filter((path) => !removedPaths.has(path)),
  );
  writeDocs(folder, changes);
  writeState(folder, nextState(target, { answer, files, written: downloaded }));
  return {
    result: answer.result,
    revision: answer.revision,
    conflicts: answer.conflicts,
    sent: [...changed.map(({ path }) => path).filter((path) => !answer.unused.includes(path)), ...removed],
    written: [...downloaded.keys()],
    removed: answer.removed,
    unlisted: answer.unused.filter((path) => /\.mdx?$/i.test(path) && !/(?:^|\/)\./.test(path)),
    imports: importsIn(changed.filter(({ path }) => !answer.unused.includes(path))),
    skippedLinks: skipped,
  };
}

function importsIn(files: readonly DocsFile[]): DocsSync['imports'] {
  return files
    .filter(({ path }) => /\.mdx?$/i.test(path))
    .map(({ path, data }) => ({ path, lines: countImports(data.toString('utf8')) }))
    .filter(({ lines }) => lines > 0);
}

/** Throws docs_file_exists for the path of a file that the sync must not replace. */
function requireFree(folder: string, obstacle: string | undefined): void {
  if (obstacle === undefined) return;
  throw new KitError(
    'docs_file_exists',
    `${obstacle} in ${folder} isn’t the file with this path in the space, and no page in the folder uses it.`,
    { advice: 'Rename or delete the file in the folder, or use it in a page to sync it.' },
  );
}

function stateOf({ folder, space, url }: DocsTarget): DocsState | undefined {
  const state = readState(folder);
  if (state === undefined || state.space === space) return state;
  throw new KitError(
    'docs_other_space',
    `${folder} is linked to the space "${state.space}" on ${state.url}, not to "${space}" on ${url}.`,
    {
      advice: `Use that space, or delete ${folder}/.bindery/content.json to link the folder to this one.`,
    },
  );
}

function requireResolved(files: ReadonlyMap<string, DocsFile>, state: DocsState | undefined): void {
  const open = (state?.conflicts ?? []).filter((path) => {
    const file = files.get(path);
    return file !== undefined && hasConflictMarks(file.data.toString('utf8'));
  });
  if (open.length === 0) return;
  throw new KitError('docs_conflicts_open', `Unresolved conflicts in ${open.join(', ')}.`, {
    advice: 'Resolve the text between "<<<<<<<" and ">>>>>>>", remove the markers, and run the command again.',
    details: { files: open },
  });
}

interface FolderChanges {
  readonly state: DocsState | undefined;
  readonly changed: readonly DocsFile[];
  readonly removed: readonly string[];
  /** Content of its list of pages. */
  readonly list: string | undefined;
}

/** The list of pages, at the path in `.gitbook.yaml`. */
function listOf(files: ReadonlyMap<string, DocsFile>): string | undefined {
  const config = files.get(CONFIG_FILE)?.data.toString('utf8') ?? '';
  const valueOf = (name: string): string | undefined =>
    new RegExp(`^[ \\t]*${name}:[ \\t]*["']?(?:\\./)?([^"'#\\r\\n]*?)/?["']?[ \\t]*(?:#.*)?$`, 'm').exec(config)?.[1];
  const path = [valueOf('root') ?? '', valueOf('summary') ?? 'SUMMARY.md'].filter((step) => step !== '').join('/');
  return files.get(path)?.data.toString('utf8');
}

async function send(target: DocsTarget, changes: FolderChanges, direction: 'push' | 'pull') {
  const { api, space: spaceId } = target;
  const body = await bodyOf(target, changes, direction);
  return direction === 'push'
    ? api.request('POST /_platform/v1/spaces/{spaceId}/content/folder/push', { spaceId, body })
    : api.request('POST /_platform/v1/spaces/{spaceId}/content/folder/pull', { spaceId, body });
}

/** The body of a request. Files that don’t fit are uploaded first, which takes the role to edit: a pull that fits sends them. */
async function bodyOf(
  target: DocsTarget,
  { state, changed, removed, list }: FolderChanges,
  direction: 'push' | 'pull',
) {
  const base = state === undefined ? {} : { base: state.revision };
  const baseConfig = state?.config === undefined ? {} : { baseConfig: state.config };
  const more = { ...base, ...baseConfig, ...(list === undefined ? {} : { list }), removed: [...removed] };
  const total = changed.reduce((sum, { data }) => sum + data.length, 0);
  if (total <= (direction === 'push' ? MAX_SENT_BYTES : BODY_LIMITS.files)) {
    const body = { ...more, files: changed.map(inline) };
    // Base64 is a third longer, and escaped text up to six times as long.
    if (Buffer.byteLength(JSON.stringify(body)) <= BODY_LIMITS.files) return body;
  }
  return { ...more, files: await upload(target, changed) };
}

type UploadFile = { path: string } & ({ text: string } | { base64: string } | { upload: string });

function inline({ path, data }: DocsFile): UploadFile {
  if (!isText(path)) return { path, base64: data.toString('base64') };
  try {
    return { path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data) };
  } catch {
    return { path, base64: data.toString('base64') }; // The platform says what is wrong with it.
  }
}

/** Uploads files, and returns them for the request. */
async function upload({ api, space: spaceId }: DocsTarget, changed: readonly DocsFile[]): Promise<UploadFile[]> {
  const changedFiles: UploadFile[] = [];
  for (const batch of batchesOf(changed)) {
    const files = batch.map(({ data }) => ({ base64: data.toString('base64') }));
    const { uploads } = await api.request('POST /_platform/v1/spaces/{spaceId}/content/folder/files', {
      spaceId,
      body: { files },
    });
    changedFiles.push(...batch.map(({ path }, at) => ({ path, upload: uploads[at]?.id ?? '' })));
  }
  return changedFiles;
}

/** Batches of files up to {@link MAX_SENT_BYTES}, and at most 1000 files. */
function batchesOf(files: readonly DocsFile[]): DocsFile[][] {
  const batches: DocsFile[][] = [];
  let size = Infinity;
  for (const file of files) {
    const last = batches.at(-1);
    size += file.data.length;
    if (last === undefined || size > MAX_SENT_BYTES || last.length >= 1000) {
      batches.push([file]);
      size = file.data.length;
    } else last.push(file);
  }
  return batches;
}

async function bytesOf({ files }: SyncResponse): Promise<Map<string, Buffer>> {
  const bytes = new Map<string, Buffer>();
  for (const file of files) {
    bytes.set(file.path, 'text' in file ? Buffer.from(file.text) : await download(file.downloadURL));
  }
  return bytes;
}

interface SyncResult {
  readonly answer: SyncResponse;
  readonly files: ReadonlyMap<string, DocsFile>;
  readonly written: ReadonlyMap<string, Buffer>;
}

function nextState({ space, url }: DocsTarget, { answer, files, written }: SyncResult): DocsState {
  const hashes: Record<string, string | null> = {};
  const unused = new Set(answer.unused);
  for (const { path, hash } of files.values()) if (!unused.has(path)) hashes[path] = hash;
  for (const path of answer.removed) delete hashes[path];
  // Settings are sent with each request.
  for (const [path, data] of written) if (path !== CONFIG_FILE) hashes[path] = hashOf(data);
  for (const path of answer.ahead) hashes[path] = null;
  const conflicts = answer.conflicts.filter(({ marked }) => marked).map(({ path }) => path);
  const config = (written.get(CONFIG_FILE) ?? files.get(CONFIG_FILE)?.data)?.toString('utf8') ?? '';
  return { version: 1, space, url, revision: answer.revision, config, files: hashes, conflicts };
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  throw new KitError('docs_file_unreadable', `${url} returned ${response.status}.`, {
    advice: 'Run the command again. The folder wasn’t changed.',
  });
}
