import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp, Uri } from '../../primitives.ts';

export const ShareLinkName = z.string().max(50);

/** A share link to a site. Spec: docs-management-api.md#share-link-object--share-link */
export class ShareLink extends defineModel<ShareLink>('ShareLink')(() =>
  z.object({
    object: z.literal('share-link'),
    id: z.string(),
    createdAt: Timestamp,
    name: ShareLinkName.optional(),
    active: z.boolean().optional(),
    urls: z.object({ published: Uri.optional() }),
  }),
) {}
