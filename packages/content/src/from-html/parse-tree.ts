// HTML to a tree of no more elements than were agreed: a few characters of tags that were never closed ask for millions, as each
// paragraph opens all of them again.
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5';
import { contentError } from '../error-codes.ts';

/** Elements inside each other, at most. */
export const MAX_DEPTH = 400;

/**
 * Parses a page. Nothing is malformed to the parser.
 * @throws {KitError} html_too_large, html_too_deep
 */
export function parseTree(source: string, maxElements: number): Root {
  try {
    const tree = parse(source, { scriptingEnabled: false, treeAdapter: countingAdapter(maxElements) });
    return fromParse5(tree) as Root;
  } catch (cause) {
    // The stack ends before the depth can be measured.
    if (cause instanceof RangeError) throw tooDeep(cause);
    throw cause;
  }
}

function countingAdapter(maxElements: number): TreeAdapter<DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      if (++count > maxElements) throw tooMany(maxElements);
      return defaultTreeAdapter.createElement(...parts);
    },
  };
}

/** What is said of a page with too many elements. */
export function tooMany(most: number): Error {
  return contentError('html_too_large', `The page has more than ${most} elements and pieces of text.`);
}

/** What is said of a page with too deep a tree. */
export function tooDeep(cause?: unknown): Error {
  return contentError('html_too_deep', `The page’s elements are nested more than ${MAX_DEPTH} levels deep.`, { cause });
}
