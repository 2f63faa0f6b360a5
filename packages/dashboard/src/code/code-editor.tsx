// A code field with line numbers, colors, and problem markers, based on CodeMirror. Views that use it load on demand.
import { createCodeEditor } from '@bindery/contentkit-dom/code';
import type { CodeEditor as Editor } from '@bindery/contentkit-dom/code';
import { nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { SourceProblem } from './located.ts';
import './code.css';

/** A location to scroll to. A new object scrolls again, even to the same location. */
export interface Jump {
  readonly at: number;
}

/** Give the editor another `key` for another text, since it keeps its own undo history. */
export interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly syntax: string;
  /** Whether long lines go on below, as prose does. */
  readonly isWrapped?: boolean;
  readonly problems: readonly SourceProblem[];
  readonly jump: Jump | undefined;
  readonly change: (text: string) => void;
  readonly send?: () => void;
}

/** A code editor. Tab leaves it, F8 goes to the next problem, Shift+F8 to the previous one, Ctrl+Enter sends. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, text, syntax, problems, jump, change } = props;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const current = useRef(props);
  current.current = props;
  const options = { value: text, syntax, firstLine: 1, attributes: { 'aria-label': label, tabindex: '0' }, change };
  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    const send = (): boolean => {
      current.current.send?.();
      return current.current.send !== undefined;
    };
    const keys = keymap.of([
      { key: 'Mod-Enter', run: send },
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    ]);
    const createdEditor = createCodeEditor(container.current, {
      ...options,
      extensions: props.isWrapped === true ? [keys, EditorView.lineWrapping] : [keys],
    });
    editor.current = createdEditor;
    return () => createdEditor.destroy();
  }, []);
  // During layout: a key pressed before an effect would be lost.
  useLayoutEffect(() => editor.current?.update(options));
  useEffect(() => markProblems(editor.current, problems), [problems]);
  // As above: the next keys of who jumps here are for this text.
  useLayoutEffect(() => {
    if (jump === undefined || editor.current === null) return;
    const { view } = editor.current;
    const anchor = Math.min(jump.at, view.state.doc.length);
    view.dispatch({ selection: { anchor }, scrollIntoView: true });
    view.focus();
  }, [jump]);
  return <div class="code-editor" ref={container} />;
}

function markProblems(editor: Editor | null, problems: readonly SourceProblem[]): void {
  if (editor === null) return;
  const { view } = editor;
  const { length } = view.state.doc;
  const marks = problems.map(({ from, to, severity, message }) => {
    const start = Math.min(from, length);
    // A marker over many lines isn’t useful, so it ends with its first line.
    const end = Math.min(Math.max(to, start), view.state.doc.lineAt(start).to);
    return { from: start, to: end, severity, message };
  });
  view.dispatch(setDiagnostics(view.state, marks));
}
