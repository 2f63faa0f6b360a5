// The text of a page as the index keeps it: its sections, and the words of each part. Runs in the worker.
import { paragraph, sectionsOf, text, textOfBlocks, verbatimOfBlock } from '@bindery/content/documents';
import type { Block, Section, Verbatim } from '@bindery/content/documents';
import type { VerbatimMarkdown } from '@bindery/content/markdown';
import { indexedWords } from './words/words.ts';

/** A part of a page under one heading; the text before the first heading has none. */
export interface PageSection {
  readonly title?: string;
  readonly anchor?: string;
  /** Of the heading, 1 to 3. */
  readonly level?: number;
  readonly text: string;
}

/** The words of a page's parts, each with a space around it. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly body: string;
}

/** Of tags in themselves: it never looks further than to the next one. */
const TAG = /<[^<>]*>/g;

/** The sections of a document. `source` is its JSON. */
export async function readSections(source: string): Promise<PageSection[]> {
  const { nodes } = JSON.parse(source) as { readonly nodes?: readonly Block[] };
  const sections = sectionsOf(await parseVerbatimBlocks(nodes ?? [], createKeptReader()));
  return sections.map(({ heading, text: own }: Section) => ({
    ...(heading !== undefined && { title: heading.title, anchor: heading.anchor, level: heading.level }),
    text: own,
  }));
}

/** The words of a page. */
export function readWords(
  { title, description }: { readonly title: string; readonly description: string },
  sections: readonly PageSection[],
): PageWords {
  return {
    title: indexedWords(title),
    description: indexedWords(description),
    headings: indexedWords(sections.map((section) => section.title ?? '').join('\n')),
    body: indexedWords(sections.map((section) => section.text).join('\n')),
  };
}

/** Blocks, with those that carry source replaced by what it says. */
async function parseVerbatimBlocks(blocks: readonly Block[], parseVerbatim: ParseVerbatim): Promise<Block[]> {
  const opened: Block[] = [];
  for (const block of blocks) {
    const verbatim = verbatimOfBlock(block);
    if (verbatim !== undefined) opened.push(...(await parseVerbatim(verbatim)));
    else if (!hasBlocks(block)) opened.push(block);
    else opened.push({ ...block, nodes: await parseVerbatimBlocks(block.nodes, parseVerbatim) } as Block);
  }
  return opened;
}

function hasBlocks(block: Block): block is Block & { readonly nodes: readonly Block[] } {
  const [first] = ('nodes' in block ? block.nodes : []) as readonly {
    readonly object: string;
    readonly type?: string;
  }[];
  return first?.object === 'block' && first.type !== 'code-line';
}

type ParseVerbatim = (verbatim: Verbatim) => Promise<readonly Block[]>;

/** Reads what one document keeps. Of what is not read as Markdown, its words are enough. */
function createKeptReader(): ParseVerbatim {
  let markdown: VerbatimMarkdown | undefined;
  return async ({ kind, source }) => {
    if (kind === 'definition') return [];
    if (kind === 'html') return [plain(source.replace(TAG, ' '))];
    markdown ??= new (await import('@bindery/content/markdown')).VerbatimMarkdown();
    const blocks = markdown.read(source);
    if (blocks === undefined) return [plain(source)];
    // What it is kept as once more, it is no other when it is read again.
    return textOfBlocks(blocks) === '' ? [plain(source.replace(TAG, ' '))] : blocks;
  };
}

function plain(source: string): Block {
  return paragraph([text(source)]);
}
