// Texts of others in Markdown: titles, branch names, and values can’t add markup.
import { escapeControls } from './escape-controls.ts';

/** A code span, whose fence is longer than any in the text. */
export function codeSpan(text: string): string {
  const line = escapeControls(text.replaceAll(/\s+/g, ' '));
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}
