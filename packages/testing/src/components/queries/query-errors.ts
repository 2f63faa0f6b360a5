// What a query says that finds nothing, or several elements.
import type { KitError } from '@bindery/diagnostics';
import type { RenderFailure } from '@bindery/contentkit/session';
import { testingError } from '../../testing-error.ts';
import type { AccessibleNode } from '../accessibility/accessible-node.ts';
import { formatNode, formatTree, listElements } from './format-node.ts';
import { suggestMatch } from './nearest-match.ts';
import { formatQuery } from './query.ts';
import type { Query } from './query.ts';

/** Where a query searched. */
export interface SearchedPart {
  readonly root: AccessibleNode;
  /** What the message prints as JSX. */
  readonly tree: unknown;
  readonly failure: RenderFailure | undefined;
}

/** @returns element_not_found */
export function notFound(query: Query, { root, tree, failure }: SearchedPart): KitError {
  const suggestion = suggestMatch(root, query);
  const lines = [
    `No ${formatQuery(query)}.${suggestion === undefined ? '' : ` ${suggestion}`}`,
    ...(failure === undefined ? [] : [formatFailure(failure)]),
    '',
    'Elements by role:',
    listElements(root),
    '',
    'Tree:',
    formatTree(tree),
  ];
  return testingError('element_not_found', lines.join('\n'), { details: { query: formatQuery(query) } });
}

/** @returns element_ambiguous */
export function ambiguous(query: Query, found: readonly AccessibleNode[], { tree }: SearchedPart): KitError {
  const lines = [
    `${found.length} elements match: ${formatQuery(query)}.`,
    ...found.slice(0, 10).map((node) => `  ${formatNode(node)} at ${node.path || 'the root'}`),
    '',
    'Tree:',
    formatTree(tree),
  ];
  return testingError('element_ambiguous', lines.join('\n'), { details: { query: formatQuery(query) } });
}

/** The failure of a component in a message. */
export function formatFailure({ control, message, code }: RenderFailure): string {
  const subject = control.label === undefined ? 'The last render' : `The action of ${JSON.stringify(control.label)}`;
  return `${subject} failed with ${code}: ${message}`;
}
