// What the engine of folders asks for, in the thread of the platform and in the worker that reads large folders. Both ask the host of the
// folder, which has the store.
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SyncPorts } from '@bindery/content/folder';
import type { CodeBlockDeclaration, SourceText } from '@bindery/content/markdown';
import type { ListReferences, MergeBodies } from '@bindery/content/merge';
import type { JSONDocument } from '@bindery/contract/documents';
import type { DraftPage } from '@bindery/search';
import type { Caller } from '@bindery/workers';
import { unpack } from '../../../../store/packed-bytes.ts';
import { createMarkdownReader } from '../../documents/index.ts';
import type { MarkdownJobs } from '../../documents/index.ts';

/** A document or a source as JSON, which can be packed, and its hash. */
export interface NewText {
  readonly hash: string;
  readonly data: Uint8Array;
}

/** A costly text, which only the Markdown worker parses. */
export interface CostlyText {
  readonly name: keyof MarkdownJobs;
  readonly input: unknown;
  readonly length: number;
}

/** What the host of a folder does for the engine. */
export type FolderHost = {
  readonly readNodes: (hashes: readonly string[]) => Promise<readonly (Uint8Array | undefined)[]>;
  /** A text of the store, or of this folder. It can be packed. */
  readonly readText: (hash: string) => Promise<Uint8Array>;
  readonly addText: (text: NewText) => void;
  /** A page whose text was added. */
  readonly addPage: (page: DraftPage) => void;
  readonly runMarkdown: (text: CostlyText) => Promise<unknown>;
  readonly mergeBodies: (bodies: Parameters<MergeBodies>[0]) => Promise<Awaited<ReturnType<MergeBodies>>>;
  readonly listReferences: (documents: readonly string[]) => Promise<Awaited<ReturnType<ListReferences>>>;
};

/** What the ports of one folder are made of. */
export interface FolderPortsInput {
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  /** When it is, as pages show it. */
  readonly now: string;
}

/** What the thread of the engine does for the ports. */
export interface FolderThread {
  /** How the bytes of a new text are given to the host. */
  readonly toData: (bytes: Uint8Array) => Uint8Array;
  readonly nextId: (prefix: string) => string;
}

/** Documents between two turns of others. */
export const AT_A_TIME = 20;

/** Creates the ports. */
export function createSyncPorts(
  host: Caller<FolderHost>,
  { codeBlocks, now }: FolderPortsInput,
  { toData, nextId }: FolderThread,
): SyncPorts {
  // The host knows whose turn it is.
  const markdown = createMarkdownReader(async (name, input, { length }) => {
    return (await host.call('runMarkdown', { name, input, length })) as never;
  });
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(Buffer.from(unpack(await host.call('readText', name))).toString('utf8'));
  const add = async (text: object): Promise<string> => {
    const bytes = Buffer.from(JSON.stringify(text));
    const name = hash('sha256', bytes, 'base64url');
    await host.call('addText', { hash: name, data: toData(bytes) });
    return name;
  };
  let count = 0;
  return {
    codeBlocks,
    readDocument: async (name) => {
      if (++count % AT_A_TIME === 0) await setImmediate(); // Pauses, because each document is converted or compared, and other requests wait.
      return (await read(name)) as JSONDocument;
    },
    storeDocument: add,
    readSource: async (name) => (await read(name)) as SourceText,
    storeSource: add,
    preserveText: (request) => markdown.preserve(request, ''),
    mergeBodies: (bodies) => host.call('mergeBodies', bodies),
    parsePage: (source, options) => markdown.page(source, '', options),
    parseSummary: (source, path) => markdown.summary(source, '', path),
    listReferences: (documents) => host.call('listReferences', documents),
    onPage: async ({ id, parent, slug = '', title, description, document, noIndex }) => {
      if (document === undefined) return;
      await host.call('addPage', { id, parent, slug, title, description, document, noIndex });
    },
    newId: (kind) => nextId(kind === 'reusable-content' ? 'reusable' : kind),
    now,
  };
}
