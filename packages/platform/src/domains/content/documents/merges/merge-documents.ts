// Three versions of a document merged block by block: the changes of each side to a block are kept. Blocks that both changed are merged line by
// line, as Markdown, and paragraphs clause by clause. Runs in a worker where documents are long.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { mergeText } from '@bindery/content/merge';
import type { TextPart } from '@bindery/content/merge';
import type { DocumentNode, JsonDocument } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { markBoth } from './marks.ts';
import { mergeClauses } from './merge-clauses.ts';
import { mergeSources } from './merge-sources.ts';

/** A document on three sides, each as JSON. */
export interface DocumentVersions {
  /** Absent where both sides added it. */
  readonly base?: string | undefined;
  readonly ours: string;
  readonly theirs: string;
  /** What someone wrote for each side, as JSON. */
  readonly sources?: Readonly<Record<'base' | 'ours' | 'theirs', readonly string[]>> | undefined;
}

/** The document of both sides, as JSON; with conflicts, both sides of each are in it, between marks. */
export interface MergedDocument {
  readonly result: 'clean' | 'conflict';
  readonly document: string;
  /** What someone would have written for it, as JSON; absent where no texts were merged. */
  readonly source?: string;
}

/** Merges documents. `ours` is the main content, or what else is merged into. */
export function mergeDocuments({ base, ours, theirs, sources }: DocumentVersions): MergedDocument {
  const parse = (text: string): JsonDocument => JSON.parse(text) as JsonDocument;
  const [mine, yours, before] = [parse(ours), parse(theirs), base === undefined ? undefined : parse(base)];
  const frame = before !== undefined && isSameFrame(before, yours) ? mine : yours;
  if (sources !== undefined && before !== undefined) {
    const together = mergeSources({ base: before, ours: mine, theirs: yours }, sources);
    if (together !== undefined) {
      const { nodes, source } = together;
      return { result: 'clean', document: JSON.stringify({ ...frame, nodes }), source: JSON.stringify(source) };
    }
  }
  const merged = mergeText({ base: linesOf(before), ours: linesOf(mine), theirs: linesOf(yours) });
  const parts = merged.result === 'clean' ? [merged.text] : merged.parts;
  const settled = parts.map(settle);
  const document = JSON.stringify({ ...frame, nodes: settled.flatMap(({ nodes }) => nodes) });
  return { result: settled.some(({ isOpen }) => isOpen) ? 'conflict' : 'clean', document };
}

/** All of both sides, between marks: what is left of documents that nothing can be compared of in time. */
export function markWhole({ ours, theirs }: DocumentVersions): MergedDocument {
  const [mine, yours] = [ours, theirs].map((text) => JSON.parse(text) as JsonDocument);
  const nodes = markBoth({ main: mine?.nodes ?? [], 'change-request': yours?.nodes ?? [] });
  return { result: 'conflict', document: JSON.stringify({ ...yours, nodes }) };
}

/** A line for each block: JSON has no line breaks. */
function linesOf(document: JsonDocument | undefined): string {
  return (document?.nodes ?? []).map((node) => `${JSON.stringify(node)}\n`).join('');
}

function nodesOf(lines: string): DocumentNode[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DocumentNode);
}

interface NodeMerge {
  readonly nodes: readonly DocumentNode[];
  /** Someone has to decide. */
  readonly isOpen: boolean;
}

/** Both sides together, or between marks. */
function settle(part: TextPart): NodeMerge {
  if (typeof part === 'string') return { nodes: nodesOf(part), isOpen: false };
  const [base, ours, theirs] = [nodesOf(part.base), nodesOf(part.ours), nodesOf(part.theirs)];
  const merged = mergeAsMarkdown({ base, ours, theirs });
  if (merged !== undefined) return { nodes: merged, isOpen: false };
  return { nodes: markBoth({ main: ours, 'change-request': theirs }), isOpen: true };
}

type Nodes = readonly DocumentNode[];

/**
 * The blocks of both sides together; undefined where both changed the same lines, and where Markdown would lose something:
 * the keys that blocks are known by.
 */
function mergeAsMarkdown({ base, ours, theirs }: Readonly<Record<'base' | 'ours' | 'theirs', Nodes>>) {
  if (base.length === 0 || [...base, ...ours, ...theirs].some(hasKey)) return undefined;
  const write = (nodes: Nodes): string =>
    stringifyMarkdown({ object: 'document', data: {}, nodes: nodes as JSONDocument['nodes'] }, { links: STABLE_LINKS });
  try {
    const texts = { base: write(base), ours: write(ours), theirs: write(theirs) };
    const merged = mergeText(texts);
    const isProse = [...base, ...ours, ...theirs].every(({ type }) => type === 'paragraph');
    const text = merged.result === 'clean' ? merged.text : isProse ? mergeClauses(texts) : undefined;
    return text === undefined ? undefined : (parseMarkdown(text, { links: STABLE_LINKS }).nodes as DocumentNode[]);
  } catch (thrown) {
    // What is too deep or too intricate for Markdown is left to the person who resolves the conflict.
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

function hasKey({ key, nodes = [] }: DocumentNode): boolean {
  return key !== undefined || nodes.some(hasKey);
}

/** Whether two documents are the same but for their blocks. */
function isSameFrame({ nodes: _a, ...a }: JsonDocument, { nodes: _b, ...b }: JsonDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
