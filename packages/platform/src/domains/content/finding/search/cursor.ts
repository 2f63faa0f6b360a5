import type { Cursor } from '../../../../http/page-token.ts';
import type { SearchCursor } from '@bindery/search';

/** The cursor of a result list. The ID of a row is its rank and its own ID. */
export function cursorOf(after: Cursor | undefined): SearchCursor | undefined {
  if (after === undefined) return undefined;
  const slash = after.id.indexOf('/');
  return { score: Number(after.at), rank: Number(after.id.slice(0, slash)), id: after.id.slice(slash + 1) };
}
