// Names of the API, such as roles and states, as labels.

/** The text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
