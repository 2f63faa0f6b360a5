import * as z from '../schema.ts';
import { model, oneOf } from '../model.ts';
import type { Model } from '../model.ts';

const collectionPointerShape = () => z.strictObject({ type: z.literal('collection'), collection: z.string() });
export interface CollectionPointer extends z.infer<ReturnType<typeof collectionPointerShape>> {}
export const CollectionPointer: Model<CollectionPointer> = model('CollectionPointer', collectionPointerShape);

const spacePointerShape = () => z.strictObject({ type: z.literal('space'), space: z.string() });
export interface SpacePointer extends z.infer<ReturnType<typeof spacePointerShape>> {}
export const SpacePointer: Model<SpacePointer> = model('SpacePointer', spacePointerShape);

const contentPositionShape = () =>
  z.strictObject({
    before: oneOf('type', [SpacePointer, CollectionPointer]).optional(),
    after: oneOf('type', [SpacePointer, CollectionPointer]).optional(),
  });
/** Where a space or collection is put among its siblings. Spec: docs-management-api.md#conventions */
export interface ContentPosition extends z.infer<ReturnType<typeof contentPositionShape>> {}
/** Where a space or collection is put among its siblings. Spec: docs-management-api.md#conventions */
export const ContentPosition: Model<ContentPosition> = model('ContentPosition', contentPositionShape);

const organizationPointerShape = () => z.object({ type: z.literal('organization'), organization: z.string() });
export interface OrganizationPointer extends z.infer<ReturnType<typeof organizationPointerShape>> {}
export const OrganizationPointer: Model<OrganizationPointer> = model('OrganizationPointer', organizationPointerShape);

const sitePointerShape = () => z.strictObject({ type: z.literal('site'), site: z.string() });
export interface SitePointer extends z.infer<ReturnType<typeof sitePointerShape>> {}
export const SitePointer: Model<SitePointer> = model('SitePointer', sitePointerShape);
