import * as z from 'zod';
import { defineTool, offset, READS } from '../tool.ts';

export const docsRead = defineTool({
  name: 'docs_read',
  title: 'Read the documentation',
  description: 'Read a page of the documentation as Markdown, or one of its sections. Without a path, list the pages.',
  input: {
    path: z
      .string()
      .optional()
      .describe('Path from docs_search, for example build/block.md, build/block.md#section, or errors/<code>'),
    offset,
  },
  annotations: READS,
  isStatic: true,
  async run({ path }) {
    const { listPages } = await import('../../manual/read-manual.ts');
    if (path === undefined)
      return listPages()
        .map((page) => `${page.path}  ${page.title}`)
        .join('\n');
    const { readPage } = await import('../../manual/read-page.ts');
    return readPage(path, 'Find the path with docs_search, or list the pages with docs_read.').text;
  },
});
