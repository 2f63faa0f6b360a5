// The editor of code blocks that are bound to the state: CodeMirror, loaded on demand. Tab leaves it, as it leaves a field.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, RangeSetBuilder } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, keymap, lineNumbers } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { tokensOf } from './tokens.ts';

/** What an editor shows, and where its changes go. */
export interface CodeEditorProps {
  readonly value: string;
  readonly syntax: string | undefined;
  /** Number of the first line; undefined for none. */
  readonly firstLine: number | undefined;
  /** Attributes of the field itself: its name and description. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly change: (value: string) => void;
  /** Extensions of a page’s editor, for example problem markers. Read once, when the editor is created. */
  readonly extensions?: readonly Extension[];
}

/** Where a caret is, in UTF-16 code units. */
export interface CaretRange {
  readonly start: number;
  readonly end: number;
}

/** An editor on the page. */
export interface CodeEditor {
  readonly update: (props: CodeEditorProps) => void;
  readonly focus: (range: CaretRange) => void;
  readonly view: EditorView;
  readonly destroy: () => void;
}

/** Changes that come from the session, and are not sent back to it. */
const fromSession = Annotation.define<true>();

/** Puts an editor into an element. */
export function createCodeEditor(parent: Element, first: CodeEditorProps): CodeEditor {
  let props = first;
  const settings = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: first.value,
      extensions: [
        history(),
        // A page's own keys go before those that every editor has.
        first.extensions ?? [],
        keymap.of([...defaultKeymap, ...historyKeymap]),
        settings.of(settingsOf(first)),
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.every((transaction) => transaction.annotation(fromSession) !== true);
          if (update.docChanged && isOwn) props.change(update.state.doc.toString());
        }),
        EditorView.theme({ '&': { backgroundColor: 'transparent' }, '&.cm-focused': { outline: 'none' } }),
      ],
    }),
  });
  return {
    view,
    update: (next) => {
      const before = props;
      props = next;
      if (!hasSameSettings(before, next)) view.dispatch({ effects: settings.reconfigure(settingsOf(next)) });
      const current = view.state.doc.toString();
      // The editor's lines end with \n, whatever those of the text end with.
      const value = next.value.replace(/\r\n?/g, '\n');
      if (current === value) return;
      view.dispatch({ changes: differenceOf(current, value), annotations: fromSession.of(true) });
    },
    focus: ({ start, end }) => {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(start, length), head: Math.min(end, length) } });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function settingsOf({ syntax, firstLine, attributes }: CodeEditorProps): Extension {
  return [
    EditorView.contentAttributes.of({ spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off', ...attributes }),
    syntax === undefined ? [] : colors(syntax),
    firstLine === undefined ? [] : lineNumbers({ formatNumber: (line) => String(line + firstLine - 1) }),
  ];
}

function hasSameSettings(a: CodeEditorProps, b: CodeEditorProps): boolean {
  const key = ({ syntax, firstLine, attributes }: CodeEditorProps): string =>
    JSON.stringify([syntax, firstLine, attributes]);
  return key(a) === key(b);
}

/** The one stretch in which two texts differ, so that the caret stays where it is in the rest. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function colors(syntax: string): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorationsOf(view, syntax);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged) this.decorations = decorationsOf(update.view, syntax);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function decorationsOf(view: EditorView, syntax: string): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  let at = 0;
  for (const { text, kind } of tokensOf(view.state.doc.toString(), syntax) ?? []) {
    if (kind !== undefined) marks.add(at, at + text.length, Decoration.mark({ class: `ck-token-${kind}` }));
    at += text.length;
  }
  return marks.finish();
}
