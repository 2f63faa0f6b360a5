import * as z from '../schema.ts';
import { defineModel, oneOf } from '../model.ts';

export class CollectionPointer extends defineModel<CollectionPointer>('CollectionPointer')(() =>
  z.strictObject({ type: z.literal('collection'), collection: z.string() }),
) {}

export class SpacePointer extends defineModel<SpacePointer>('SpacePointer')(() =>
  z.strictObject({ type: z.literal('space'), space: z.string() }),
) {}

/** Position of a space or collection among its siblings. Spec: docs-management-api.md#conventions */
export class ContentPosition extends defineModel<ContentPosition>('ContentPosition')(() =>
  z.strictObject({
    before: oneOf('type', [SpacePointer, CollectionPointer]).optional(),
    after: oneOf('type', [SpacePointer, CollectionPointer]).optional(),
  }),
) {}

export class OrganizationPointer extends defineModel<OrganizationPointer>('OrganizationPointer')(() =>
  z.object({ type: z.literal('organization'), organization: z.string() }),
) {}

export class SitePointer extends defineModel<SitePointer>('SitePointer')(() =>
  z.strictObject({ type: z.literal('site'), site: z.string() }),
) {}
