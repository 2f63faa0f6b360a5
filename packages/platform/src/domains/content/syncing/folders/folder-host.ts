// The host of one folder: has the store, the other workers, and the new texts. Asked by the ports of the engine.
import type { SyncRequest } from '@bindery/content/folder';
import type { MergedBody } from '@bindery/content/merge';
import type { JsonDocument } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { QueueFullError, WorkerTimeoutError } from '@bindery/workers';
import { unpack } from '../../../../store/packed-bytes.ts';
import { keepSide } from '../../documents/index.ts';
import type { PreserveJob, SummaryJob } from '../../documents/index.ts';
import { createListReferences } from '../../reading/index.ts';
import { BodyMerger } from '../../editing/index.ts';
import { findStoredBlob, hashOf, nodeStore } from '../../tree/index.ts';
import { createFolderDraft } from './folder-draft.ts';
import type { FolderDraft } from './folder-draft.ts';
import type { ContentServices, NewTexts } from '../../state/index.ts';
import type { FolderHost } from './sync-ports.ts';

/** A host, and what it was given. */
export interface CreatedHost {
  readonly handlers: FolderHost;
  readonly texts: NewTexts;
  readonly draft: FolderDraft | undefined;
  /** That too many texts of the caller wait. The engine has it without its class. */
  readonly full: () => QueueFullError | undefined;
}

/** Whose folder it is. */
export interface FolderHostInput {
  /** The caller that takes turns in workers. */
  readonly caller: string;
  /** Name of the draft of the search index that gets the pages; undefined for none. */
  readonly draft: string | undefined;
  /** Side to keep where both changed a text. Without it, such a text has both sides, between marks. */
  readonly prefer: SyncRequest['prefer'];
}

/** Creates the host of a folder. */
export function createFolderHost(
  services: ContentServices,
  { caller, draft: draftName, prefer }: FolderHostInput,
): CreatedHost {
  const texts = new Map<string, Uint8Array>();
  const draft = draftName === undefined ? undefined : createFolderDraft(services, draftName, texts);
  const readText = async (name: string): Promise<Uint8Array> => {
    const stored = texts.get(name) ?? (await findStoredBlob(services.store.db, name))?.data;
    if (stored === undefined) throw new Error(`Document ${name} is missing in the store.`);
    return stored;
  };
  const bodies = new BodyMerger(services.content.merges, caller);
  const mergeBodies = bodies.reading(async (name) => textOf(await readText(name)));
  let full: QueueFullError | undefined;
  const handlers: FolderHost = {
    readNodes: async (hashes) => nodeStore(services).read(hashes),
    readText,
    addText: ({ hash, data }) => void texts.set(hash, data),
    addPage: (page) => draft?.add(page),
    runMarkdown: async ({ name, input, length }) => {
      try {
        return await services.content.markdown.runJob(name, input as never, { caller, length });
      } catch (thrown) {
        if (thrown instanceof QueueFullError) full = thrown;
        if (!(thrown instanceof WorkerTimeoutError)) throw thrown;
        if (name === 'preserve') return { text: (input as PreserveJob).output };
        throw tooComplex(thrown, name === 'summary' ? (input as SummaryJob).path : undefined);
      }
    },
    mergeBodies: async (versions) => {
      const merged = await mergeBodies(versions);
      for (const [name, json] of bodies.mergedTexts) texts.set(name, Buffer.from(json));
      return prefer === undefined ? merged : merged.map((body) => keepPreferred(body, prefer));
    },
    listReferences: async (documents) =>
      createListReferences(services, {
        newDocuments: {
          has: (name) => texts.has(name),
          get: (name) => {
            const data = texts.get(name);
            return data === undefined ? undefined : (JSON.parse(textOf(data)) as JsonDocument);
          },
        },
      })(documents),
  };
  const keepPreferred = (body: MergedBody, side: 'folder' | 'space'): MergedBody => {
    const marked = body.document === undefined ? undefined : texts.get(body.document);
    if (body.result === 'clean' || marked === undefined) return body;
    const document = JSON.parse(textOf(marked)) as JsonDocument;
    const data = Buffer.from(JSON.stringify(keepSide(document, side === 'space' ? 'main' : 'change-request')));
    texts.set(hashOf(data), data);
    return { result: 'conflict', document: hashOf(data) };
  };
  return { handlers, texts, draft, full: () => full };
}

/** Parsing a page adds its file to the error. For the list of pages, this adds it. */
function tooComplex(cause: WorkerTimeoutError, path: string | undefined): KitError {
  const prefix = path === undefined ? '' : `${path}: `;
  const message = `${prefix}${cause.message} Split it, or write complex parts as code.`;
  return new KitError('markdown_too_complex', message, { cause });
}

function textOf(stored: Uint8Array): string {
  return Buffer.from(unpack(stored)).toString('utf8');
}
