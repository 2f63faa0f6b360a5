// The Markdown field of the open block, which grows with its text.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { InsertableBlock } from './state/editors-store.ts';
import { kindOf, urlOf } from './state/field-text.ts';
import type { PageEditor } from './state/page-editor.ts';
import { newKey } from './state/block-markdown.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { BlockChoice } from './block-choice.tsx';
import { findChoices } from './find-choices.ts';
import type { Choice } from './find-choices.ts';
import { runFieldKey } from './field-keys.ts';
import { unfurl } from './unfurl.ts';

/** The field, while one is open. */
export function BlockField(props: { readonly editor: PageEditor; readonly insertable: readonly InsertableBlock[] }) {
  const { editor, insertable } = props;
  const dashboard = useDashboard();
  const text = useStore(editor, ({ field }) => field?.text ?? '');
  const node = useRef<HTMLTextAreaElement>(null);
  const [at, setAt] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const isMenuOpen = text.startsWith('/') && !text.includes('\n') && !isClosed;
  const choices = isMenuOpen ? findChoices(insertable, text.slice(1)) : [];
  const chosen = Math.min(at, choices.length - 1);
  useLayoutEffect(() => {
    const caret = editor.get().field?.caret ?? 0;
    node.current?.focus({ preventScroll: false });
    node.current?.setSelectionRange(caret, caret);
  }, [editor]);
  useLayoutEffect(() => grow(node.current), [text]);
  const insert = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    insertChoice(editor, choice, node.current);
    setAt(0);
  };
  const press = (event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void => {
    if (event.isComposing) return;
    if (isMenuOpen && runChoiceKey(event.key)) event.preventDefault();
    else if (runFieldKey(editor, dashboard.edits.history, event)) event.preventDefault();
  };
  function runChoiceKey(key: string): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === 'Escape') setClosed(true);
    else if (choices.length === 0) return false;
    else if (step !== undefined) setAt((chosen + step + choices.length) % choices.length);
    else if (key === 'Enter' || key === 'Tab') insert(choices[chosen]);
    else return false;
    return true;
  }
  const paste = (event: ClipboardEvent): void => {
    const url = urlOf(event.clipboardData?.getData('text/plain') ?? '');
    if (url === undefined || text.trim() !== '') return;
    event.preventDefault();
    void unfurl(dashboard, editor, url);
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest('.edit-choices') !== null) return;
    // Another window has the focus, so the field stays open.
    if (document.activeElement !== node.current && editor.get().field?.text === text) editor.close();
  };
  return (
    <div class="edit-field-container">
      <textarea
        ref={node}
        class="edit-field"
        data-kind={kindOf(text)}
        aria-label="Block Markdown"
        aria-autocomplete="list"
        aria-controls={isMenuOpen ? 'edit-choices' : undefined}
        aria-activedescendant={isMenuOpen && choices.length > 0 ? `edit-choice-${chosen}` : undefined}
        placeholder="Write Markdown, or type / to insert a block"
        rows={1}
        value={text}
        onInput={(event) => {
          setClosed(false);
          setAt(0);
          editor.type(event.currentTarget.value);
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={leave}
      />
      {isMenuOpen && <BlockChoice choices={choices} chosen={chosen} insert={insert} />}
    </div>
  );
}

/** Replaces the field by a block, or inserts Markdown into the field. */
function insertChoice(editor: PageEditor, choice: Choice, node: HTMLTextAreaElement | null): void {
  if (choice.kind === 'markdown') {
    editor.type(choice.markdown);
    const caret = choice.caret ?? choice.markdown.length;
    // The field shows the text after the next rendering.
    queueMicrotask(() => node?.setSelectionRange(caret, caret));
    requestAnimationFrame(() => node?.setSelectionRange(caret, caret));
    return;
  }
  const { integration, id, title } = choice.block;
  editor.type('');
  const { at } = editor.close();
  const data = { integration, block: id, props: {} };
  const block = { object: 'block', type: 'integration', key: newKey(), isVoid: true, data } as const;
  editor.replace(at, 0, [block], `Inserted ${title}`);
  editor.focus(at);
  void editor.flush();
}

/** Browsers that do not size fields by their content get a height. */
function grow(node: HTMLTextAreaElement | null): void {
  if (node === null || CSS.supports('field-sizing', 'content')) return;
  node.style.height = 'auto';
  node.style.height = `${node.scrollHeight}px`;
}
