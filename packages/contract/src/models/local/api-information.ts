import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** Response at the API’s root. */
export class ApiInformation extends defineModel<ApiInformation>('ApiInformation')(() =>
  z.object({ version: z.string(), build: z.string() }),
) {}
