// Files that pages of the web show or link to.
import { isKitError } from '@bindery/diagnostics';
import type { Fetcher } from '../fetch/fetcher.ts';
import { fileOfDataUrl } from './data-url.ts';
import { fileNameOf } from './names-of-urls.ts';
import type { ReadFile } from './source-content.ts';

/** Whether a site's robots.txt lets a URL be fetched. */
export type IsAllowed = (url: string) => boolean;

/** Maximum requests for files, including failed ones. */
const MAX_ATTEMPTS = 60;

/** Fetches files. One that cannot be had is left where it is: the page goes on leading to it. */
export function fileReader(
  { fetcher, signal }: { readonly fetcher: Fetcher; readonly signal: AbortSignal },
  isAllowed: IsAllowed = () => true,
): ReadFile {
  let attempts = 0;
  return async (url, use) => {
    const inside = fileOfDataUrl(url);
    if (inside !== undefined) return inside;
    if (signal.aborted || !/^https?:/.test(url) || !isAllowed(url)) return undefined;
    if (attempts++ >= MAX_ATTEMPTS) return undefined;
    try {
      const types = use === 'image' ? ['image/*'] : undefined;
      const { bytes, contentType } = await fetcher.fetch(url, { types, signal });
      return { url, name: fileNameOf(url), contentType, bytes };
    } catch (thrown) {
      if (isKitError(thrown)) return undefined;
      throw thrown;
    }
  };
}
