// Merges a translated document that users edited with the new translation of its source. Keeps the edits, node by
// node.
import type { JSONDocument } from '@bindery/contract/documents';
import { alignNodes } from './align-nodes.ts';
import { isSameContent } from './same-content.ts';

/** The versions of a document, or of a part of one. Source and translation of one time have the same shape. */
export interface Versions<Part> {
  /** The translation that people changed. */
  readonly base: Part;
  /** The translation with the edits of people. */
  readonly ours: Part;
  /** The translation of now. */
  readonly theirs: Part;
  /** The source of `base`. */
  readonly before: Part | undefined;
  /** The source of `theirs`. */
  readonly after: Part | undefined;
}

/** One thing that people have otherwise than the translation of now. */
export interface NodeEdit {
  /**
   * Path in the document: indexes and names joined with `/`. Paths of nodes that the translation doesn’t have start
   * with `+`.
   */
  readonly node: string;
  /** Absent: people took it out. */
  readonly edited?: unknown;
  /** The new translation. Absent if the node was deleted. */
  readonly proposed?: unknown;
  /** The node of the source when people changed it, and now. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The merged document. */
export interface MergedDocument {
  readonly document: JSONDocument;
  readonly edits: readonly NodeEdit[];
}

/** Merges both. Keeps all edits of users: if both changed a node, the user's version stays, and is in `edits`. */
export function mergeTranslated(versions: Versions<JSONDocument>): MergedDocument {
  const edits: NodeEdit[] = [];
  const document = mergeFields('', versions as unknown as Versions<Fields>, edits) as unknown as JSONDocument;
  return { document, edits };
}

type Fields = Readonly<Record<string, unknown>>;

function mergeFields(path: string, versions: Versions<Fields>, edits: NodeEdit[]): Fields {
  const { base, ours, theirs, before, after } = versions;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const part = {
      base: base[name],
      ours: ours[name],
      theirs: theirs[name],
      before: before?.[name],
      after: after?.[name],
    };
    const value = name === 'key' ? (part.theirs ?? part.ours) : mergePart(join(path, name), part, edits);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergePart(path: string, versions: Versions<unknown>, edits: NodeEdit[]): unknown {
  const { base, ours, theirs, before, after } = versions;
  if (isSameContent(ours, theirs)) return theirs;
  if (isSameContent(ours, base)) return theirs;
  if (areAll(versions, isNodeList)) return mergeNodes(path, versions as Versions<readonly unknown[]>, edits);
  if (areAll(versions, isFields)) return mergeFields(path, versions as Versions<Fields>, edits);
  edits.push({ node: path, ...present({ edited: ours, proposed: theirs, before, after }) });
  return ours;
}

/** Lists of blocks and of fragments. Those of text and inlines are one thing. */
function isNodeList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => isFields(one) && (one['object'] === 'block' || one['object'] === 'fragment'))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The sides that are merged; a source that is not like them is left out further down. */
function areAll({ base, ours, theirs }: Versions<unknown>, is: (value: unknown) => boolean): boolean {
  return is(base) && is(ours) && is(theirs) && typeOf(ours) === typeOf(theirs) && typeOf(base) === typeOf(ours);
}

function typeOf(value: unknown): unknown {
  return isFields(value) ? value['type'] : undefined;
}

function mergeNodes(path: string, versions: Versions<readonly unknown[]>, edits: NodeEdit[]): unknown[] {
  const { base, ours, theirs } = versions;
  const source = sourceOf(versions);
  const toOurs = alignNodes(base, ours);
  const toTheirs = source === undefined ? alignNodes(base, theirs, { areMovesFound: true }) : source.pairs;
  const toBase = inverse(toTheirs, theirs.length);
  const merged: MergedNode[] = [];
  for (const [index, node] of theirs.entries()) {
    const baseIndex = toBase[index] ?? -1;
    const our = baseIndex < 0 ? -1 : (toOurs[baseIndex] ?? -1);
    const nodePath = join(path, index);
    const sources = { before: source?.before[baseIndex], after: source?.after[index] };
    if (baseIndex < 0) merged.push({ our: -1, node });
    else if (our < 0) edits.push({ node: nodePath, ...present({ proposed: node, ...sources }) });
    else
      merged.push({
        our,
        node: mergePart(nodePath, { base: base[baseIndex], ours: ours[our], theirs: node, ...sources }, edits),
      });
  }
  const ofOurs = inverse(toOurs, ours.length);
  for (const [index, node] of ours.entries()) {
    const baseIndex = ofOurs[index] ?? -1;
    if (baseIndex >= 0 && ((toTheirs[baseIndex] ?? -1) >= 0 || isSameContent(node, base[baseIndex]))) continue;
    edits.push({
      node: `+${join(path, index)}`,
      ...present({ edited: node, before: baseIndex < 0 ? undefined : source?.before[baseIndex] }),
    });
    merged.splice(merged.findLastIndex(({ our }) => our >= 0 && our < index) + 1, 0, { our: index, node });
  }
  return merged.map(({ node }) => node);
}

interface MergedNode {
  /** Index on the user's side, -1 for a node that the translation adds. */
  readonly our: number;
  readonly node: unknown;
}

/**
 * The source shows more reliably how a node changed, because its translation can change with the instructions alone.
 */
function sourceOf({ base, theirs, before, after }: Versions<readonly unknown[]>) {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (before.length !== base.length || after.length !== theirs.length) return undefined;
  const lists = { before: before as readonly unknown[], after: after as readonly unknown[] };
  return { ...lists, pairs: alignNodes(lists.before, lists.after, { areMovesFound: true }) };
}

function inverse(pairs: readonly number[], length: number): number[] {
  const result = Array.from({ length }, () => -1);
  for (const [from, to] of pairs.entries()) if (to >= 0) result[to] = from;
  return result;
}

function join(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}/${name}`;
}

function present(fields: Omit<NodeEdit, 'node'>): Omit<NodeEdit, 'node'> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
