// Images that a page carries in itself.
import type { SourceFile } from './source-content.ts';

const DATA_IMAGE = /^data:(image\/[a-z0-9.+-]{1,40});base64,([A-Za-z0-9+/=\s]*)$/;

/** The file of a `data:` URL. Undefined unless it is an image in base64. */
export function fileOfDataUrl(url: string): SourceFile | undefined {
  const [, contentType, base64] = DATA_IMAGE.exec(url) ?? [];
  if (contentType === undefined || base64 === undefined) return undefined;
  const ending = contentType.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg');
  return { url, name: `image.${ending}`, contentType, bytes: Buffer.from(base64, 'base64') };
}
