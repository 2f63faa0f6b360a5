// Paragraphs merged by clauses: the model has no lines inside of one, so two edits far from each other in a long paragraph would be a
// conflict where git, which has wrapped lines, sees none. Clauses next to each other are a conflict, as lines are.
import { mergeText } from '@bindery/content/merge';
import type { TextVersions } from '@bindery/content/merge';

/** Ends a clause inside a line. Private-use character; a text that contains it isn’t split. */
const END = '\uE000\n';

/** After the sign that ends a clause, and the space behind that. */
const AFTER_CLAUSE = /(?<=[.,;:!?] )(?=\S)/g;

/** The text of both sides; undefined where both changed one clause, or two next to each other. */
export function mergeClauses({ base, ours, theirs }: TextVersions): string | undefined {
  if ([base, ours, theirs].some((text) => text.includes('\uE000'))) return undefined;
  const divide = (text: string): string => text.replaceAll(AFTER_CLAUSE, END);
  const merged = mergeText({ base: divide(base), ours: divide(ours), theirs: divide(theirs) });
  return merged.result === 'clean' ? merged.text.replaceAll(END, '') : undefined;
}
