// The instructions of a translation, which are a document: its text is for the translator, its tables of terms are the glossary.
// Assumption: the contract has no other place for a glossary.
import { fragmentOf, recordsOf, textOfBlocks } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import { stringifyMarkdown } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';
import type { GlossaryEntry } from './glossary-entry.ts';

/** What instructions say. */
export interface Instructions {
  /** Markdown, without the tables of terms; empty when that is all. */
  readonly instructions: string;
  readonly glossary: readonly GlossaryEntry[];
}

interface TermColumns {
  readonly term: string;
  readonly translation: string;
  /** A column of checkboxes. */
  readonly caseSensitive: string | undefined;
}

/**
 * Parses instructions. A table of terms has a column `Term` and a column `Translation`, and optionally one of checkboxes, `Case sensitive`.
 * A term without a translation stays untranslated.
 */
export function readInstructions(document: JSONDocument): Instructions {
  const glossary: GlossaryEntry[] = [];
  const nodes = document.nodes.filter((block) => {
    const columns = block.type === 'table' ? findColumns(block) : undefined;
    if (block.type !== 'table' || columns === undefined) return true;
    glossary.push(...entriesOf(block, columns));
    return false;
  });
  return { instructions: stringifyMarkdown({ ...document, nodes }).trim(), glossary };
}

function findColumns({ data }: BlockOf<'table'>): TermColumns | undefined {
  const find = (name: string) =>
    Object.entries(data.definition).find(([, { title }]) => title.trim().toLowerCase() === name)?.[0];
  const [term, translation] = [find('term'), find('translation')];
  if (term === undefined || translation === undefined) return undefined;
  return { term, translation, caseSensitive: find('case sensitive') };
}

function entriesOf(table: BlockOf<'table'>, columns: TermColumns): GlossaryEntry[] {
  return recordsOf(table).flatMap(([, { values }]): GlossaryEntry[] => {
    const term = cellText(table, values[columns.term]);
    const translation = cellText(table, values[columns.translation]);
    if (term === '') return [];
    const isCaseSensitive = columns.caseSensitive !== undefined && values[columns.caseSensitive] === true;
    return [{ term, ...(translation !== '' && { translation }), ...(isCaseSensitive && { isCaseSensitive }) }];
  });
}

function cellText(table: BlockOf<'table'>, value: unknown): string {
  const cell = fragmentOf(table, value);
  return cell === undefined ? '' : textOfBlocks(cell).replace(/\s+/g, ' ').trim();
}
