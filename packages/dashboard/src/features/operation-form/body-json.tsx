// A body as JSON: for what has no control, and for those who write faster than they fill in.
import { useState } from 'preact/hooks';
import type { Body } from '../../state/body/body-values.ts';
import { readJson } from '../widgets/read-json.ts';
import { JsonEditor } from '../widgets/json-editor.tsx';

/** What the editor works with. */
export interface BodyJsonProps {
  readonly value: Body;
  /** Undefined while what is typed is no object. */
  readonly change: (value: Body | undefined) => void;
  readonly send: () => void;
}

/** The editor. */
export function BodyJson({ value, change, send }: BodyJsonProps) {
  const [text, setText] = useState(() => JSON.stringify(value, undefined, 2));
  const type = (typed: string): void => {
    setText(typed);
    const reading = readJson(typed);
    change('value' in reading ? reading.value : undefined);
  };
  return <JsonEditor label="Request body (JSON)" text={text} change={type} send={send} />;
}
