// What a comment is about: a page, a node of it, or a cell if the node is a table.
import { apiError } from '../../../../core/api-error.ts';
import type { ContentServices } from '../../state/index.ts';
import type { Db } from '../../../../store/store.ts';
import type { CommentRow, TableCellTarget } from '../../../../store/tables.ts';
import { findNode, previewOf } from './node-text.ts';
import type { WalkedNode } from './node-text.ts';
import { revisionOf } from './comment-target-ref.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { loadTargetDocument, loadTargetPages } from './target-page.ts';
import { toJson } from '../../../../store/json-column.ts';

/** What a comment is about, as the request names it. Empty for the whole space or change request. */
export interface TargetDraft {
  readonly page?: string | undefined;
  readonly node?: string | undefined;
  readonly tableCell?: TableCellTarget | undefined;
}

/** The columns of a comment that say so. */
export type StoredTarget = Pick<
  CommentRow,
  'revision' | 'page' | 'page_shown' | 'page_document' | 'node' | 'node_preview' | 'table_cell'
>;

/**
 * Finds the page, node, or cell in the current content, and returns the columns that describe it.
 * @throws {KitError} page_not_found; request_invalid for a node that the page does not have
 */
export async function readTarget(
  services: ContentServices,
  db: Db,
  target: CommentTarget,
  draft: TargetDraft,
): Promise<StoredTarget> {
  const { page: pageId, node: key, tableCell } = draft;
  const revision = revisionOf(target);
  const none = { page_shown: null, page_document: null, node: null, node_preview: null, table_cell: null };
  requireWhole(draft);
  if (pageId === undefined) return { ...none, revision, page: null };
  const page = (await loadTargetPages(services, { space: target.space.id, revision }, [pageId], db)).get(pageId);
  if (page === undefined) throw apiError('page_not_found', `Body field "page": page "${pageId}" not found.`);
  const columns = {
    ...none,
    revision,
    page: pageId,
    page_shown: toJson(page.shown),
    page_document: page.document,
  };
  if (key === undefined) return columns;
  const document = await loadTargetDocument(db, page);
  const node = document && findNode(document, key);
  if (node === undefined) throw apiError('request_invalid', `Body field "node": the page has no node "${key}".`);
  if (tableCell !== undefined) requireCell(node, tableCell);
  return {
    ...columns,
    node: key,
    node_preview: previewOf(node),
    table_cell: tableCell === undefined ? null : toJson(tableCell),
  };
}

/** A node is one of a page, a cell one of a node. */
function requireWhole({ page, node, tableCell }: TargetDraft): void {
  if (node !== undefined && page === undefined) {
    throw apiError('request_invalid', 'Body field "page" is required when you set "node".');
  }
  if (tableCell !== undefined && node === undefined) {
    throw apiError('request_invalid', 'Body field "node" is required when you set "tableCell".');
  }
}

interface TableData {
  readonly records?: Readonly<Record<string, unknown>>;
  readonly definition?: Readonly<Record<string, unknown>>;
}

function requireCell(node: WalkedNode, { record, definition }: TableCellTarget): void {
  if (node.type !== 'table') throw apiError('request_invalid', 'Body field "tableCell": the node isn’t a table.');
  const { records = {}, definition: columns = {} } = (node.data ?? {}) as TableData;
  if (Object.hasOwn(records, record) && Object.hasOwn(columns, definition)) return;
  throw apiError('request_invalid', `Body field "tableCell": the table has no cell "${record}", "${definition}".`);
}
