// Texts of pages put together block by block: what each side did to a block stands, unless both changed the same one.
import { mergeText } from '@bindery/content/merge';
import type { BodyVersions, MergedBody, TextPart } from '@bindery/content/merge';
import type { DocumentNode, JsonDocument } from '@bindery/contract';
import { hashOf, readDocument } from '../revisions/blobs.ts';
import type { Db } from '../../store/store.ts';

/** Puts texts together, and keeps the documents that come of it, by their hashes, for the unit of work to store. */
export function createBodyMerger(db: Db) {
  const made = new Map<string, JsonDocument>();
  const keep = (document: JsonDocument): string => {
    const hash = hashOf(Buffer.from(JSON.stringify(document)));
    made.set(hash, document);
    return hash;
  };
  const mergeOne = async ({ base, ours, theirs }: BodyVersions): Promise<MergedBody> => {
    const [mine, yours] = [await readDocument(db, ours), await readDocument(db, theirs)];
    const before = base === undefined ? undefined : await readDocument(db, base);
    const merged = mergeText({ base: linesOf(before), ours: linesOf(mine), theirs: linesOf(yours) });
    const frame = before !== undefined && isSameFrame(before, yours) ? mine : yours;
    if (merged.result === 'clean')
      return { result: 'clean', document: keep({ ...frame, nodes: nodesOf(merged.text) }) };
    return { result: 'conflict', document: keep({ ...frame, nodes: merged.parts.flatMap(nodesOfPart) }) };
  };
  return {
    made,
    mergeBodies: async (bodies: readonly BodyVersions[]): Promise<MergedBody[]> => {
      const merged: MergedBody[] = [];
      for (const body of bodies) merged.push(await mergeOne(body));
      return merged;
    },
  };
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

/**
 * Both sides, between marks. Assumption: the marks are those of Git, which authors know; who resolves the conflict takes them
 * out with the side that is not wanted.
 */
function nodesOfPart(part: TextPart): DocumentNode[] {
  if (typeof part === 'string') return nodesOf(part);
  return [
    mark('<<<<<<< main content'),
    ...nodesOf(part.ours),
    mark('======='),
    ...nodesOf(part.theirs),
    mark('>>>>>>> change request'),
  ];
}

function mark(text: string): DocumentNode {
  const leaves = [{ object: 'leaf', text, marks: [] }];
  return { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves } as DocumentNode] };
}

/** Whether two documents are the same but for their blocks. */
function isSameFrame({ nodes: _a, ...a }: JsonDocument, { nodes: _b, ...b }: JsonDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
