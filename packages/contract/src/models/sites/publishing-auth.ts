import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { PlainObject, Uri } from '../../primitives.ts';

const visitorAuthIntegrationBackendShape = () => z.strictObject({ backend: z.literal('integration') });
export interface VisitorAuthIntegrationBackend extends z.infer<ReturnType<typeof visitorAuthIntegrationBackendShape>> {}
export const VisitorAuthIntegrationBackend: Model<VisitorAuthIntegrationBackend> = model(
  'VisitorAuthIntegrationBackend',
  visitorAuthIntegrationBackendShape,
);

const sitePublishingAuthShape = () =>
  oneOf('backend', [
    z.object({
      backend: z.literal('custom'),
      object: z.literal('publishing-auth'),
      privateKey: z.string(),
      fallbackURL: Uri.optional(),
      logoutURL: Uri.optional(),
      integration: z.string().optional(),
    }),
    z.object({
      backend: z.literal('integration'),
      object: z.literal('publishing-auth'),
      privateKey: z.string(),
      fallbackURL: Uri.optional(),
      logoutURL: Uri.optional(),
      integration: z.string().optional(),
    }),
  ]);
/** How visitors of a site are authenticated, with the key that signs their tokens. */
export type SitePublishingAuth = z.infer<ReturnType<typeof sitePublishingAuthShape>>;
/** How visitors of a site are authenticated, with the key that signs their tokens. */
export const SitePublishingAuth: Model<SitePublishingAuth> = model('SitePublishingAuth', sitePublishingAuthShape);

const sitePublishingAuthUpdateShape = () =>
  oneOf('backend', [
    z.strictObject({
      backend: z.literal('custom'),
      fallbackURL: Uri.nullable().optional(),
      logoutURL: Uri.nullable().optional(),
    }),
    z.strictObject({
      backend: z.literal('integration'),
      fallbackURL: Uri.nullable().optional(),
      logoutURL: Uri.nullable().optional(),
    }),
  ]);
export type SitePublishingAuthUpdate = z.infer<ReturnType<typeof sitePublishingAuthUpdateShape>>;
export const SitePublishingAuthUpdate: Model<SitePublishingAuthUpdate> = model(
  'SitePublishingAuthUpdate',
  sitePublishingAuthUpdateShape,
);

const siteVisitorPayloadShape = () =>
  z.strictObject({
    type: z.enum(['human', 'agent']).optional(),
    jwtToken: z.string().optional(),
    unsignedClaims: PlainObject.optional(),
  });
export interface SiteVisitorPayload extends z.infer<ReturnType<typeof siteVisitorPayloadShape>> {}
export const SiteVisitorPayload: Model<SiteVisitorPayload> = model('SiteVisitorPayload', siteVisitorPayloadShape);
