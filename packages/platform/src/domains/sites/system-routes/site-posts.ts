import type { RateLimit } from '../../../http/rate-limit.ts';

/** What pages of a site can send from one machine. Assumption: a reader sends far less, and a loop is stopped. */
export const SITE_POSTS: RateLimit = { requests: 120, windowSeconds: 60 };
