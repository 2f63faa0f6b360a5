import * as z from '../../schema.ts';

/** Title of a site, and of the parts of its structure. */
export const SiteTitle = z.string().min(2).max(128);
