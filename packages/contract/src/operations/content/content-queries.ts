// Query parameters for reading content in a space, a revision, or a change request.
import * as z from '../../schema.ts';
import { QueryBoolean } from '../../paging.ts';

/** The two flags of every read. Spec: docs-management-api.md#space-content */
export const contentFlags = () => ({
  metadata: QueryBoolean.default(true).describe('Set to false to exclude Git metadata.'),
  computed: QueryBoolean.default(true).describe('Set to false to exclude computed content.'),
});

/** How a document is resolved. */
const documentForm = () => ({
  evaluated: z.union([QueryBoolean, z.literal('deterministic-only')]).default(false),
  dereferenced: z.union([QueryBoolean, z.literal('reusable-contents')]).default(false),
});

/** How the document of a page is shown. */
const pageForm = () => ({
  format: z.enum(['document', 'markdown']).optional(),
  'format.markdown.refs': z.enum(['relative', 'stable']).default('relative'),
  ...documentForm(),
});

/** Query of a document. */
export const documentQuery = () => z.strictObject(documentForm());

/** Query of a read of content. */
export const contentQuery = () => z.strictObject(contentFlags());

/** Query of a page by its id. */
export const pageQuery = () => z.strictObject({ ...pageForm(), ...contentFlags() });

/** Query of a page by its path. */
export const pathQuery = () =>
  z.strictObject({ ...pageForm(), ...contentFlags(), cachedMetadata: QueryBoolean.default(false) });
