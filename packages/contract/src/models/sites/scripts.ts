import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Url } from '../../primitives.ts';

export class SiteIntegrationScript extends defineModel<SiteIntegrationScript>('SiteIntegrationScript')(() =>
  z.object({ script: Url, contentSecurityPolicy: z.string().optional(), cookies: z.boolean() }),
) {}
