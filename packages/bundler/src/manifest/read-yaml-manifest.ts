// Reads `integration.yaml` and `gitbook-manifest.yaml` with the location of every node.
import { messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair } from 'yaml';
import { findYamlContainer } from '../manifest-text/find-yaml-container.ts';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';

/** Parses a YAML manifest. `file` is its name relative to the project's folder. */
export function readYamlManifest(file: string, absolutePath: string, text: string): ManifestSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const locationAt = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const faults: readonly Fault[] =
    document.errors.length > 0
      ? document.errors.map(({ message, pos }) => ({ message, offset: pos[0] }))
      : danglingAliases(document);
  const { value, fault } = faults.length > 0 ? {} : valueOf(document);
  return {
    file,
    text,
    value,
    problems: [...faults, ...(fault === undefined ? [] : [fault])].map(({ message, offset, advice }): Problem => {
      return problem('manifest_syntax', {
        message: `The manifest isn’t valid YAML: ${message}`,
        location: locationAt(offset),
        advice: advice ?? 'Fix the syntax.',
      });
    }),
    inputs: [absolutePath],
    locate: (path, part = 'value') => locationAt(offsetOf(document, path, part)),
    findContainer: (path) => findYamlContainer(document, path),
  };
}

/** What is wrong, and where. */
interface Fault {
  readonly message: string;
  readonly offset: number;
  readonly advice?: string;
}

/** Texts that begin with a star and are in no quotes: YAML reads them as references. */
function danglingAliases(document: Document): Fault[] {
  const faults: Fault[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Value: (_key, { anchor }) => void (anchor !== undefined && anchors.add(anchor)),
    Alias: (_key, alias) => {
      if (anchors.has(alias.source)) return;
      const message = `"*${alias.source}" references "&${alias.source}", which isn’t defined before it.`;
      faults.push({ message, offset: startOf(alias) ?? 0, advice: 'If it’s text, put it in quotes.' });
    },
  });
  return faults;
}

/** The value; a fault where references would unfold to more than is read. */
function valueOf(document: Document): { readonly value?: unknown; readonly fault?: Fault } {
  try {
    return { value: document.toJS() as unknown };
  } catch (thrown) {
    return { fault: { message: messageOf(thrown), offset: 0, advice: 'Write the values without aliases.' } };
  }
}

/** Offset of the node at a path, or of its nearest parent that exists. */
function offsetOf(document: Document, path: FieldPath, part: 'key' | 'value'): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [index, key] of path.entries()) {
    const child = childOf(isAlias(node) ? node.resolve(document) : node, key);
    if (child === undefined) return offset;
    const isKeyRequested = part === 'key' && index === path.length - 1;
    node = isPair(child) ? child.value : child;
    const keyOffset = isPair(child) ? startOf(child.key) : undefined;
    // An absent value (`title:`) has no location, and the key of a nested map is more precise than its start.
    const isNested = isMap(node) || isSeq(node);
    offset = (isKeyRequested || isNested ? keyOffset : undefined) ?? startOf(node) ?? keyOffset ?? offset;
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
