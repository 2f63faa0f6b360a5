// Where a text stops being JSON. Engines tell it in some of their messages only.

/** A position in a text, 1-based. */
export interface JsonErrorLocation {
  readonly line: number;
  readonly column: number;
  /** Whether the text is the start of a JSON value, cut short. */
  readonly isEnd: boolean;
}

/** The first character that can’t follow what is before it, or the end. The text isn’t JSON. */
export function locateJsonError(text: string): JsonErrorLocation {
  let [valid, invalid] = [0, text.length + 1];
  // The longest start that more text could complete.
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isStart(text.slice(0, middle))) valid = middle;
    else invalid = middle;
  }
  const lines = text.slice(0, valid).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, isEnd: valid === text.length };
}

function isStart(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (thrown) {
    const { message } = thrown as Error;
    if (/end of JSON input|Unterminated string/.test(message)) return true;
    return Number(/at position (\d+)/.exec(message)?.[1]) === text.length;
  }
}
