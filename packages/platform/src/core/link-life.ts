// How long the links last that anyone can read who has them: to files, PDFs and previews of sites.
import type { Clock } from './clock.ts';

/** A link is good for this long at least. Assumption: the specification shows no end. */
export const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** Links that are issued within this time end together, so that browsers find in their cache what they had. */
const STEP_MS = 60 * 60 * 1000;

/** When a link issued now expires, in milliseconds since 1970, as written in the link. */
export function linkEnd(clock: Pick<Clock, 'now'>): string {
  return String(Math.ceil(clock.now() / STEP_MS) * STEP_MS + LINK_LIFE_MS);
}

/** Whether a link has ended, or says nothing of its end. */
export function hasEnded(end: string, clock: Pick<Clock, 'now'>): boolean {
  return !/^\d{1,16}$/.test(end) || Number(end) <= clock.now();
}
