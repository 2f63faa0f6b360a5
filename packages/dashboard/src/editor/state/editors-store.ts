// The open page editors, and the integration blocks that are available in each space.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { IntegrationBlock, RevisionPage } from '@bindery/contract';
import type { Dashboard } from '../../state/dashboard.ts';
import { adoptPage, pageQuery } from '../../state/pages/page-query.ts';
import { createPageEditor } from './page-editor.ts';
import type { PageEditor } from './page-editor.ts';
import { createPageWriter } from './page-writer.ts';

/** A block that can be put on a page. */
export interface InsertableBlock extends IntegrationBlock {
  readonly integration: string;
}

export interface OpenEditor {
  readonly editor: PageEditor;
  /** The currently published blocks. */
  readonly blocks: readonly InsertableBlock[];
}

const editors = new WeakMap<Dashboard, Map<string, Promise<PageEditor>>>();
const blockLists = new WeakMap<Dashboard, Map<string, readonly InsertableBlock[]>>();

/** The editor of a page, created on first use. @throws {ApiError} */
export async function openEditor(dashboard: Dashboard, spaceId: string, page: RevisionPage): Promise<OpenEditor> {
  const blocks = await loadBlocks(dashboard, spaceId);
  const all = editors.get(dashboard) ?? new Map<string, Promise<PageEditor>>();
  editors.set(dashboard, all);
  const key = `${spaceId} ${page.id}`;
  const editor = all.get(key) ?? createEditor(dashboard, spaceId, page);
  all.set(key, editor);
  editor.catch(() => all.delete(key));
  return { editor: await editor, blocks };
}

/** The blocks that the integrations of a space declare. @throws {ApiError} */
export async function loadBlocks(dashboard: Dashboard, spaceId: string): Promise<readonly InsertableBlock[]> {
  const lists = await dashboard.api.request('GET /spaces/{spaceId}/integration-blocks', { spaceId });
  const blocks = lists.flatMap(({ name, blocks: own }) => own.map((block) => ({ ...block, integration: name })));
  const all = blockLists.get(dashboard) ?? new Map<string, readonly InsertableBlock[]>();
  blockLists.set(dashboard, all.set(spaceId, blocks));
  return blocks;
}

async function createEditor(dashboard: Dashboard, spaceId: string, page: RevisionPage): Promise<PageEditor> {
  const { api, edits, queries } = dashboard;
  const writer = createPageWriter({ api, spaceId, pageId: page.id, title: page.title });
  const editor = createPageEditor({
    page: writer.changeRequest() === undefined ? page : await writer.read(),
    writer,
    edits,
    codeBlocks: () => declarations(blockLists.get(dashboard)?.get(spaceId) ?? []),
    onSaved: (savedPage) => adoptPage(queries, spaceId, savedPage),
  });
  const stored = pageQuery(queries, { spaceId, pageId: page.id });
  stored.open(() => {
    const { value } = stored.get();
    if (value !== undefined) editor.receive(value);
  });
  return editor;
}

function declarations(blocks: readonly InsertableBlock[]): CodeBlockDeclaration[] {
  return blocks.flatMap(({ integration, id, markdown }) =>
    markdown === undefined ? [] : [{ integration, block: id, ...markdown }],
  );
}
