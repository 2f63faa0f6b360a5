import * as z from '../schema.ts';

/** Body of every error: the HTTP status as code, and a message that names the field. Assumption: taken from the published packages. */
export const ApiErrorBody = z
  .object({ error: z.object({ code: z.number().int(), message: z.string() }) })
  .meta({ id: 'Error' });
/** Body of every error. */
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;
