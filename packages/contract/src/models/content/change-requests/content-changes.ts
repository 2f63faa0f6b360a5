import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { ChangeRequest } from './change-request.ts';
import { RevisionFile } from '../files.ts';
import { pageChange } from '../pages.ts';
import { Document } from '../documents/document.ts';
import { Url } from '../../../primitives.ts';

export class ChangeRequestContentChangeDeletePage extends defineModel<ChangeRequestContentChangeDeletePage>(
  'ChangeRequestContentChangeDeletePage',
)(() => z.strictObject({ operation: z.literal('delete_page'), page: z.string() })) {}

export class ChangeRequestContentChangeInsertFiles extends defineModel<ChangeRequestContentChangeInsertFiles>(
  'ChangeRequestContentChangeInsertFiles',
)(() =>
  z.strictObject({
    operation: z.literal('insert_files'),
    files: z
      .array(
        z.union([
          z.strictObject({
            ref: z.string().optional(),
            name: z.string().min(1).max(256),
            contentType: z.string().optional(),
            url: Url,
          }),
          z.strictObject({
            ref: z.string().optional(),
            name: z.string().min(1).max(256),
            contentType: z.string().optional(),
            base64: z.string(),
          }),
        ]),
      )
      .min(1)
      .max(20),
  }),
) {}

/** A change of a page, with its position among its siblings. */
const placedPageChange = () => ({ ...pageChange(), at: z.number().int().min(0).optional() });

export class ChangeRequestContentChangeInsertPage extends defineModel<ChangeRequestContentChangeInsertPage>(
  'ChangeRequestContentChangeInsertPage',
)(() =>
  z.strictObject({
    ...placedPageChange(),
    operation: z.literal('insert_page'),
    into: z.string().optional(),
    ref: z.string().optional(),
    document: Document,
  }),
) {}

export class ChangeRequestContentChangeRevertPage extends defineModel<ChangeRequestContentChangeRevertPage>(
  'ChangeRequestContentChangeRevertPage',
)(() =>
  z.strictObject({
    operation: z.literal('revert_page'),
    page: z.string(),
    revision: z.string().optional(),
    block: z.array(z.string()).optional(),
  }),
) {}

export class ChangeRequestContentChangeUpdatePage extends defineModel<ChangeRequestContentChangeUpdatePage>(
  'ChangeRequestContentChangeUpdatePage',
)(() =>
  z.strictObject({
    ...placedPageChange(),
    operation: z.literal('update_page'),
    page: z.string(),
    document: Document.optional(),
    into: z.string().nullable().optional(),
  }),
) {}

export const ChangeRequestContentChange = defineSchema('ChangeRequestContentChange', () =>
  oneOf('operation', [
    ChangeRequestContentChangeUpdatePage,
    ChangeRequestContentChangeInsertPage,
    ChangeRequestContentChangeDeletePage,
    ChangeRequestContentChangeRevertPage,
    ChangeRequestContentChangeInsertFiles,
  ]),
);
export type ChangeRequestContentChange = z.infer<typeof ChangeRequestContentChange>;

export class ChangeRequestContentUpdateDeletedPage extends defineModel<ChangeRequestContentUpdateDeletedPage>(
  'ChangeRequestContentUpdateDeletedPage',
)(() => z.object({ object: z.literal('deleted_page'), page: z.string() })) {}

export class ChangeRequestContentUpdatePageRef extends defineModel<ChangeRequestContentUpdatePageRef>(
  'ChangeRequestContentUpdatePageRef',
)(() => z.object({ object: z.literal('page'), id: z.string(), urls: z.object({ location: Url }) })) {}

export class ChangeRequestContentUpdateInsertedPage extends defineModel<ChangeRequestContentUpdateInsertedPage>(
  'ChangeRequestContentUpdateInsertedPage',
)(() =>
  z.object({ object: z.literal('created_page'), ref: z.string().optional(), page: ChangeRequestContentUpdatePageRef }),
) {}

export class ChangeRequestContentUpdateUpdatedPage extends defineModel<ChangeRequestContentUpdateUpdatedPage>(
  'ChangeRequestContentUpdateUpdatedPage',
)(() => z.object({ object: z.literal('updated_page'), page: ChangeRequestContentUpdatePageRef })) {}

export const ChangeRequestContentUpdateChange = defineSchema('ChangeRequestContentUpdateChange', () =>
  oneOf('object', [
    ChangeRequestContentUpdateInsertedPage,
    ChangeRequestContentUpdateUpdatedPage,
    ChangeRequestContentUpdateDeletedPage,
  ]),
);
export type ChangeRequestContentUpdateChange = z.infer<typeof ChangeRequestContentUpdateChange>;

export class ChangeRequestContentUpdate extends defineModel<ChangeRequestContentUpdate>('ChangeRequestContentUpdate')(
  () =>
    z.object({
      changeRequest: ChangeRequest,
      changes: z.array(ChangeRequestContentUpdateChange),
      insertedFiles: z.array(RevisionFile).optional(),
    }),
) {}
