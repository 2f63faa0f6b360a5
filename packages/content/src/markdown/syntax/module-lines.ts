// Import lines of MDX: they name components, and have no words of the page.

import type { Nodes } from 'mdast';

/** One import, also over several lines. Destinations with signs that mean something in Markdown are text. */
const IMPORT =
  /import[ \t]+(?:[\w$*{},\s]{1,2000}?\bfrom[ \t]*|[\w$*{},\s]{0,2000}?\}[ \t]*from[ \t]*)?(?:"[^"'\n\\&<>`[\]]{1,500}"|'[^"'\n\\&<>`[\]]{1,500}')[ \t]*;?[ \t]*(?:\n|$)/y;

/** Whether a paragraph has only imports of modules. */
function isImports(text: string): boolean {
  if (!text.startsWith('import')) return false;
  for (let at = 0; at < text.length; at = IMPORT.lastIndex) {
    IMPORT.lastIndex = at;
    if (!IMPORT.test(text)) return false;
  }
  return true;
}

/** Whether a node is a paragraph of imports. */
export function isImportNode(node: Nodes): boolean {
  return importsIn(node) !== undefined;
}

/** The imports that a paragraph is. Undefined for other nodes. */
export function importsIn(node: Nodes): string | undefined {
  if (node.type !== 'paragraph') return undefined;
  const [only, ...others] = node.children;
  return only?.type === 'text' && others.length === 0 && isImports(only.value) ? only.value.trimEnd() : undefined;
}
