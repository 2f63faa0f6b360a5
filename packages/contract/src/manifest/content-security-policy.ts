// The Content-Security-Policy that the platform sends with the integration's scripts and frames.
import * as z from '../schema.ts';

/** The directives a policy may hold when it is written as a map. Spec: contract-facts.md#46-publish-and-manifest */
export const CSP_DIRECTIVES = [
  'base-uri',
  'block-all-mixed-content',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'navigate-to',
  'object-src',
  'plugin-types',
  'prefetch-src',
  'referrer',
  'report-to',
  'report-uri',
  'require-sri-for',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'upgrade-insecure-requests',
  'worker-src',
] as const;

/** A directive of a policy. */
export type CspDirective = (typeof CSP_DIRECTIVES)[number];

/** A line break would end the header, and let the rest of the text be read as another one. */
/** A policy as the text of a header. */
export const ContentSecurityPolicyText = z.string().refine((text) => !/[\r\n]/.test(text), {
  message: 'must not contain a line break',
  params: { reason: 'line_break' },
});

const directives = Object.fromEntries(
  CSP_DIRECTIVES.map((name) => [name, ContentSecurityPolicyText.optional()]),
) as Record<CspDirective, z.OptionalSchema<string>>;

/** The map form of a policy. */
export const CspDirectives = z.object(directives);

/** A policy as a header's text or as a map from directive to sources; a line break in it is refused. Spec: docs-management-api.md#integrations */
export const IntegrationContentSecurityPolicy = z.union([ContentSecurityPolicyText, CspDirectives]);
/** A policy as a header's text or as a map from directive to sources. */
export type IntegrationContentSecurityPolicy = z.infer<typeof IntegrationContentSecurityPolicy>;

/** The header's text of a policy: directives joined by `; `, those without a source by their name alone. */
export function formatContentSecurityPolicy(policy: IntegrationContentSecurityPolicy): string {
  if (typeof policy === 'string') return policy;
  return Object.entries(policy)
    .filter(([, sources]) => sources !== undefined)
    .map(([name, sources]) => `${name} ${sources ?? ''}`.trim())
    .join('; ');
}
