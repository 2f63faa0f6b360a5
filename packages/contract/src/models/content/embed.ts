import * as z from '../../schema.ts';
import { IntegrationBlock } from '../../manifest/index.ts';
import { defineSchema, oneOf } from '../../model.ts';

export const Embed = defineSchema('Embed', () =>
  oneOf('type', [
    z.object({ title: z.string(), site: z.string(), icon: z.string().optional(), type: z.literal('link') }),
    z.object({
      title: z.string(),
      site: z.string(),
      icon: z.string().optional(),
      type: z.literal('rich'),
      html: z.string(),
    }),
    z.object({
      title: z.string(),
      site: z.string(),
      icon: z.string().optional(),
      type: z.literal('integration'),
      integration: z.string(),
      block: IntegrationBlock,
    }),
  ]),
);
export type Embed = z.infer<typeof Embed>;
