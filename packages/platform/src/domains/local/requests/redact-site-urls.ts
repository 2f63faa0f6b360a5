// Redacts credentials in URLs of sites: keys of share links, and signatures of previews.
import { REDACTED } from '@bindery/diagnostics';

/** A key has 43 characters of base64url, in a path or in quotes of a message. A segment without capitals is the slug of a page. */
const SHARE_KEY = /(\/|%2F|\\")([\w-]{43})(?![\w-])/gi;

const PREVIEW = /([?&]|%3F|%26)(preview(?:=|%3D))\d+\.[\w-]+/gi;

/** Redacts keys and signatures in plain and encoded URLs. */
export function redactSiteUrls(text: string): string {
  const redactKey = (whole: string, before: string, key: string) =>
    /[A-Z]/.test(key) ? `${before}${REDACTED}` : whole;
  return text
    .replaceAll(SHARE_KEY, redactKey)
    .replaceAll(PREVIEW, (_whole, sign: string, name: string) => `${sign}${name}${encodeURIComponent(REDACTED)}`);
}
