// The editor of code blocks, for other editors of a page. Carries CodeMirror: import it on demand.
export { createCodeEditor } from './editor.ts';
export type { CodeEditor, CodeEditorProps } from './editor.ts';
