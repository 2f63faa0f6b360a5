// The element that a query probably meant.
import { findNearest, formatList } from '@bindery/diagnostics';
import { listNodes } from '../accessibility/accessible-node.ts';
import type { AccessibleNode } from '../accessibility/accessible-node.ts';
import { formatNode } from './format-node.ts';
import type { Query } from './query.ts';
import { matchesText, normalizeText } from './text-match.ts';
import type { TextMatch, TextOptions } from './text-match.ts';

/** `Did you mean …?`, or what else is wrong with an element of this role and name. Undefined if nothing is near. */
export function suggestMatch(root: AccessibleNode, query: Query): string | undefined {
  const nodes = listNodes(root);
  if (query.by === 'role') return suggestRole(nodes, query);
  const read = query.by === 'label' ? labelOf : query.by === 'testId' ? testIdOf : shortText;
  return suggestText(nodes.map(read), query.match) ?? suggestNamed(nodes, query.match, query.options);
}

/** A near name of the role, the name with another role, or a near role. */
function suggestRole(
  nodes: readonly AccessibleNode[],
  { role, options }: Extract<Query, { by: 'role' }>,
): string | undefined {
  const same = nodes.filter((node) => node.role === role);
  const { name } = options;
  if (name === undefined) {
    const [only] = same;
    if (only !== undefined) return same.length === 1 ? describeState(only) : undefined;
    return suggestText(
      nodes.map((node) => node.role),
      role,
    );
  }
  const named = same.find((node) => matchesText(node.name, name, options));
  if (named !== undefined) return describeState(named);
  const byName = suggestText(
    same.map((node) => node.name),
    name,
  );
  return byName ?? suggestNamed(nodes, name, options) ?? suggestNamed(same.length === 1 ? same : [], /./, {});
}

/** An element whose name is the text that the query looks for elsewhere. */
function suggestNamed(nodes: readonly AccessibleNode[], match: TextMatch, options: TextOptions): string | undefined {
  const node = nodes.find((each) => each.role !== undefined && matchesText(each.name, match, options));
  return node === undefined ? undefined : `Did you mean ${formatNode(node)}?`;
}

/** The state of an element by which the query doesn’t find it. */
function describeState(node: AccessibleNode): string {
  const states = [
    ...(node.isChecked === undefined ? [] : [node.isChecked ? 'checked' : 'unchecked']),
    node.isDisabled ? 'disabled' : 'enabled',
    ...(node.level === undefined ? [] : [`of level ${node.level}`]),
  ];
  return `The ${formatNode(node)} is ${states.join(', ')}.`;
}

function suggestText(candidates: readonly (string | undefined)[], match: TextMatch): string | undefined {
  const known = candidates.filter((each) => each !== undefined && each !== '') as string[];
  const typed = match instanceof RegExp ? match.source : normalizeText(match);
  const parts = known.filter((each) => typed !== '' && each.toLowerCase().includes(typed.toLowerCase()));
  const nearest = parts.length > 0 ? innermost(parts) : findNearest(typed, known);
  const unique = [...new Set(nearest)].slice(0, 3);
  return unique.length === 0 ? undefined : `Did you mean ${formatList(unique, 'or')}?`;
}

/** Texts without those that contain another one: the text of a container is that of its parts. */
function innermost(texts: readonly string[]): string[] {
  return texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));
}

function labelOf(node: AccessibleNode): string | undefined {
  return node.label;
}

function testIdOf(node: AccessibleNode): string | undefined {
  return node.testId;
}

/** Longer texts are those of containers. */
const MAX_TEXT = 200;

function shortText({ text }: AccessibleNode): string | undefined {
  return text.length > MAX_TEXT ? undefined : normalizeText(text);
}
