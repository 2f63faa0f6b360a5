import * as z from '../schema.ts';
import { defineModel } from '../model.ts';

/** Body of every error: the HTTP status as code, and a message that names the field. Assumption: derived from the published packages. */
export class ApiErrorBody extends defineModel<ApiErrorBody>('Error')(() =>
  z.object({ error: z.object({ code: z.number().int(), message: z.string() }) }),
) {}
