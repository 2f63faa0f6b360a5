// Pastes a URL as a link, and replaces the link by a block if an integration unfurls such URLs.
import type { DocumentNode } from '@bindery/contract';
import type { Dashboard } from '../state/dashboard.ts';
import { newKey } from './state/block-markdown.ts';
import type { PageEditor } from './state/page-editor.ts';

/** Inserts the link, then asks the platform for a block that unfurls it. Undo of the block keeps the link. */
export async function unfurl({ api }: Pick<Dashboard, 'api'>, editor: PageEditor, url: string): Promise<void> {
  editor.type(`<${url}>`);
  const { at, count } = editor.close();
  const link = editor.get().blocks[at];
  editor.openEmpty(at + count);
  if (link === undefined || count !== 1) return;
  const embed = await api.request('GET /urls/embed', { query: { url } }).catch(() => undefined);
  if (embed?.type !== 'integration') return;
  const found = editor.indexOf(link);
  if (found === -1) return; // It was edited since.
  editor.replace(found, 1, [unfurledBlock(embed.integration, embed.block.id, url)], `Converted link to block`);
  void editor.flush();
}

/** The block as the hosted editor inserts it: its first render gets the action with the URL, and returns props. */
function unfurledBlock(integration: string, block: string, url: string): DocumentNode {
  const action = { action: '@link.unfurl', url };
  return {
    object: 'block',
    type: 'integration',
    key: newKey(),
    isVoid: true,
    data: { integration, block, props: {}, action, url },
  };
}
