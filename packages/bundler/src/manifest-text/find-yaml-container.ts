// Finds a list or an object in a YAML manifest.
import { isMap, isPair, isScalar, isSeq } from 'yaml';
import type { Document, Node } from 'yaml';
import type { FieldPath } from './manifest-source.ts';
import type { Container, Range } from './container.ts';

/** The list or object at a path; undefined for another value, an alias, or text with errors. */
export function findYamlContainer(document: Document, path: FieldPath): Container | undefined {
  if (document.errors.length > 0) return undefined;
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(node) && !isSeq(node)) return undefined;
  const [start, end] = node.range ?? [];
  const items = node.items.map(rangeOf);
  const known = items.filter((item) => item !== undefined);
  if (start === undefined || end === undefined || known.length < items.length) return undefined;
  return { start, end, items: known, form: node.flow === true ? 'brackets' : 'lines' };
}

function rangeOf(item: unknown): Range | undefined {
  if (!isPair(item)) return rangeOfNode(item);
  const key = isScalar(item.key) ? rangeOfNode(item.key) : undefined;
  const value = rangeOfNode(item.value);
  return key === undefined ? undefined : { start: key.start, end: value?.end ?? key.end + 1 };
}

function rangeOfNode(node: unknown): Range | undefined {
  const [start, end] = (node as Node | null)?.range ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}
