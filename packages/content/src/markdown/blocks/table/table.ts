// Tables and cards. A table of text alone is one of pipes; one with options, or with columns that hold something else, is HTML.
import type { Construct } from '../../construct.ts';
import { readHtmlTable } from './read-html-table.ts';
import { readPipeTable, writePipeTable } from './pipe-table.ts';
import { writeHtmlTable } from './write-html-table.ts';

/** Tables and cards. */
export const table: Construct = {
  nodes: { table: (node, context) => [readPipeTable(node, context)] },
  elements: { table: readHtmlTable },
  write: { table: (block, context) => writePipeTable(block, context) ?? writeHtmlTable(block, context) },
};
