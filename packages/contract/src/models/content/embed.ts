import * as z from '../../schema.ts';
import { IntegrationBlock } from '../../manifest/index.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';

const embedShape = () =>
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
  ]);
export type Embed = z.infer<ReturnType<typeof embedShape>>;
export const Embed: Model<Embed> = model('Embed', embedShape);
