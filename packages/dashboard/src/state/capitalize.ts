// Turns names of the API, for example roles and statuses, into labels.

/** The text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
