// Blocks that both sides changed, put together line by line.
import { mergeText } from '@bindery/content/merge';
import type { DocumentNode } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { fromMarkdown, toMarkdown } from '../revision-store/document-forms.ts';

type Nodes = readonly DocumentNode[];

/** Blocks on three sides. */
export interface BlockVersions {
  readonly base: Nodes;
  readonly ours: Nodes;
  readonly theirs: Nodes;
}

/**
 * The blocks of both sides together; undefined where both changed the same lines, and where Markdown would lose something:
 * the keys that blocks are known by.
 */
export async function mergeAsMarkdown({ base, ours, theirs }: BlockVersions): Promise<DocumentNode[] | undefined> {
  if (base.length === 0 || [...base, ...ours, ...theirs].some(hasKey)) return undefined;
  try {
    const merged = mergeText({ base: await write(base), ours: await write(ours), theirs: await write(theirs) });
    return merged.result === 'clean' ? await read(merged.text) : undefined;
  } catch (thrown) {
    // What is too deep or too intricate for Markdown is left to the person who resolves the conflict.
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

function hasKey({ key, nodes = [] }: DocumentNode): boolean {
  return key !== undefined || nodes.some(hasKey);
}

function write(nodes: Nodes): Promise<string> {
  return toMarkdown({ object: 'document', data: {}, nodes: nodes as JSONDocument['nodes'] });
}

async function read(markdown: string): Promise<DocumentNode[]> {
  return (await fromMarkdown(markdown)).nodes;
}
