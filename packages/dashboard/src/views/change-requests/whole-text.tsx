// The full text of a page in conflict, with conflict markers, as an editable field.
import { useId, useState } from 'preact/hooks';
import { parseMarks } from '../../diff/parse-marks.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';

export interface WholeTextProps {
  readonly markdown: string;
  readonly reason: string | undefined;
  readonly isOpen: boolean;
  readonly save: (text: string) => void;
}

/** The field. Text with marks is not saved: it would resolve nothing. */
export function WholeText({ markdown, reason, isOpen, save }: WholeTextProps) {
  const id = useId();
  const [text, setText] = useState(markdown);
  const hasMarks = parseMarks(text).some(({ kind }) => kind === 'part');
  return (
    <details class="whole-text" open={isOpen}>
      <summary>Edit full text</summary>
      <label for={id} class="hidden">
        Page text (Markdown)
      </label>
      <textarea
        id={id}
        rows={14}
        spellcheck={false}
        value={text}
        readOnly={reason !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <GuardedButton
        reason={reason ?? (hasMarks ? 'Remove the remaining conflict markers first.' : undefined)}
        run={() => save(text)}
      >
        Save text
      </GuardedButton>
    </details>
  );
}
