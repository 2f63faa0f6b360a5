// Edits a page block by block, as an editor does. All other blocks keep their Markdown, byte for byte.
import type { ContentTree } from '@bindery/content/tree';
import type { HandlerInput, operations } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { authorizedSpace } from '../../../../access/authorized.ts';
import { apiError } from '../../../../core/api-error.ts';
import { callerKey } from '../../../../core/caller.ts';
import type { Context } from '../../../../http/context.ts';
import { userOf } from '../../../people/users/caller.ts';
import type { SentSource } from '../change-request-content/changes.ts';
import { sourceFields } from '../change-request-content/page-changes.ts';
import { sourceOf } from '../change-request-content/read-documents.ts';
import { getChangeRequest } from '../../spaces/index.ts';
import {
  documentIdOf,
  loadCodeBlocks,
  loadDocument,
  readDocumentInput,
  storeDocument,
  toMarkdown,
} from '../../tree/index.ts';
import { editHead } from '../edit-head.ts';
import type { EditTarget } from '../edit-head.ts';
import type { ContentServices } from '../../state/index.ts';

type Body = HandlerInput<typeof operations.updatePageBlocks>['body'];
type Blocks = JSONDocument['nodes'];

/** Blocks that replace others. */
interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly blocks: Blocks;
}

/** The splices, and the Markdown of the whole page if the request has it. */
interface BlockEdit {
  readonly splices: readonly Splice[];
  readonly source: SentSource | undefined;
}

/**
 * Writes a revision with the edited page, or none if nothing changed. Assumption: an edit of an outdated document is
 * rejected, so that the editor merges and no change is lost.
 * @throws {KitError} page_not_found, change_request_not_found, space_locked, conflict; request_invalid for splices
 * that overlap, or exceed the range, and for Markdown that is invalid
 */
export async function updatePageBlocks(
  context: Context<ContentServices>,
  location: { readonly space: string; readonly page: string },
  body: Body,
): Promise<EditTarget> {
  const { services } = context;
  const { row: space } = authorizedSpace(context, location.space);
  const { changeRequest: id } = body;
  const changeRequest = id === undefined ? undefined : (await getChangeRequest(context, location.space, id)).row;
  const edit = await readSplices(context, space.id, body.splices);
  await services.store.write((tx) =>
    editHead(
      services,
      tx,
      { space, changeRequest },
      {
        user: userOf(context),
        field: 'splices',
        edits: async (content) => {
          const page = await getPage(content, location.page);
          requireSame(services, { space: space.id, hash: page.document, documentId: body.documentId });
          const before = page.document === undefined ? EMPTY : await loadDocument(tx, page.document);
          const document: JSONDocument = { ...before, nodes: spliceBlocks(before.nodes, edit.splices) };
          const isWhole = edit.splices.length === 1 && edit.splices[0]?.remove === before.nodes.length;
          const source = isWhole ? await sourceFields({ tx, content }, definedSource(edit), page.id) : {};
          const stored = await storeDocument(tx, document);
          if (stored === page.document && source.source === undefined) return {};
          const fields = { document: stored, ...source, updatedAt: services.clock.nowIso() };
          return { pages: [{ edit: 'update', id: page.id, fields }] };
        },
      },
    ),
  );
  if (changeRequest === undefined)
    services.content.live.publish({ type: 'page', space: space.id, page: location.page });
  return { space, changeRequest };
}

const EMPTY: JSONDocument = { object: 'document', data: {}, nodes: [] };

const definedSource = ({ source }: BlockEdit): { readonly source?: SentSource } =>
  source === undefined ? {} : { source };

/** Reads Markdown before the unit of work. */
async function readSplices(
  context: Context<ContentServices>,
  space: string,
  sent: Body['splices'],
): Promise<BlockEdit> {
  const { services } = context;
  const codeBlocks = await loadCodeBlocks(services.store.db, space);
  const splices: Splice[] = [];
  for (const { at, remove, insert } of sent) {
    const input = { caller: callerKey(context.caller), field: 'splices.insert', codeBlocks };
    splices.push({ at, remove, blocks: (await readDocumentInput(services, insert, input)).nodes });
  }
  const [only] = sent;
  if (sent.length !== 1 || only === undefined || !('markdown' in only.insert)) return { splices, source: undefined };
  const output = await toMarkdown({ ...EMPTY, nodes: splices[0]?.blocks ?? [] }, { codeBlocks });
  return { splices, source: await sourceOf(only.insert.markdown, output) };
}

async function getPage(content: ContentTree, id: string) {
  const page = await content.findPage(id);
  if (page?.type !== 'document') throw apiError('page_not_found', `The content has no page "${id}" with a document.`);
  return page;
}

function requireSame(
  services: ContentServices,
  source: { readonly space: string; readonly hash: string | undefined; readonly documentId: string | undefined },
): void {
  const current = source.hash === undefined ? undefined : documentIdOf(services, source.space, source.hash);
  if (current === source.documentId) return;
  throw apiError('conflict', 'The page has changed since you read it. Fetch it again, then retry your edit.');
}

/** Replaces some blocks with others. Throws request_invalid for splices that overlap or exceed the range. */
function spliceBlocks(nodes: Blocks, splices: readonly Splice[]): Blocks {
  const result: Blocks[number][] = [];
  let from = 0;
  for (const { at, remove, blocks } of splices) {
    if (at < from || at + remove > nodes.length) {
      const countMessage = `The document has ${nodes.length === 1 ? '1 block' : `${nodes.length} blocks`}.`;
      throw apiError(
        'request_invalid',
        `Body field "splices": ${remove} blocks at ${at} overlap others or don’t exist. ${countMessage}`,
      );
    }
    result.push(...nodes.slice(from, at), ...blocks);
    from = at + remove;
  }
  return [...result, ...nodes.slice(from)] as Blocks;
}
