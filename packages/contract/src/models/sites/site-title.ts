import * as z from '../../schema.ts';

/** Title of a site, and of what stands on one. */
export const SiteTitle = z.string().min(2).max(128);
