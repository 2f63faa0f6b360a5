// A draft of a text, saved for the tab, so that a reload doesn’t lose it.
import { useState } from 'preact/hooks';
import { readDraft, writeDraft } from '../state/drafts.ts';

export interface Draft {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Drops it: the text is what it was made from. */
  readonly forget: () => void;
}

/** The draft of a name, made from a text. */
export function useDraft(name: string, original: string): Draft {
  const [text, setText] = useState(() => readDraft(name) ?? original);
  return {
    text,
    change: (changed) => {
      setText(changed);
      writeDraft(name, changed === original ? undefined : changed);
    },
    forget: () => {
      setText(original);
      writeDraft(name, undefined);
    },
  };
}
