// The state of a page editor and its pure updates, so that tests and undo can run them.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { RevisionPage } from '@bindery/contract';
import type { Edits } from '../../state/edits/create-edits.ts';
import type { Store } from '../../state/store.ts';
import { adoptBlocks, findRun } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';
import { blocksOf } from './block-markdown.ts';
import type { PageWriter } from './page-writer.ts';
import { blocksOfSource } from './source-blocks.ts';

/** The field that is open: the Markdown of some blocks of the page. */
export interface Field {
  /** Another one for each field that is opened. */
  readonly id: number;
  readonly at: number;
  readonly count: number;
  /** The blocks when the field opened. */
  readonly original: Blocks;
  readonly text: string;
  /** The text that it was shown with first: from there on, the field itself takes back what is typed. */
  readonly visible: string;
  /** The Markdown of the blocks that the field replaces. */
  readonly read: string;
  readonly caret: number;
  /** Whether the field contains the whole page. */
  readonly isSource?: boolean;
}

/** The version of someone else, if both changed the same blocks. */
export interface Conflict {
  readonly theirs: Blocks;
  readonly page: RevisionPage;
}

export interface EditorState {
  readonly blocks: Blocks;
  readonly saved: Blocks;
  readonly field: Field | undefined;
  readonly conflict: Conflict | undefined;
  /** The block to focus next, with a counter that repeats the request. */
  readonly focus: { readonly at: number; readonly count: number } | undefined;
  /** The change request that takes the edits. */
  readonly changeRequest: string | undefined;
  /** The change request opened here, while edits go to main content. */
  readonly waiting: string | undefined;
  /** Whether the main content takes no edits. */
  readonly isLocked: boolean;
}

/** Where edits go, as the writer has it. */
export function targetOf(writer: PageWriter): Pick<EditorState, 'changeRequest' | 'waiting' | 'isLocked'> {
  return { changeRequest: writer.changeRequest(), waiting: writer.waiting(), isLocked: writer.isLocked() };
}

export type EditorStore = Store<EditorState>;

export interface PageEditorOptions {
  readonly page: RevisionPage;
  readonly writer: PageWriter;
  readonly edits: Edits;
  /** The code fences that represent blocks of integrations. */
  readonly codeBlocks: () => readonly CodeBlockDeclaration[];
  /** Called with the saved page. */
  readonly onSaved: (page: RevisionPage) => void;
}

/** The blocks, with what is in the field read. */
export function readField(
  { blocks, field }: Pick<EditorState, 'blocks' | 'field'>,
  codeBlocks: readonly CodeBlockDeclaration[],
): Pick<EditorState, 'blocks' | 'field'> {
  if (field === undefined || field.text === field.read) return { blocks, field };
  const { at, count, text, original } = field;
  const before = blocks.slice(at, at + count);
  const read =
    field.isSource === true
      ? blocksOfSource(text, { before, original }, codeBlocks)
      : adoptBlocks([...original, ...before], blocksOf(text, codeBlocks, original[0] ?? before[0]));
  return {
    blocks: [...blocks.slice(0, at), ...read, ...blocks.slice(at + count)],
    field: { ...field, count: read.length, read: text },
  };
}

/** The field after the blocks around it changed: it stays with its own blocks, else between its neighbors. */
export function moveField(field: Field | undefined, before: Blocks, after: Blocks): Field | undefined {
  if (field === undefined || before === after) return field;
  if (field.isSource === true) return { ...field, at: 0, count: after.length };
  const { at, count } = field;
  const own = before.slice(at, at + count);
  const found = count === 0 ? -1 : findRun(after, own, at);
  if (found !== -1) return { ...field, at: found };
  const indexes = new Map(after.map((node, index) => [node, index]));
  const above = before.slice(0, at).findLast((node) => indexes.has(node));
  const start = above === undefined ? 0 : (indexes.get(above) ?? -1) + 1;
  if (count === 0) return { ...field, at: start };
  const below = before.slice(at + count).find((node) => indexes.has(node));
  const end = below === undefined ? after.length : (indexes.get(below) ?? after.length);
  return { ...field, at: start, count: Math.max(0, end - start) };
}

/** The name of a block in a sentence. */
export function nameOf(blocks: Blocks): string {
  const [first] = blocks;
  if (blocks.length > 1) return `${blocks.length} blocks`;
  const type = first?.type ?? 'paragraph';
  if (type.startsWith('heading')) return 'a heading';
  if (type.startsWith('list')) return 'a list';
  if (type === 'code') return 'a code block';
  if (type === 'integration') return `block ${String(first?.data?.['block'])}`;
  if (type === 'unread-markdown') return 'a paragraph';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type.replaceAll('-', ' ')}`;
}
