// The whole page as Markdown, with problems marked at their lines. Saving, undo, and merging work by block.
import { useEffect, useState } from 'preact/hooks';
import { checkSource } from './state/check-source.ts';
import type { PageEditor } from './state/page-editor.ts';
import { useStore } from '../state/use-store.ts';
import { CodeEditor } from '../code/code-editor.tsx';
import type { Jump } from '../code/code-editor.tsx';
import { ProblemList } from '../code/problem-list.tsx';
import './page-source.css';

/** The text, open while it is shown. Undo from elsewhere closes it, and it opens again with the current page. */
export function PageSource({ editor }: { readonly editor: PageEditor }) {
  const field = useStore(editor, (state) => state.field);
  const [jump, setJump] = useState<Jump>();
  const isOpen = field?.isSource === true;
  useEffect(() => {
    if (!isOpen) editor.openSource();
  }, [editor, isOpen]);
  useEffect(() => () => void editor.close(), [editor]);
  if (field === undefined || !isOpen) return null;
  const problems = checkSource(field.text);
  return (
    <section class="page-source" aria-label="Page source">
      <CodeEditor
        key={field.id}
        label="Page Markdown"
        text={field.text}
        syntax="markdown"
        isWrapped
        problems={problems}
        jump={jump}
        change={editor.type}
        send={() => void editor.flush()}
      />
      <ProblemList problems={problems} textOf={() => field.text} open={({ from }) => setJump({ at: from })} />
    </section>
  );
}
