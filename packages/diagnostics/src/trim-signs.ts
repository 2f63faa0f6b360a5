// Trims characters from the ends of a text. A regular expression like `-+$` takes quadratic time for a text full of them.

/** A text without any of the signs at its end. */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without any of the signs at its start and its end. */
export function trimSigns(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start++;
  return trimEndSigns(text.slice(start), signs);
}
