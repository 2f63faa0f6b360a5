// The body of `POST /v1/integrations/{integrationName}`: all data of a version.
import * as z from '../schema.ts';
import { toUri } from '../to-uri.ts';
import { IntegrationBlock, IntegrationContentSource } from './block.ts';
import { IntegrationConfigurations } from './configuration.ts';
import { IntegrationContentSecurityPolicy } from './content-security-policy.ts';
import { IntegrationCategory, IntegrationRuntime, IntegrationTarget, IntegrationVisibility } from './enumerations.ts';
import { MANIFEST_LIMITS as LIMITS } from './limits.ts';
import { IntegrationScope } from './scopes.ts';

/** Bytes of an image in base64. */
export const Base64Image = z.base64();

/** Title shown in the gallery. */
export const IntegrationTitle = z.string().min(LIMITS.TITLE_MIN).max(LIMITS.TITLE_MAX);
/** One sentence shown in the gallery. */
export const IntegrationDescription = z.string().max(LIMITS.DESCRIPTION_MAX);
/** Markdown shown on the integration's page. */
export const IntegrationSummary = z.string().max(LIMITS.SUMMARY_MAX);

/** A link shown next to the integration's description. */
export const IntegrationExternalLink = z.object({
  label: z.string().min(1),
  url: z.url().overwrite(toUri).max(LIMITS.URL_MAX),
});
/** A link shown next to the integration's description. */
export type IntegrationExternalLink = z.infer<typeof IntegrationExternalLink>;

/** Values that only the integration’s script receives. */
export const IntegrationSecrets = z
  .record(z.string(), z.string())
  .refine((secrets) => Object.keys(secrets).length <= LIMITS.SECRETS_MAX, {
    message: `must contain at most ${LIMITS.SECRETS_MAX} secrets`,
    params: { reason: 'too_many', maximum: LIMITS.SECRETS_MAX },
  });
/** Values that only the integration’s script receives. */
export type IntegrationSecrets = z.infer<typeof IntegrationSecrets>;

/**
 * The publish body. Fields that it does not know are dropped.
 *
 * Spec: docs-management-api.md#integrations, contract-facts.md#46-publish-and-manifest
 */
export const PublishIntegration = z.object({
  /** Default: `v1`. */
  runtime: IntegrationRuntime.optional(),
  icon: Base64Image.optional(),
  title: IntegrationTitle,
  description: IntegrationDescription,
  summary: IntegrationSummary.optional(),
  previewImages: z.array(Base64Image).max(LIMITS.PREVIEW_IMAGES_MAX).optional(),
  visibility: IntegrationVisibility.optional(),
  target: IntegrationTarget.optional(),
  scopes: z.array(IntegrationScope),
  categories: z.array(IntegrationCategory).optional(),
  blocks: z.array(IntegrationBlock).optional(),
  contentSources: z.array(IntegrationContentSource).optional(),
  externalLinks: z.array(IntegrationExternalLink).max(LIMITS.EXTERNAL_LINKS_MAX).optional(),
  configurations: IntegrationConfigurations.optional(),
  /** The script's text. */
  script: z.string(),
  /** ID or subdomain of the publishing organization. */
  organization: z.string().min(1),
  secrets: IntegrationSecrets.optional(),
  contentSecurityPolicy: IntegrationContentSecurityPolicy.optional(),
});
/** The publish body. */
export type PublishIntegration = z.infer<typeof PublishIntegration>;
