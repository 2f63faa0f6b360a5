// The open field of a page editor: opens over a block, splits on Enter, joins on Backspace, and is parsed when it closes.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import { isSameBlock } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';
import { UNREAD, markdownOf } from './block-markdown.ts';
import { nameOf, readField } from './editor-state.ts';
import type { EditorStore } from './editor-state.ts';
import { enter, join } from './field-text.ts';
import type { PageSteps } from './page-steps.ts';
import { sourceOf } from './source-blocks.ts';

export interface BlockRange {
  readonly at: number;
  readonly count: number;
}

/** Opens and closes the field. There is one at a time. */
export interface PageField {
  /** Opens the Markdown of a block. */
  readonly open: (at: number, caret?: 'start' | 'end') => void;
  /** Opens an empty field before the block at that index. */
  readonly openEmpty: (at: number, text?: string) => void;
  /**
   * Types text at the end of a block, or of a new one below a block that has no Markdown. Opens the field first, if it isn’t
   * open: keys can come faster than the field renders.
   */
  readonly typeAt: (at: number, text: string) => void;
  /** Opens the Markdown of the whole page. */
  readonly openSource: () => void;
  readonly type: (text: string) => void;
  /** Enter: another line, which is returned with its caret, or another block. `isEnd` ends the block wherever the caret is. */
  readonly enter: (caret: number, isEnd?: boolean) => { readonly text: string; readonly caret: number } | undefined;
  /** Backspace at the start. Returns whether there was a block to join. */
  readonly joinBefore: () => boolean;
  /** Reads the field and closes it. Returns where its blocks are. */
  readonly close: (isFocused?: boolean) => BlockRange;
  /** Shows the current text of its blocks after someone else changed them. */
  readonly refresh: () => void;
}

/** The parts of the editor that the field needs. */
export interface PageFieldOptions {
  readonly store: EditorStore;
  readonly codeBlocks: () => readonly CodeBlockDeclaration[];
  readonly changed: () => void;
  readonly steps: () => Pick<PageSteps, 'record' | 'focus'>;
}

/** The field itself: opened over blocks, typed in, read and closed. */
interface OpenField extends Pick<PageField, 'type' | 'close'> {
  /** Types what is in it before anyone sees it. */
  readonly fill: (text: string) => void;
  readonly openAt: (range: BlockRange, text: string, caret: number) => void;
  readonly openSource: () => void;
}

function createOpenField({ store, codeBlocks, changed, steps }: PageFieldOptions): OpenField {
  let fields = 0;
  const type = (text: string): void => {
    const { field } = store.get();
    if (field === undefined || field.text === text) return;
    store.set({ field: { ...field, text } });
    changed();
  };
  return {
    openAt: ({ at, count }, text, caret) => {
      fields += 1;
      const original = store.get().blocks.slice(at, at + count);
      const read = count === 0 ? '' : text;
      store.set({ field: { id: fields, at, count, original, text, visible: text, read, caret } });
    },
    openSource: () => {
      fields += 1;
      const { blocks } = store.get();
      const text = sourceOf(blocks, codeBlocks());
      const range = { at: 0, count: blocks.length, original: blocks };
      store.set({ field: { id: fields, ...range, text, visible: text, read: text, caret: 0, isSource: true } });
    },
    type,
    fill: (text) => {
      type(text);
      const { field } = store.get();
      if (field !== undefined) store.set({ field: { ...field, visible: text } });
    },
    close: (isFocused = false) => {
      store.set(readField(store.get(), codeBlocks()));
      const { field, blocks } = store.get();
      if (field === undefined) return { at: 0, count: 0 };
      const { at, count, original } = field;
      const after = blocks.slice(at, at + count);
      store.set({ field: undefined });
      if (after.length !== original.length || !after.every((node, index) => isSameBlock(node, original[index]))) {
        const edited = field.isSource === true ? findEdited(original, after) : { at: 0, before: original, after };
        const verb = edited.before.length === 0 ? 'Added' : edited.after.length === 0 ? 'Deleted' : 'Edited';
        const name = nameOf(edited.after.length === 0 ? edited.before : edited.after);
        steps().record(`${verb} ${name}`, at + edited.at, edited.before, edited.after);
      }
      if (isFocused) steps().focus(count === 0 ? at - 1 : at);
      return { at, count };
    },
  };
}

/** The part of two lists that differs, and where it begins. */
function findEdited(
  before: Blocks,
  after: Blocks,
): { readonly at: number; readonly before: Blocks; readonly after: Blocks } {
  const shorter = Math.min(before.length, after.length);
  let [at, end] = [0, 0];
  while (at < shorter && isSameBlock(before[at], after[at])) at += 1;
  while (end < shorter - at && isSameBlock(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { at, before: before.slice(at, before.length - end), after: after.slice(at, after.length - end) };
}

export function createPageField(options: PageFieldOptions): PageField {
  const { store, codeBlocks } = options;
  const { openAt, openSource, type, fill, close } = createOpenField(options);

  /** Closes the open field, which can shift the index. */
  function closeBefore(at: number): number {
    const { blocks, field } = store.get();
    if (field === undefined) return at;
    const [node, above] = [blocks[at], blocks[at - 1]];
    close();
    const now = store.get().blocks;
    if (node === undefined) return now.length;
    if (now.includes(node)) return now.indexOf(node);
    return above === undefined ? Math.min(at, now.length) : now.indexOf(above) + 1;
  }

  return {
    open: (at, caret = 'end') => {
      const index = closeBefore(at);
      const node = store.get().blocks[index];
      if (node === undefined) return;
      const text = markdownOf(node, codeBlocks());
      openAt({ at: index, count: 1 }, text, caret === 'start' ? 0 : text.length);
    },
    openEmpty: (at, text = '') => {
      openAt({ at: closeBefore(at), count: 0 }, '', text.length);
      fill(text);
    },
    typeAt: (at, typed) => {
      const { blocks, field } = store.get();
      const isBelow = blocks[at]?.isVoid === true && blocks[at].type !== UNREAD;
      if (field !== undefined && field.at === (isBelow ? at + 1 : at) && field.count === (isBelow ? 0 : 1)) {
        store.set({ field: { ...field, caret: field.caret + typed.length } });
        fill(field.text + typed);
        return;
      }
      const index = closeBefore(at);
      const node = store.get().blocks[index];
      if (node === undefined) return;
      const text = isBelow ? '' : markdownOf(node, codeBlocks());
      openAt(isBelow ? { at: index + 1, count: 0 } : { at: index, count: 1 }, text, text.length + typed.length);
      fill(text + typed);
    },
    openSource: () => {
      if (store.get().field !== undefined) close();
      openSource();
    },
    type,
    enter: (caret, isEnd = false) => {
      const { field } = store.get();
      if (field === undefined) return undefined;
      const entered = isEnd ? ({ kind: 'ends', before: field.text, after: '' } as const) : enter(field.text, caret);
      type(entered.kind === 'goes-on' ? entered.text : entered.before);
      if (entered.kind === 'goes-on') return entered;
      const { at, count } = close();
      openAt({ at: at + count, count: 0 }, '', 0);
      fill(entered.after);
      return undefined;
    },
    joinBefore: () => {
      const { field, blocks } = store.get();
      const above = field === undefined ? undefined : blocks[field.at - 1];
      if (field === undefined || above === undefined || above.isVoid === true) return false;
      const joined = join(markdownOf(above, codeBlocks()), field.text);
      if (joined === undefined) return false;
      const { original } = field;
      openAt({ at: field.at - 1, count: field.count + 1 }, '', joined.caret);
      const opened = store.get().field;
      // The text of its blocks differs from the field, so that the field is parsed in any case.
      if (opened !== undefined) store.set({ field: { ...opened, original: [above, ...original], read: '\0' } });
      fill(joined.text);
      return true;
    },
    close,
    refresh: () => {
      const { field, blocks } = store.get();
      if (field === undefined || field.count === 0 || field.isSource === true) return;
      const own = blocks.slice(field.at, field.at + field.count);
      openAt(field, own.map((node) => markdownOf(node, codeBlocks())).join('\n\n'), 0);
    },
  };
}
