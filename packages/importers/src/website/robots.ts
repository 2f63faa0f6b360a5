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

/** Bytes that are read of one: as many as RFC 9309 (2.5) asks for. */
const MAX_BYTES = 500 * 1024;

/** What all questions to one may take. Thousands of rules with stars take a second for each URL. */
const MAX_MATCHING_MS = 2000;

/**
 * Reads a site's robots.txt. A site that has none asks for nothing; one that fails to answer is left alone.
 * @throws {KitError} url_refused, download_timeout, download_too_large, download_failed
 */
export async function readRobots(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<IsAllowed> {
  // What is no URL of the web is refused where it is fetched.
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

/** The same answers as long as they do not take too long; then a site is left alone. */
function within(mostMs: number, isAllowed: IsAllowed): IsAllowed {
  let spentMs = 0;
  return (url) => {
    if (spentMs > mostMs) return false;
    const startedAt = performance.now();
    const answer = isAllowed(url);
    spentMs += performance.now() - startedAt;
    return answer;
  };
}
