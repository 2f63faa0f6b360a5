import * as z from '../../schema.ts';

export const SiteType = z.enum(['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium']);
export type SiteType = z.infer<typeof SiteType>;
