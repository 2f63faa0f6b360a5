import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp, Uri } from '../../primitives.ts';

export const ShareLinkName = z.string().max(50);

const shareLinkShape = () =>
  z.object({
    object: z.literal('share-link'),
    id: z.string(),
    createdAt: Timestamp,
    name: ShareLinkName.optional(),
    active: z.boolean().optional(),
    urls: z.object({ published: Uri.optional() }),
  });
/** A secret link to a site. Spec: docs-management-api.md#share-link-object--share-link */
export interface ShareLink extends z.infer<ReturnType<typeof shareLinkShape>> {}
/** A secret link to a site. Spec: docs-management-api.md#share-link-object--share-link */
export const ShareLink: Model<ShareLink> = model('ShareLink', shareLinkShape);
