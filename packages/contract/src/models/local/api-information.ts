import * as z from '../../schema.ts';

/** What answers at the API's root. */
export const ApiInformation = z.object({ version: z.string(), build: z.string() }).meta({ id: 'ApiInformation' });
