// Whether a tree contains an element.
import { isElementName } from '@bindery/contract/contentkit/element-table';
import { formatTree } from '../components/queries/format-node.ts';
import { findMismatch, formatMismatch } from './find-mismatch.ts';
import type { MatcherResult } from './matcher-result.ts';
import { treeOf } from './received-tree.ts';
import type { TreeOrComponent } from './received-tree.ts';

/**
 * Whether the root of a tree, or an element in it, has the fields of a partial element. Lists must be complete, patterns match texts, and
 * asymmetric matchers of the test runner work.
 */
export function toMatchContentKit(received: TreeOrComponent, expected: object): MatcherResult {
  const tree = treeOf(received);
  const elements = elementsIn(tree);
  const pass = elements.some((element) => findMismatch(element, expected) === undefined);
  return {
    pass,
    message: () =>
      [
        pass
          ? 'Expected no element of the tree to match.'
          : `No element of the tree matches.${nearest(elements, expected)}`,
        '',
        'Tree:',
        formatTree(tree),
      ].join('\n'),
  };
}

/** How the only element of the type differs, or of the first. */
function nearest(elements: readonly object[], expected: object): string {
  const type = 'type' in expected ? expected.type : undefined;
  const candidate = elements.find((element) => type === undefined || ('type' in element && element.type === type));
  if (candidate === undefined) return ` It has no <${String(type)}>.`;
  const mismatch = findMismatch(candidate, expected);
  if (mismatch === undefined) return '';
  return ` In the first <${'type' in candidate ? String(candidate.type) : ''}>: ${formatMismatch(mismatch)}.`;
}

function elementsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && isElementName(value.type) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(elementsIn)];
}
