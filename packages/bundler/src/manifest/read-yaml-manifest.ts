// Reads `integration.yaml` and `gitbook-manifest.yaml`, keeping the place of every node.
import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node, Pair } from 'yaml';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';

/** Parses a YAML manifest. `file` is its name relative to the project's folder. */
export function readYamlManifest(file: string, absolutePath: string, text: string): ManifestSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  return {
    file,
    text,
    value: document.errors.length > 0 ? undefined : (document.toJS() as unknown),
    problems: document.errors.map((error) =>
      problem('manifest_syntax', {
        message: `The manifest is not valid YAML: ${error.message}`,
        location: placeAt(error.pos[0]),
        advice: 'Correct the syntax at this place.',
      }),
    ),
    inputs: [absolutePath],
    locate: (path, part = 'value') => placeAt(offsetOf(document, path, part)),
  };
}

/** Offset of the node at a path, or of its nearest parent that exists. */
function offsetOf(document: Document, path: FieldPath, part: 'key' | 'value'): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [index, key] of path.entries()) {
    const child = childOf(isAlias(node) ? node.resolve(document) : node, key);
    if (child === undefined) return offset;
    const wantsKey = part === 'key' && index === path.length - 1;
    node = isPair(child) ? child.value : child;
    const keyOffset = isPair(child) ? startOf(child.key) : undefined;
    // A value left out (`title:`) has no place of its own; neither has the start of a nested map, whose key says more.
    const isNested = isMap(node) || isSeq(node);
    offset = (wantsKey || isNested ? keyOffset : undefined) ?? startOf(node) ?? keyOffset ?? offset;
  }
  return offset;
}

function childOf(node: unknown, key: string | number): Pair | Node | undefined {
  if (isMap(node)) return node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
  if (isSeq(node)) return node.items[Number(key)] as Node | undefined;
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
