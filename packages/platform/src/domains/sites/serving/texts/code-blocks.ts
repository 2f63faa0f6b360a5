// Which blocks of integrations have their own form in Markdown, as the page in Markdown follows from it.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import { loadCodeBlocks } from '../../../content/tree/index.ts';
import type { Visit } from '../audience/visit.ts';

/** Prefix of the code blocks of a space among the references of a page. No space ID starts with it. */
const CODE_BLOCKS = 'code-blocks:';

/** The code blocks of a space. Records the dependency of the page. */
export async function useCodeBlocks(visit: Visit, space: string): Promise<readonly CodeBlockDeclaration[]> {
  const codeBlocks = await loadCodeBlocks(visit.services.store.db, space);
  visit.use(CODE_BLOCKS + space, JSON.stringify(codeBlocks));
  return codeBlocks;
}

/** Version of the code blocks of a space; undefined for other keys. */
export async function codeBlocksKey({ services }: Visit, used: string): Promise<string | undefined> {
  if (!used.startsWith(CODE_BLOCKS)) return undefined;
  return JSON.stringify(await loadCodeBlocks(services.store.db, used.slice(CODE_BLOCKS.length)));
}
