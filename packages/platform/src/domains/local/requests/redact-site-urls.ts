// Credentials in URLs of sites: keys of share links, and signatures of previews. Whoever has such a URL can visit the site.
import { REDACTED } from '@bindery/diagnostics';

/** A segment of 43 characters of base64url, or as messages quote it. What has no capital is the name of a page. */
const SHARE_KEY = /(\/|%2F|\\")([\w-]{43})(?![\w-])/gi;

const PREVIEW = /([?&]|%3F|%26)(preview(?:=|%3D))\d+\.[\w-]+/gi;

/** A text in which no URL leads to a site that its reader can’t visit, plain or encoded. */
export function redactSiteUrls(text: string): string {
  const redactKey = (whole: string, before: string, key: string) =>
    /[A-Z]/.test(key) ? `${before}${REDACTED}` : whole;
  return text
    .replaceAll(SHARE_KEY, redactKey)
    .replaceAll(PREVIEW, (_whole, sign: string, name: string) => `${sign}${name}${encodeURIComponent(REDACTED)}`);
}
