// Imports of the published runtime, which has the names of ours.
import { childNode, stringValue, walkSyntaxTree } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { OffsetEdit, SourceEdits } from './source-upgrade.ts';

/** Package of the published runtime. */
export const PUBLISHED_RUNTIME = '@gitbook/runtime';

/** Module → module that takes its place. */
const MODULES: Readonly<Record<string, string>> = {
  [PUBLISHED_RUNTIME]: '@bindery/runtime',
  [`${PUBLISHED_RUNTIME}/jsx-runtime`]: '@bindery/contentkit/jsx-runtime',
};

const PRAGMA = /@jsxImportSource\s+(@gitbook\/runtime)(?=\s)/g;

/** Edits of `import`, `export … from`, `import()`, and the JSX pragma. */
export function upgradeImports(text: string, program: SyntaxNode): SourceEdits {
  const edits: OffsetEdit[] = [];
  walkSyntaxTree(program, (node) => {
    const source =
      node.type === 'ImportExpression' || isImportCall(node) ? argumentOf(node) : childNode(node, 'source');
    const next = MODULES[stringValue(source) ?? ''];
    if (next === undefined || typeof source?.start !== 'number' || typeof source.end !== 'number') return;
    edits.push({ start: source.start + 1, end: source.end - 1, insert: next });
  });
  for (const match of text.matchAll(PRAGMA)) {
    const end = match.index + match[0].length;
    edits.push({ start: end - (match[1] ?? '').length, end, insert: '@bindery/contentkit' });
  }
  return { edits, byHand: [] };
}

function isImportCall(node: SyntaxNode): boolean {
  return node.type === 'CallExpression' && childNode(node, 'callee')?.type === 'Import';
}

function argumentOf(node: SyntaxNode): SyntaxNode | undefined {
  const [first] = (node['arguments'] ?? []) as SyntaxNode[];
  return first ?? childNode(node, 'source');
}
