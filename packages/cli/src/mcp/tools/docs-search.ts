import * as z from 'zod';
import { defineTool, READS } from '../tool.ts';

export const docsSearch = defineTool({
  name: 'docs_search',
  title: 'Search the documentation',
  description:
    'Search the documentation of this version of Bindery, and its error codes. Each match has the path and section for docs_read.',
  input: {
    query: z.string().min(1).max(300).describe('A few words, or an error code'),
    limit: z.int().min(1).max(20).default(6).describe('Most matches'),
  },
  annotations: READS,
  isStatic: true,
  async run({ query, limit }) {
    const { searchManual } = await import('../../manual/search-manual.ts');
    const matches = searchManual(query, limit);
    if (matches.length === 0) return 'No matching pages. Use fewer or other words.';
    return matches.map(({ path, title, excerpt }) => `${path}\n  ${title}\n  ${excerpt}`).join('\n\n');
  },
});
