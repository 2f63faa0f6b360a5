// Paging of all lists of the API. Spec: docs-management-api.md#conventions
import * as z from './schema.ts';
import type { Schema } from './schema.ts';

/** Maximum page size. Spec: docs-management-api.md#limits */
export const MAX_PAGE_LIMIT = 1000;

/** Default page size. Assumption: the specification doesn’t define it. */
export const DEFAULT_PAGE_LIMIT = 50;

/** Query of every paged list. */
export const PageQuery = z.strictObject({
  page: z.string().max(1024).optional().describe('Page token from `next.page`.'),
  limit: z
    .numberText(z.number().int().min(0).max(MAX_PAGE_LIMIT))
    .default(DEFAULT_PAGE_LIMIT)
    .describe('Maximum number of items per page.'),
});

/** A boolean in a query string: `true` or `false`. */
export const QueryBoolean = z.booleanText();

/** The page envelope around a model. `next` is absent on the last page. */
export function pageOf<Item extends Schema>(item: Item) {
  return z.object({
    next: z.object({ page: z.string() }).optional(),
    count: z.number().int().describe('Total number of items.'),
    items: z.array(item),
  });
}

/** The envelope of a list with backward paging, which is too long to count. */
export function pageInBothDirections<Item extends Schema>(item: Item) {
  return z.object({
    next: z
      .object({ page: z.string() })
      .optional()
      .describe('There might be more items, even after a page with fewer items than requested.'),
    previous: z
      .object({ page: z.string() })
      .optional()
      .describe('Page token for the items before this page, including future ones.'),
    count: z.number().int().describe('Total number of items if `isCounted`; otherwise a lower bound.'),
    isCounted: z.boolean(),
    items: z.array(item),
  });
}

/** A repeatable value in a query string. */
export function queryList<Item extends Schema>(item: Item) {
  return z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item));
}
