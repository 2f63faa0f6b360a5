// Icons and preview images of integrations, at the URLs that the API shows.
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import { jsonArrayHas } from '../../../store/json-array.ts';
import { findBlob } from '../../content/tree/index.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { Db } from '../../../store/store.ts';
import { imageTypeOf } from './images.ts';

/** Path below which images are served, on the origin of the API. */
export const IMAGES_PATH = '/_assets/';

/**
 * An icon or preview image by its hash. Anyone can read it, as it is part of what integrations show before they are installed. Other blobs
 * are not served, whatever their type was said to be when they were uploaded. Throws asset_not_found.
 */
export async function serveImage({ store }: CoreServices, { path }: Pick<Call, 'path'>): Promise<Response> {
  const hash = path.slice(IMAGES_PATH.length);
  const blob = (await isImageOfIntegration(store.db, hash)) ? await findBlob(store.db, hash) : undefined;
  const type = blob && imageTypeOf(blob.data);
  if (blob === undefined || type === undefined) throw apiError('asset_not_found', `Image "${hash}" not found.`);
  return new Response(new Uint8Array(blob.data), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

async function isImageOfIntegration(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('integration')
    .select('name')
    .where((eb) => eb.or([eb('icon', '=', hash), jsonArrayHas('preview_images', hash)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
