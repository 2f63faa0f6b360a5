// Whether a tree is the same as JSX.
import { writeJsx } from '@bindery/contentkit/jsx-text';
import type { MatcherResult } from './matcher-result.ts';
import { treeOf } from './received-tree.ts';
import type { TreeOrComponent } from './received-tree.ts';

/** Whether a tree is written as this JSX. The indentation of the text as a whole doesn’t count. */
export function toMatchJsx(received: TreeOrComponent, expected: string): MatcherResult {
  const jsx = jsxOf(received);
  const pass = jsx === dedent(expected);
  return {
    pass,
    message: () =>
      pass
        ? 'Expected the tree to be other JSX.'
        : `The tree is other JSX.\n\nExpected:\n${dedent(expected)}\n\nTree:\n${jsx}`,
  };
}

/** The tree as JSX. Empty without a tree. */
export function jsxOf(received: TreeOrComponent): string {
  const tree = treeOf(received);
  return tree === undefined ? '' : writeJsx(tree);
}

/** A text without blank lines around it, and without the spaces that all of its lines begin with. */
function dedent(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Infinity);
  return lines.map((line) => line.slice(indent)).join('\n');
}
