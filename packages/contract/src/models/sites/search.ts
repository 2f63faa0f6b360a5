import * as z from '../../schema.ts';
import { defineSchema } from '../../model.ts';

/** Which site-spaces are searched. `default` is the content that each section begins with. */
export const SiteSearchScope = defineSchema('SiteSearchScope', () =>
  z.union([
    z.strictObject({
      mode: z.literal('default'),
      currentSiteSpace: z.string().optional(),
      // Of version 0.130.0.
      includedSiteSpaces: z.array(z.string()).optional(),
    }),
    z.strictObject({
      mode: z.literal('default'),
      currentSiteSpace: z.string(),
      restrictTo: z.enum(['currentSiteSpace', 'otherSiteSpaces']),
    }),
    z.strictObject({ mode: z.literal('specific'), siteSpaceIds: z.array(z.string()) }),
    z.strictObject({ mode: z.literal('all') }),
  ]),
);
/** Which site-spaces are searched. */
export type SiteSearchScope = z.infer<typeof SiteSearchScope>;
