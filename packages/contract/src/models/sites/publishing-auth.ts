import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { PlainObject, Uri } from '../../primitives.ts';

export class VisitorAuthIntegrationBackend extends defineModel<VisitorAuthIntegrationBackend>(
  'VisitorAuthIntegrationBackend',
)(() => z.strictObject({ backend: z.literal('integration') })) {}

/** Visitor authentication of a site, with the signing key for visitor tokens. */
export const SitePublishingAuth = defineSchema('SitePublishingAuth', () =>
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
  ]),
);
/** Visitor authentication of a site, with the signing key for visitor tokens. */
export type SitePublishingAuth = z.infer<typeof SitePublishingAuth>;

export const SitePublishingAuthUpdate = defineSchema('SitePublishingAuthUpdate', () =>
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
  ]),
);
export type SitePublishingAuthUpdate = z.infer<typeof SitePublishingAuthUpdate>;

export class SiteVisitorPayload extends defineModel<SiteVisitorPayload>('SiteVisitorPayload')(() =>
  z.strictObject({
    type: z.enum(['human', 'agent']).optional(),
    jwtToken: z.string().optional(),
    unsignedClaims: PlainObject.optional(),
  }),
) {}
