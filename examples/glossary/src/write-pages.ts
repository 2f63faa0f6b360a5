// The Markdown of the pages.
import { slugOf } from './terms.ts';
import type { Term } from './terms.ts';

/** The overview: terms by their first letter. */
export function writeOverview(terms: readonly Term[]): string {
  if (terms.length === 0) return 'No terms. An admin can add some in the settings of the integration.\n';
  const groups = Map.groupBy(terms, ({ name }) => slugOf(name).charAt(0).toUpperCase());
  return [...groups]
    .map(([letter, group]) => `## ${letter}\n\n${group.map(({ name }) => `- ${escapeMarkdown(name)}`).join('\n')}\n`)
    .join('\n');
}

export function writeTerm({ aliases, definition }: Term): string {
  const names = aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
  return names.length === 0 ? definition : `${definition}\n\n**Also:** ${names.map(escapeMarkdown).join(', ')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
