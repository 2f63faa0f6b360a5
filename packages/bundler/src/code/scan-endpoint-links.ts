// Finds URLs that are built from the public endpoint: `${environment.integration.urls.publicEndpoint}/chart`.
import type { Mention } from './source-facts.ts';
import type { SourceLocation } from '../problem-codes.ts';
import { childNode, childNodes, identifierName, stringValue, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** The last part of the path of such a URL; undefined for another expression, and for a computed path. */
export function scanEndpointLink(
  node: SyntaxNode,
  locationOf: (node: SyntaxNode) => SourceLocation,
): Mention | undefined {
  const path = node.type === 'TemplateLiteral' ? pathOfTemplate(node) : pathOfSum(node);
  const name = path?.startsWith('/') === true ? lastPart(path) : undefined;
  return name === undefined ? undefined : { name, location: locationOf(node) };
}

function pathOfTemplate(node: SyntaxNode): string | undefined {
  const expressions = childNodes(node, 'expressions');
  const texts = childNodes(node, 'quasis').map(({ value }) => (value as { readonly cooked?: string }).cooked ?? '');
  if (!isEndpoint(expressions[0]) || texts[0] !== '') return undefined;
  const path = texts[1] ?? '';
  // What follows is computed, but a query that begins before it is none of the path.
  return expressions.length === 1 || /[?#]/.test(path) ? path : undefined;
}

function pathOfSum(node: SyntaxNode): string | undefined {
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  return isEndpoint(childNode(node, 'left')) ? stringValue(unwrapExpression(childNode(node, 'right'))) : undefined;
}

function isEndpoint(node: SyntaxNode | undefined): boolean {
  const expression = unwrapExpression(node);
  return (identifierName(childNode(expression, 'property')) ?? identifierName(expression)) === 'publicEndpoint';
}

/** The last part of a path; undefined for the root and for a part that isn’t a word. */
export function lastPart(path: string): string | undefined {
  const [name = ''] = path.split(/[?#]/);
  const last = name.split('/').findLast((part) => part !== '');
  return last !== undefined && /^[\w.~-]+$/.test(last) ? last : undefined;
}
