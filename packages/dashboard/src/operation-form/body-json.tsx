// Edits a request body as JSON: for fields without a control, and for fast typing.
import { useState } from 'preact/hooks';
import type { Body } from '../state/body/body-values.ts';
import { parseJson } from '../ui/json/parse-json.ts';
import { JsonEditor } from '../ui/json/json-editor.tsx';

export interface BodyJsonProps {
  readonly value: Body;
  /** Undefined while the text isn’t an object. */
  readonly change: (value: Body | undefined) => void;
  readonly send: () => void;
}

export function BodyJson({ value, change, send }: BodyJsonProps) {
  const [text, setText] = useState(() => JSON.stringify(value, undefined, 2));
  const type = (typed: string): void => {
    setText(typed);
    const reading = parseJson(typed);
    change('value' in reading ? reading.value : undefined);
  };
  return <JsonEditor label="Request body (JSON)" text={text} change={type} send={send} />;
}
