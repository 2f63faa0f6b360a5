// The Content-Security-Policy that the platform sends with the integration's scripts and frames.
import * as z from '../schema.ts';

/** The directives allowed in the map form of a policy. Spec: contract-facts.md#46-publish-and-manifest */
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

/**
 * A policy as text. Any white space can separate its parts, for example in YAML with one source per line. The header gets single
 * spaces. Other control characters and non-ASCII characters aren’t allowed in a header.
 */
export const ContentSecurityPolicyText = z.string().refine((text) => /^[\t\n\f\r\x20-\x7e]*$/.test(text), {
  message: 'must contain only printable ASCII and white space',
  params: { reason: 'header_character' },
});

const directives = Object.fromEntries(
  CSP_DIRECTIVES.map((name) => [name, ContentSecurityPolicyText.optional()]),
) as Record<CspDirective, z.OptionalSchema<string>>;

/** The map form of a policy. */
export const CspDirectives = z.object(directives);

/** A policy as a header's text or as a map from directive to sources. Spec: docs-management-api.md#integrations */
export const IntegrationContentSecurityPolicy = z.union([ContentSecurityPolicyText, CspDirectives]);
/** A policy as a header's text or as a map from directive to sources. */
export type IntegrationContentSecurityPolicy = z.infer<typeof IntegrationContentSecurityPolicy>;

/** The header text of a policy: directives joined by `; `, and the plain name for a directive without a source. */
export function formatContentSecurityPolicy(policy: IntegrationContentSecurityPolicy): string {
  const folded = foldContentSecurityPolicy(policy);
  if (typeof folded === 'string') return folded;
  return Object.entries(folded)
    .filter(([, sources]) => sources !== undefined)
    .map(([name, sources]) => `${name} ${sources ?? ''}`.trim())
    .join('; ');
}

/** A policy with white space collapsed to single spaces, and without empty directives, for example after a trailing `;`. */
export function foldContentSecurityPolicy<Policy extends IntegrationContentSecurityPolicy>(policy: Policy): Policy;
export function foldContentSecurityPolicy(policy: IntegrationContentSecurityPolicy): IntegrationContentSecurityPolicy {
  if (typeof policy === 'string') return fold(policy);
  return Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [name, sources === undefined ? undefined : fold(sources)]),
  );
}

function fold(text: string): string {
  const folded = text.split(';').map((directive) => directive.split(/\s+/).filter(Boolean).join(' '));
  return folded.filter((directive) => directive !== '').join('; ');
}
