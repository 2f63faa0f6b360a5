import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Url } from '../../primitives.ts';

const siteIntegrationScriptShape = () =>
  z.object({ script: Url, contentSecurityPolicy: z.string().optional(), cookies: z.boolean() });
export interface SiteIntegrationScript extends z.infer<ReturnType<typeof siteIntegrationScriptShape>> {}
export const SiteIntegrationScript: Model<SiteIntegrationScript> = model(
  'SiteIntegrationScript',
  siteIntegrationScriptShape,
);
