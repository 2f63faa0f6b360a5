// A block of the edited page. Its frame takes focus and keys. Clicking it opens its Markdown.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { UNREAD } from './state/block-markdown.ts';
import { nameOf } from './state/editor-state.ts';
import type { PageEditor } from './state/page-editor.ts';
import { DocumentNodes } from '../document/document-nodes.tsx';
import { plainText } from '../document/plain-text.ts';
import { Icon } from '../ui/icon.tsx';
import { JsonView } from '../ui/json/json-view.tsx';

export interface EditBlockProps {
  readonly editor: PageEditor;
  readonly node: DocumentNode;
  readonly page: RevisionPage;
  /** Whether the block is saved unchanged. Only then can it save its props. */
  readonly isStored: boolean;
}

export function EditBlock({ editor, node, page, isStored }: EditBlockProps) {
  const isIntegration = node.type === 'integration';
  const [isOver, setOver] = useState(false);
  const at = (): number => editor.indexOf(node);
  const open = (): void => (isIntegration ? undefined : editor.open(at()));
  const label = labelOf(node);
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (runKey(editor, node, event)) event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    if (isIntegration || (event.target as Element).closest('a, button, input, summary') !== null) return;
    if (String(getSelection()) === '') open();
  };
  return (
    <div
      class="edit-block"
      role="group"
      aria-label={label}
      aria-keyshortcuts="Enter Delete Alt+ArrowUp Alt+ArrowDown /"
      tabIndex={-1}
      data-type={node.type}
      onKeyDown={press}
      onClick={click}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      onFocusCapture={() => setOver(true)}
      onBlurCapture={() => setOver(false)}
    >
      {isOver && <BlockActions editor={editor} node={node} label={label} />}
      <RenderedBlock node={node} page={page} isStored={isStored} />
      {isIntegration && <Props node={node} />}
    </div>
  );
}

function RenderedBlock({ node, page, isStored }: Omit<EditBlockProps, 'editor'>) {
  if (node.type === UNREAD) return <pre class="edit-unread">{String(node.data?.['markdown'])}</pre>;
  if (node.type === 'integration' && !isStored && node.key !== undefined && !wasStored.has(node.key)) {
    return <p class="quiet">Adding block…</p>;
  }
  if (node.key !== undefined) wasStored.add(node.key);
  return <DocumentNodes nodes={[node]} page={page} path="/edited" />;
}

/** Keys of the blocks that were stored once: a change of their props does not take them off the page. */
const wasStored = new Set<string>();

/** The saved props of a block, live. */
function Props({ node }: { readonly node: DocumentNode }) {
  const { props = {}, url } = node.data ?? {};
  return (
    <details class="edit-props">
      <summary>Props</summary>
      <JsonView value={url === undefined ? props : { props, url }} noun={`props of ${nameOf([node])}`} />
    </details>
  );
}

function BlockActions({ editor, node, label }: Pick<EditBlockProps, 'editor' | 'node'> & { readonly label: string }) {
  const at = (): number => editor.indexOf(node);
  return (
    <span class="edit-actions" role="toolbar" aria-label={`Actions for ${label}`}>
      {node.type !== 'integration' && (
        <button type="button" tabIndex={-1} title="Edit (Enter)" aria-label="Edit" onClick={() => editor.open(at())}>
          <Icon name="edit" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        title="Insert below (/)"
        aria-label="Insert block below"
        onClick={() => editor.openEmpty(at() + 1, '/')}
      >
        +
      </button>
      <button
        type="button"
        tabIndex={-1}
        title="Move up (Alt+↑)"
        aria-label="Move up"
        onClick={() => editor.move(at(), -1)}
      >
        ↑
      </button>
      <button
        type="button"
        tabIndex={-1}
        title="Move down (Alt+↓)"
        aria-label="Move down"
        onClick={() => editor.move(at(), 1)}
      >
        ↓
      </button>
      <button type="button" tabIndex={-1} title="Delete (Del)" aria-label="Delete" onClick={() => remove(editor, at())}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** Runs the key of a frame that has the focus. Returns whether there is one. */
function runKey(editor: PageEditor, node: DocumentNode, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const at = editor.indexOf(node);
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
  if (step !== undefined) {
    if (event.altKey) editor.move(at, step);
    else focusNext(event.currentTarget as HTMLElement, step);
    return true;
  }
  switch (event.key) {
    case 'Enter':
      if (node.type === 'integration') editor.openEmpty(at + 1);
      else editor.open(at);
      return true;
    case '/':
      editor.openEmpty(at + 1, '/');
      return true;
    case 'Delete':
    case 'Backspace':
      remove(editor, at);
      return true;
    case 'Escape':
      (event.currentTarget as HTMLElement).blur();
      return true;
    default:
      // Space scrolls, as on any page.
      if ([...event.key].length !== 1 || event.key === ' ' || event.altKey) return false;
      editor.typeAt(at, event.key);
      return true;
  }
}

/** Immediately, since the next key can come before the next render. */
function focusNext(frame: HTMLElement, step: 1 | -1): void {
  const next = step === 1 ? frame.nextElementSibling : frame.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

function remove(editor: PageEditor, at: number): void {
  editor.replace(at, 1, []);
  editor.focus(Math.min(at, editor.get().blocks.length - 1));
}

function labelOf(node: DocumentNode): string {
  const name = nameOf([node]).replace(/^an? /, '');
  const text = node.type === UNREAD ? '' : plainText(node).slice(0, 60);
  return text === '' ? name : `${name}: ${text}`;
}
