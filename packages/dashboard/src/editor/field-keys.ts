// The keys of the open field: Enter, Backspace at the start, the arrows at its edges, Escape.
import type { EditHistory } from '../state/edits/edit-history.ts';
import type { PageEditor } from './state/page-editor.ts';

type FieldKey = KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement };

/** Runs a key. Returns whether it was one; the others are the browser's. */
export function runFieldKey(editor: PageEditor, history: EditHistory, event: FieldKey): boolean {
  const { currentTarget: node, key } = event;
  const isMod = event.ctrlKey || event.metaKey;
  const isCaret = node.selectionStart === node.selectionEnd;
  if (isMod && key.toLowerCase() === 'z') return undoOutside(editor, history, event);
  switch (key) {
    case 'Escape':
      editor.close(true);
      return true;
    case 'Enter':
      if (event.shiftKey) return false;
      return pressEnter(editor, node, isMod);
    case 'Backspace':
      return isCaret && node.selectionStart === 0 && !isMod && backspace(editor);
    case 'ArrowUp':
      return isCaret && !event.shiftKey && isAtEdge(node, 'first') && step(editor, -1);
    case 'ArrowDown':
      return isCaret && !event.shiftKey && isAtEdge(node, 'last') && step(editor, 1);
    case 'ArrowLeft':
      return isCaret && !event.shiftKey && !isMod && node.selectionStart === 0 && step(editor, -1);
    case 'ArrowRight':
      return isCaret && !event.shiftKey && !isMod && node.selectionStart === node.value.length && step(editor, 1);
    default:
      return false;
  }
}

/** Undo first reverts what was typed in the field, saved or not, then the edits of the page. */
function undoOutside(editor: PageEditor, history: EditHistory, event: FieldKey): boolean {
  const { field } = editor.get();
  if (field !== undefined && field.text !== field.visible) return false;
  // The last edit is how the field got its text: a split or a join.
  editor.close();
  void (event.shiftKey ? history.redo() : history.undo());
  return true;
}

function pressEnter(editor: PageEditor, node: HTMLTextAreaElement, isMod: boolean): boolean {
  if (node.selectionStart !== node.selectionEnd) return false;
  const isContinued = editor.enter(node.selectionStart, isMod);
  if (isContinued !== undefined) {
    node.value = isContinued.text;
    node.setSelectionRange(isContinued.caret, isContinued.caret);
  }
  return true;
}

/** Deletes an empty block, and joins another one with the previous block. */
function backspace(editor: PageEditor): boolean {
  const { field } = editor.get();
  if (field === undefined || field.at === 0) return false;
  if (field.text === '') return step(editor, -1);
  if (!editor.joinBefore()) editor.focus(field.at - 1);
  return true;
}

/** Whether the caret is in the first or the last line of the text. Lines that wrap count as one: the browser moves in them. */
function isAtEdge(node: HTMLTextAreaElement, line: 'first' | 'last'): boolean {
  const { value, selectionStart } = node;
  return line === 'first'
    ? !value.slice(0, selectionStart).includes('\n')
    : !value.slice(selectionStart).includes('\n');
}

/** Closes the field and opens the next block. A block without Markdown gets the focus instead. */
function step(editor: PageEditor, by: 1 | -1): boolean {
  const { at, count } = editor.close();
  const next = by === 1 ? at + count : at - 1;
  const { blocks } = editor.get();
  const node = blocks[next];
  if (node === undefined) {
    if (by === 1) editor.openEmpty(blocks.length);
    else editor.open(0, 'start');
  } else if (node.isVoid === true && node.type === 'integration') editor.focus(next);
  else editor.open(next, by === 1 ? 'start' : 'end');
  return true;
}
