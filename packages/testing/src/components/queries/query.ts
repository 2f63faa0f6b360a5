// Queries as data: by role, label, text, or test ID.
import { listNodes } from '../accessibility/accessible-node.ts';
import type { ElementRole, AccessibleNode } from '../accessibility/accessible-node.ts';
import { formatMatch, matchesText } from './text-match.ts';
import type { TextMatch, TextOptions } from './text-match.ts';

/** What an element of a role must be. */
export interface RoleOptions extends TextOptions {
  /** The accessible name. */
  readonly name?: TextMatch;
  /** Of switches, checkboxes, and radios. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Of headings, 1 to 6. */
  readonly level?: number;
}

/** A query of elements. */
export type Query =
  | { readonly by: 'role'; readonly role: ElementRole; readonly options: RoleOptions }
  | { readonly by: 'label' | 'testId' | 'text'; readonly match: TextMatch; readonly options: TextOptions };

/** The nodes that a query finds at or under a node, in the order of the page. */
export function findNodes(root: AccessibleNode, query: Query): AccessibleNode[] {
  if (query.by === 'text') return findTexts(root, query.match, query.options);
  return listNodes(root).filter((node) => matchesNode(node, query));
}

function matchesNode(node: AccessibleNode, query: Query): boolean {
  if (query.by === 'role') return node.role === query.role && matchesRole(node, query.options);
  const value = query.by === 'label' ? node.label : node.testId;
  return value !== undefined && matchesText(value, query.match, query.options);
}

function matchesRole(node: AccessibleNode, { name, checked, disabled, level, ...options }: RoleOptions): boolean {
  return (
    (name === undefined || matchesText(node.name, name, options)) &&
    (checked === undefined || node.isChecked === checked) &&
    (disabled === undefined || node.isDisabled === disabled) &&
    (level === undefined || node.level === level)
  );
}

/** The innermost nodes with a text: a paragraph only if no part of it has the whole text. */
function findTexts(node: AccessibleNode, match: TextMatch, options: TextOptions): AccessibleNode[] {
  const inner = node.children.flatMap((child) => findTexts(child, match, options));
  if (inner.length > 0) return inner;
  return node.text.trim() !== '' && matchesText(node.text, match, options) ? [node] : [];
}

const KINDS = { label: 'label', testId: 'test ID', text: 'text' } as const;

/** A query in a message: `button with the name "Yes"`. */
export function formatQuery(query: Query): string {
  if (query.by !== 'role') return `element with the ${KINDS[query.by]} ${formatMatch(query.match)}`;
  const { name, checked, disabled, level } = query.options;
  const states = [
    ...(checked === undefined ? [] : [checked ? 'checked' : 'unchecked']),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled']),
    query.role,
    ...(level === undefined ? [] : [`of level ${level}`]),
    ...(name === undefined ? [] : [`with the name ${formatMatch(name)}`]),
  ];
  return states.join(' ');
}
