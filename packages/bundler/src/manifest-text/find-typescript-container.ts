// Finds a list or an object in a TypeScript manifest.
import type { FieldPath } from './manifest-source.ts';
import { findManifestValue } from './locate-in-typescript.ts';
import { childNodes } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { Container, Range } from './container.ts';

/** The list or object at a path; undefined for another or a computed value. */
export function findTypeScriptContainer(file: string, text: string, path: FieldPath): Container | undefined {
  return containerOf(findManifestValue(file, text, path));
}

/** The container of a list or an object in the syntax tree; undefined for another node. */
export function containerOf(node: SyntaxNode | undefined): Container | undefined {
  const field = node?.type === 'ArrayExpression' ? 'elements' : 'properties';
  if (node?.type !== 'ArrayExpression' && node?.type !== 'ObjectExpression') return undefined;
  const range = rangeOf(node);
  const items = childNodes(node, field).map(rangeOf);
  const known = items.filter((item) => item !== undefined);
  if (range === undefined || known.length < items.length) return undefined;
  return { ...range, items: known, form: 'brackets' };
}

function rangeOf({ start, end }: SyntaxNode): Range | undefined {
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}
