// What a site asks programs to stay away from. RFC 9309.
import robotsModule from 'robots-parser';
import { isKitError } from '@bindery/diagnostics';
import type { Fetcher } from '../fetch/fetcher.ts';
import { USER_AGENT } from '../fetch/send.ts';
import { decodeText } from '../pages/decode-text.ts';
import type { IsAllowed } from '../pages/web-files.ts';

interface Robots {
  isAllowed(url: string, program: string): boolean | undefined;
}

// Its types say that the function is inside of what is imported; it is that.
const parseRobots = robotsModule as unknown as (url: string, text: string) => Robots;

/** Maximum bytes of a robots.txt, as in RFC 9309 (2.5). */
const MAX_BYTES = 500 * 1024;

/** Maximum time for all URLs of a crawl. Thousands of rules with wildcards take a second per URL. */
const MAX_MATCHING_MS = 2000;

/**
 * Fetches a website’s robots.txt. Without one, all URLs are allowed. If the request fails, none is.
 * @throws {KitError} url_refused, download_timeout, download_too_large, download_failed
 */
export async function readRobots(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<IsAllowed> {
  // The fetcher rejects other schemes.
  if (!/^https?:/.test(origin)) return () => true;
  const robotsUrl = `${origin}/robots.txt`;
  try {
    const { bytes } = await fetcher.fetch(robotsUrl, { signal });
    const robots = parseRobots(robotsUrl, decodeText(bytes.subarray(0, MAX_BYTES)));
    return within(MAX_MATCHING_MS, (url) => robots.isAllowed(url, USER_AGENT) !== false);
  } catch (thrown) {
    if (!isKitError(thrown, 'download_failed')) throw thrown;
    const { status } = thrown.details;
    if (typeof status === 'number' && status >= 400 && status < 500) return () => true;
    throw thrown;
  }
}

/** Limits the total time of checks. After that, every URL is disallowed. */
function within(mostMs: number, isAllowed: IsAllowed): IsAllowed {
  let spentMs = 0;
  return (url) => {
    if (spentMs > mostMs) return false;
    const startedAt = performance.now();
    const response = isAllowed(url);
    spentMs += performance.now() - startedAt;
    return response;
  };
}
