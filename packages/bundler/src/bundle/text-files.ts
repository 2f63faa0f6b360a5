/** Endings of files that are imported as text, for scripts, styles and pages that an integration serves. */
export const TEXT_FILES: readonly string[] = ['.raw.js', '.raw.css', '.css', '.html', '.svg', '.txt', '.md'];
