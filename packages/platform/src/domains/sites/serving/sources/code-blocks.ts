// Which blocks of integrations have their own form in Markdown, as the page in Markdown follows from it.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import { loadCodeBlocks } from '../../../content/tree/index.ts';
import { createSource } from './source.ts';

/** Code blocks of a space. */
export const codeBlocks = createSource<string, readonly CodeBlockDeclaration[]>(async ({ services }, space) => {
  const value = await loadCodeBlocks(services.store.db, space);
  return { value, version: JSON.stringify(value) };
});
