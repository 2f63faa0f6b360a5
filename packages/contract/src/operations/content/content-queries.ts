// Query parameters for reading content in a space, a revision, or a change request.
import * as z from '../../schema.ts';
import { QueryBoolean } from '../../paging.ts';

/** The two flags of every read. Spec: docs-management-api.md#space-content */
export const contentFlags = () => ({
  metadata: QueryBoolean.default(true).describe('Set to false to exclude Git metadata.'),
  computed: QueryBoolean.default(true).describe('Set to false to exclude computed content.'),
});

/** How the document of a page is shown. */
const documentForm = () => ({
  format: z.enum(['document', 'markdown']).optional(),
  'format.markdown.refs': z.enum(['relative', 'stable']).default('relative'),
  evaluated: z.union([QueryBoolean, z.literal('deterministic-only')]).default(false),
  dereferenced: z.union([QueryBoolean, z.literal('reusable-contents')]).default(false),
});

/** Query of a read of content. */
export const contentQuery = () => z.strictObject(contentFlags());

/** Query of a page by its id. */
export const pageQuery = () => z.strictObject({ ...documentForm(), ...contentFlags() });

/** Query of a page by its path. */
export const pathQuery = () =>
  z.strictObject({ ...documentForm(), ...contentFlags(), cachedMetadata: QueryBoolean.default(false) });
