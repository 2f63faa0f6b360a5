/** Most characters of a text in a result: about 4,000 tokens. */
export const MAX_TEXT_LENGTH = 16_000;

/** The part of a text from an offset, with a note on how to get the rest. `advice` replaces the note of tools without an offset. */
export function pageText(text: string, offset = 0, advice?: string): string {
  const end = offset + MAX_TEXT_LENGTH;
  const part = text.slice(offset, end).toWellFormed();
  if (end >= text.length) return offset > 0 && part === '' ? `The text ends at character ${text.length}.` : part;
  const next = advice ?? `For the rest, call the tool again with "offset": ${end}.`;
  return `${part}\n\n[Truncated: characters ${offset} to ${end} of ${text.length}. ${next}]`;
}
