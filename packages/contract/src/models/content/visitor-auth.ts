import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';

export class VisitorAuthCustomBackend extends defineModel<VisitorAuthCustomBackend>('VisitorAuthCustomBackend')(() =>
  z.strictObject({ backend: z.literal('custom') }),
) {}

export const VisitorAuth = defineSchema('VisitorAuth', () =>
  oneOf('backend', [
    VisitorAuthCustomBackend,
    z.object({ backend: z.literal('integration'), integration: z.string() }),
  ]),
);
export type VisitorAuth = z.infer<typeof VisitorAuth>;
