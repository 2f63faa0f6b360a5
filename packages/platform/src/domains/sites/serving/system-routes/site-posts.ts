import type { RateLimit } from '../../../../http/rate-limit.ts';

/** What pages of a site can send from one machine. Assumption: a reader sends far less, and a loop is stopped. */
export const SITE_POSTS: RateLimit = { requests: 120, windowSeconds: 60 };

/** PDFs that a visitor can have printed. Assumption: a reader needs far fewer, and a crawler would have all pages printed. */
export const SITE_PRINTS: RateLimit = { requests: 60, windowSeconds: 300 };
