// The two sides of a text in conflict, between conflict markers as git writes them. Each marker is a block.
import { verbatimBlock } from '@bindery/content/documents';
import type { DocumentNode, JsonDocument } from '@bindery/contract';

/** The side of a conflict to use. */
export type ConflictSide = 'main' | 'change-request';

/** Blocks that both sides have otherwise. */
export interface MarkedPart {
  readonly main: readonly DocumentNode[];
  readonly 'change-request': readonly DocumentNode[];
}

const [START, MIDDLE, END] = ['<<<<<<< main content', '=======', '>>>>>>> change request'];

/** Both sides between marks. Assumption: the marks are those of git, which authors know. */
export function markBoth({ main, 'change-request': proposed }: MarkedPart): DocumentNode[] {
  return [markOf(START), ...main, markOf(MIDDLE), ...proposed, markOf(END)];
}

/** Whether a mark is anywhere in a document but in code. */
export function hasMarks({ nodes }: Pick<JsonDocument, 'nodes'>): boolean {
  return nodes.some(isMarked);
}

/** The parts of a document that are between marks. */
export function listMarkedParts({ nodes }: Pick<JsonDocument, 'nodes'>): MarkedPart[] {
  return divide(nodes).filter((part) => 'main' in part);
}

/** A document with one side of each part, and without the marks of it. */
export function keepSide(document: JsonDocument, side: ConflictSide): JsonDocument {
  return { ...document, nodes: divide(document.nodes).flatMap((part) => ('main' in part ? part[side] : [part])) };
}

/** Blocks, those between the marks of one conflict together. Marks without the others of a conflict are blocks as any other. */
function divide(nodes: readonly DocumentNode[]): (DocumentNode | MarkedPart)[] {
  const parts: (DocumentNode | MarkedPart)[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as DocumentNode;
    const found = textOf(node) === START ? readPart(nodes, index) : undefined;
    parts.push(found?.part ?? node);
    index = found?.end ?? index;
  }
  return parts;
}

function readPart(nodes: readonly DocumentNode[], start: number): { part: MarkedPart; end: number } | undefined {
  let middle = -1;
  for (let index = start + 1; index < nodes.length; index++) {
    const text = textOf(nodes[index] as DocumentNode);
    if (text === START) return undefined;
    if (text === MIDDLE && middle === -1) middle = index;
    if (text !== END) continue;
    if (middle === -1) return undefined;
    const part = { main: nodes.slice(start + 1, middle), 'change-request': nodes.slice(middle + 1, index) };
    return { part, end: index };
  }
  return undefined;
}

function isMarked(node: DocumentNode): boolean {
  if (node.type === 'code') return false;
  const lines = (node.leaves ?? []).flatMap(({ text }) => text.split('\n'));
  return lines.some((line) => line === START || line === END) || (node.nodes ?? []).some(isMarked);
}

function markOf(text: string): DocumentNode {
  return verbatimBlock('markdown', text);
}

function textOf(node: DocumentNode): string | undefined {
  if (node.type !== 'paragraph') return undefined;
  return plainText(node);
}

function plainText({ leaves = [], nodes = [] }: DocumentNode): string {
  return leaves.map(({ text }) => text).join('') + nodes.map(plainText).join('');
}
