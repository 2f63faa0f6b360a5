// A JSON field that reports errors while you type. Ctrl+Enter sends, Escape then Tab leaves.
import { useId } from 'preact/hooks';
import { parseJson } from './parse-json.ts';
import './json-editor.css';

export interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly rows?: number;
  readonly change: (text: string) => void;
  readonly send: () => void;
}

/** The field, and what is wrong in it. */
export function JsonEditor({ label, text, rows = 18, change, send }: JsonEditorProps) {
  const id = useId();
  const reading = parseJson(text);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div class="json-editor">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={'problem' in reading}
        aria-describedby={`${id}-problem`}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p id={`${id}-problem`} class="json-editor-problem" role="status">
        {'problem' in reading ? reading.problem : ''}
      </p>
    </div>
  );
}
