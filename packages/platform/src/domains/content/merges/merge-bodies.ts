// Texts of pages put together block by block: what each side did to a block stands. Blocks that both changed are put together
// line by line, as Markdown.
import { setImmediate } from 'node:timers/promises';
import { mergeText } from '@bindery/content/merge';
import type { BodyVersions, MergedBody, TextPart } from '@bindery/content/merge';
import type { DocumentNode, JsonDocument } from '@bindery/contract';
import { hashOf } from '../trees/blobs.ts';
import { mergeAsMarkdown } from './merge-as-markdown.ts';

/** Puts texts together. `made` has the documents that come of it, by their hashes, for the unit of work to store. */
export interface BodyMerger {
  readonly made: ReadonlyMap<string, JsonDocument>;
  readonly mergeBodies: (bodies: readonly BodyVersions[]) => Promise<MergedBody[]>;
}

/** Makes one. `read` gives the document behind a hash. */
export function createBodyMerger(read: (hash: string) => Promise<JsonDocument>): BodyMerger {
  const made = new Map<string, JsonDocument>();
  const mergeOne = async ({ base, ours, theirs }: BodyVersions): Promise<MergedBody> => {
    const [mine, yours] = [await read(ours), await read(theirs)];
    const before = base === undefined ? undefined : await read(base);
    const merged = mergeText({ base: linesOf(before), ours: linesOf(mine), theirs: linesOf(yours) });
    const parts = merged.result === 'clean' ? [merged.text] : merged.parts;
    const settled = await Promise.all(parts.map(settle));
    const frame = before !== undefined && isSameFrame(before, yours) ? mine : yours;
    const document = { ...frame, nodes: settled.flatMap(({ nodes }) => nodes) };
    const hash = hashOf(Buffer.from(JSON.stringify(document)));
    made.set(hash, document);
    return { result: settled.some(({ isOpen }) => isOpen) ? 'conflict' : 'clean', document: hash };
  };
  return {
    made,
    mergeBodies: async (bodies) => {
      const merged: MergedBody[] = [];
      for (const body of bodies) {
        await setImmediate(); // Each takes its time, and others wait.
        merged.push(await mergeOne(body));
      }
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

interface Settled {
  readonly nodes: readonly DocumentNode[];
  /** Somebody has to decide. */
  readonly isOpen: boolean;
}

/**
 * Both sides together, or between marks. Assumption: the marks are those of Git, which authors know; who resolves the conflict
 * takes them out with the side that is not wanted.
 */
async function settle(part: TextPart): Promise<Settled> {
  if (typeof part === 'string') return { nodes: nodesOf(part), isOpen: false };
  const [base, ours, theirs] = [nodesOf(part.base), nodesOf(part.ours), nodesOf(part.theirs)];
  const together = await mergeAsMarkdown({ base, ours, theirs });
  if (together !== undefined) return { nodes: together, isOpen: false };
  const marked = [mark('<<<<<<< main content'), ...ours, mark('======='), ...theirs, mark('>>>>>>> change request')];
  return { nodes: marked, isOpen: true };
}

function mark(text: string): DocumentNode {
  const leaves = [{ object: 'leaf', text, marks: [] }];
  return { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves } as DocumentNode] };
}

/** Whether two documents are the same but for their blocks. */
function isSameFrame({ nodes: _a, ...a }: JsonDocument, { nodes: _b, ...b }: JsonDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
