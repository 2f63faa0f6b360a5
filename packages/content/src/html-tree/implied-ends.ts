// Which elements end without a tag, and how far a tag that ends something reaches. Spec: HTML 13.2.6, tree construction.
import { BLOCKS } from './element-names.ts';

const LISTS: readonly string[] = ['ul', 'ol', 'menu', 'dir'];
const PARTS: readonly string[] = ['thead', 'tbody', 'tfoot', 'caption', 'colgroup'];
const CELLS: readonly string[] = ['td', 'th', 'caption'];

/** Whether an open element ends before a tag. `scope` stops the search at its ancestors. */
export function endsBefore(open: string, name: string): 'yes' | 'no' | 'scope' {
  switch (name) {
    case 'li':
      return endOf(open, ['li'], [...LISTS, ...CELLS, 'table']);
    case 'dt':
    case 'dd':
      return endOf(open, ['dt', 'dd'], ['dl', ...CELLS, 'table']);
    case 'td':
    case 'th':
      return endOf(open, CELLS, ['tr', 'table']);
    case 'tr':
      return endOf(open, [...CELLS, 'tr', 'colgroup'], ['table']);
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'colgroup':
      return endOf(open, [...CELLS, 'tr', ...PARTS], ['table']);
    case 'option':
    case 'optgroup':
      return endOf(open, ['option'], ['select', ...CELLS]);
    case 'a':
      return endOf(open, ['a'], [...CELLS, 'table', 'li', 'p', 'div']);
    case 'summary':
      return endOf(open, ['p', 'summary'], ['details']);
    default:
      if (!BLOCKS.has(name)) return 'scope';
      if (/^h[1-6]$/.test(open) && /^h[1-6]$/.test(name)) return 'yes';
      return endOf(open, ['p'], BLOCKS);
  }
}

function endOf(
  open: string,
  ended: readonly string[],
  scopes: readonly string[] | ReadonlySet<string>,
): 'yes' | 'no' | 'scope' {
  if (ended.includes(open)) return 'yes';
  const isScope = 'has' in scopes ? scopes.has(open) : scopes.includes(open);
  return isScope ? 'scope' : 'no';
}

const TABLE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);

/** Whether an end tag can’t close elements outside of an open one: a cell, or for a style a block. */
export function endsScope(open: string, name: string): boolean {
  if (TABLE.has(name)) return open === 'table';
  if (open === 'td' || open === 'th' || open === 'caption' || open === 'table') return true;
  if (name === 'li') return LISTS.includes(open);
  if (name === 'summary') return open === 'details';
  return !BLOCKS.has(name) && BLOCKS.has(open) && name !== 'a' && name !== 'span';
}
