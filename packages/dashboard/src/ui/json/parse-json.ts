// Parses a typed JSON object, and reports where it is invalid.

export type JsonReading =
  | { readonly value: Readonly<Record<string, unknown>> }
  | { readonly problem: string; readonly line?: number };

/** Reads it. Nothing typed is an empty object. */
export function parseJson(text: string): JsonReading {
  if (text.trim() === '') return { value: {} };
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } };
    return { problem: 'Enter a JSON object. It must start with {.' };
  } catch (thrown) {
    const at = positionOf(String(thrown), text);
    const message = thrown instanceof Error ? thrown.message.replace(/,? ?\(?(?:in JSON )?at position.*$/s, '') : '';
    if (at === undefined) return { problem: `Invalid JSON: ${message}.` };
    const before = text.slice(0, at).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    return { problem: `Invalid JSON at line ${before.length}, column ${column}: ${message}.`, line: before.length };
  }
}

function positionOf(message: string, text: string): number | undefined {
  const found = /position (\d+)/.exec(message)?.[1];
  if (found !== undefined) return Number(found);
  return /end of JSON input/.test(message) ? text.length : undefined;
}
