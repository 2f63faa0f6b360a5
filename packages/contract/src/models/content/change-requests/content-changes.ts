import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { ChangeRequest } from './change-request.ts';
import { RevisionFile } from '../files.ts';
import { pageChange } from '../pages.ts';
import { Document } from '../documents/document.ts';
import { Url } from '../../../primitives.ts';

const changeRequestContentChangeDeletePageShape = () =>
  z.strictObject({ operation: z.literal('delete_page'), page: z.string() });
export interface ChangeRequestContentChangeDeletePage extends z.infer<
  ReturnType<typeof changeRequestContentChangeDeletePageShape>
> {}
export const ChangeRequestContentChangeDeletePage: Model<ChangeRequestContentChangeDeletePage> = model(
  'ChangeRequestContentChangeDeletePage',
  changeRequestContentChangeDeletePageShape,
);

const changeRequestContentChangeInsertFilesShape = () =>
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
  });
export interface ChangeRequestContentChangeInsertFiles extends z.infer<
  ReturnType<typeof changeRequestContentChangeInsertFilesShape>
> {}
export const ChangeRequestContentChangeInsertFiles: Model<ChangeRequestContentChangeInsertFiles> = model(
  'ChangeRequestContentChangeInsertFiles',
  changeRequestContentChangeInsertFilesShape,
);

/** A change of a page, and where among its siblings it goes. */
const placedPageChange = () => ({ ...pageChange(), at: z.number().int().min(0).optional() });

const changeRequestContentChangeInsertPageShape = () =>
  z.strictObject({
    ...placedPageChange(),
    operation: z.literal('insert_page'),
    into: z.string().optional(),
    ref: z.string().optional(),
    document: Document,
  });
export interface ChangeRequestContentChangeInsertPage extends z.infer<
  ReturnType<typeof changeRequestContentChangeInsertPageShape>
> {}
export const ChangeRequestContentChangeInsertPage: Model<ChangeRequestContentChangeInsertPage> = model(
  'ChangeRequestContentChangeInsertPage',
  changeRequestContentChangeInsertPageShape,
);

const changeRequestContentChangeRevertPageShape = () =>
  z.strictObject({
    operation: z.literal('revert_page'),
    page: z.string(),
    revision: z.string().optional(),
    block: z.array(z.string()).optional(),
  });
export interface ChangeRequestContentChangeRevertPage extends z.infer<
  ReturnType<typeof changeRequestContentChangeRevertPageShape>
> {}
export const ChangeRequestContentChangeRevertPage: Model<ChangeRequestContentChangeRevertPage> = model(
  'ChangeRequestContentChangeRevertPage',
  changeRequestContentChangeRevertPageShape,
);

const changeRequestContentChangeUpdatePageShape = () =>
  z.strictObject({
    ...placedPageChange(),
    operation: z.literal('update_page'),
    page: z.string(),
    document: Document.optional(),
    into: z.string().nullable().optional(),
  });
export interface ChangeRequestContentChangeUpdatePage extends z.infer<
  ReturnType<typeof changeRequestContentChangeUpdatePageShape>
> {}
export const ChangeRequestContentChangeUpdatePage: Model<ChangeRequestContentChangeUpdatePage> = model(
  'ChangeRequestContentChangeUpdatePage',
  changeRequestContentChangeUpdatePageShape,
);

const changeRequestContentChangeShape = () =>
  oneOf('operation', [
    ChangeRequestContentChangeUpdatePage,
    ChangeRequestContentChangeInsertPage,
    ChangeRequestContentChangeDeletePage,
    ChangeRequestContentChangeRevertPage,
    ChangeRequestContentChangeInsertFiles,
  ]);
export type ChangeRequestContentChange = z.infer<ReturnType<typeof changeRequestContentChangeShape>>;
export const ChangeRequestContentChange: Model<ChangeRequestContentChange> = model(
  'ChangeRequestContentChange',
  changeRequestContentChangeShape,
);

const changeRequestContentUpdateDeletedPageShape = () =>
  z.object({ object: z.literal('deleted_page'), page: z.string() });
export interface ChangeRequestContentUpdateDeletedPage extends z.infer<
  ReturnType<typeof changeRequestContentUpdateDeletedPageShape>
> {}
export const ChangeRequestContentUpdateDeletedPage: Model<ChangeRequestContentUpdateDeletedPage> = model(
  'ChangeRequestContentUpdateDeletedPage',
  changeRequestContentUpdateDeletedPageShape,
);

const changeRequestContentUpdatePageRefShape = () =>
  z.object({ object: z.literal('page'), id: z.string(), urls: z.object({ location: Url }) });
export interface ChangeRequestContentUpdatePageRef extends z.infer<
  ReturnType<typeof changeRequestContentUpdatePageRefShape>
> {}
export const ChangeRequestContentUpdatePageRef: Model<ChangeRequestContentUpdatePageRef> = model(
  'ChangeRequestContentUpdatePageRef',
  changeRequestContentUpdatePageRefShape,
);

const changeRequestContentUpdateInsertedPageShape = () =>
  z.object({ object: z.literal('created_page'), ref: z.string().optional(), page: ChangeRequestContentUpdatePageRef });
export interface ChangeRequestContentUpdateInsertedPage extends z.infer<
  ReturnType<typeof changeRequestContentUpdateInsertedPageShape>
> {}
export const ChangeRequestContentUpdateInsertedPage: Model<ChangeRequestContentUpdateInsertedPage> = model(
  'ChangeRequestContentUpdateInsertedPage',
  changeRequestContentUpdateInsertedPageShape,
);

const changeRequestContentUpdateUpdatedPageShape = () =>
  z.object({ object: z.literal('updated_page'), page: ChangeRequestContentUpdatePageRef });
export interface ChangeRequestContentUpdateUpdatedPage extends z.infer<
  ReturnType<typeof changeRequestContentUpdateUpdatedPageShape>
> {}
export const ChangeRequestContentUpdateUpdatedPage: Model<ChangeRequestContentUpdateUpdatedPage> = model(
  'ChangeRequestContentUpdateUpdatedPage',
  changeRequestContentUpdateUpdatedPageShape,
);

const changeRequestContentUpdateChangeShape = () =>
  oneOf('object', [
    ChangeRequestContentUpdateInsertedPage,
    ChangeRequestContentUpdateUpdatedPage,
    ChangeRequestContentUpdateDeletedPage,
  ]);
export type ChangeRequestContentUpdateChange = z.infer<ReturnType<typeof changeRequestContentUpdateChangeShape>>;
export const ChangeRequestContentUpdateChange: Model<ChangeRequestContentUpdateChange> = model(
  'ChangeRequestContentUpdateChange',
  changeRequestContentUpdateChangeShape,
);

const changeRequestContentUpdateShape = () =>
  z.object({
    changeRequest: ChangeRequest,
    changes: z.array(ChangeRequestContentUpdateChange),
    insertedFiles: z.array(RevisionFile).optional(),
  });
export interface ChangeRequestContentUpdate extends z.infer<ReturnType<typeof changeRequestContentUpdateShape>> {}
export const ChangeRequestContentUpdate: Model<ChangeRequestContentUpdate> = model(
  'ChangeRequestContentUpdate',
  changeRequestContentUpdateShape,
);
