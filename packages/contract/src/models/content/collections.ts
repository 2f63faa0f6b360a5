import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { flagsSchema } from '../../flags-schema.ts';
import { DefaultLevel } from '../../member-role.ts';
import { Uri } from '../../primitives.ts';

export const CollectionDescription = z.string().max(100);

export const CollectionTitle = z.string().max(50);

/** A group of spaces and collections. Spec: docs-management-api.md#collection-object--collection */
export class Collection extends defineModel<Collection>('Collection')(() =>
  z.object({
    object: z.literal('collection'),
    id: z.string(),
    title: CollectionTitle,
    description: CollectionDescription.optional(),
    organization: z.string(),
    parent: z.string().optional(),
    defaultLevel: DefaultLevel,
    urls: z.object({ location: Uri, app: Uri }),
    permissions: flagsSchema('collection'),
  }),
) {}
