// The manifest as an author writes it: files are paths, keys that nobody reads are refused.
import * as z from '../schema.ts';
import { IntegrationBlock, IntegrationBlockMarkdown, IntegrationContentSource } from './block.ts';
import {
  ConfigurationBooleanProperty,
  ConfigurationButtonProperty,
  ConfigurationNumberProperty,
  ConfigurationStringProperty,
  IntegrationConfigurationComponent,
} from './configuration.ts';
import { ContentSecurityPolicyText, CspDirectives } from './content-security-policy.ts';
import { IntegrationCategory, IntegrationTarget, IntegrationVisibility } from './enumerations.ts';
import { MANIFEST_LIMITS as LIMITS } from './limits.ts';
import {
  IntegrationDescription,
  IntegrationExternalLink,
  IntegrationSecrets,
  IntegrationSummary,
  IntegrationTitle,
} from './publish-integration.ts';
import { IntegrationScope } from './scopes.ts';

/** Name of a new integration: words of letters and digits, joined by single hyphens. Narrower than what the API's paths accept. */
export const ManifestName = z
  .string()
  .max(LIMITS.NAME_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i);

const blockDefinition = IntegrationBlock.extend({ markdown: IntegrationBlockMarkdown.strict().optional() }).strict();
const contentSourceDefinition = IntegrationContentSource.extend({
  configuration: IntegrationConfigurationComponent.strict(),
}).strict();

const propertyDefinition = z.discriminatedUnion('type', [
  ConfigurationStringProperty.strict(),
  ConfigurationNumberProperty.strict(),
  ConfigurationBooleanProperty.strict(),
  ConfigurationButtonProperty.strict(),
]);
const configurationDefinition = z.union([
  z.strictObject({
    properties: z.record(z.string(), propertyDefinition),
    required: z.array(z.string()).optional(),
  }),
  IntegrationConfigurationComponent.strict(),
]);

/** What an entry of `envs` may override. */
export const ManifestEnvironment = z.strictObject({
  organization: z.string().min(1).optional(),
  visibility: IntegrationVisibility.optional(),
  secrets: IntegrationSecrets.optional(),
});
/** What an entry of `envs` may override. */
export type ManifestEnvironment = z.infer<typeof ManifestEnvironment>;

/** A credential-like text of the script that is none. */
const ManifestNotSecret = z.strictObject({
  /** What it looks like, as the problem names it: `private-key`, `github-token` …, or `secrets.<NAME>`. */
  kind: z.string().min(1),
  /** File that it stands in, or a folder such as `node_modules/some-package`, relative to the manifest. */
  file: z.string().min(1),
  /** Why it is no secret, for those who review the manifest. */
  reason: z.string().min(1).optional(),
});

/** Settings that only this kit reads. Nothing of them is published. */
const ManifestKitSettings = z.strictObject({
  /** Exceptions from the search for secrets. Each has to except something. */
  notSecrets: z.array(ManifestNotSecret).optional(),
});

/**
 * The manifest as it is written in `bindery.config.ts`, `integration.yaml` or `gitbook-manifest.yaml`. Paths are
 * relative to the file. A value in `secrets` may be `${{ env.NAME }}`.
 *
 * Spec: contract-facts.md#46-publish-and-manifest
 */
export const IntegrationManifest = z.strictObject({
  name: ManifestName,
  title: IntegrationTitle,
  description: IntegrationDescription.optional(),
  summary: IntegrationSummary.optional(),
  /** Path of the entry file. */
  script: z.string().min(1),
  /** Path of a PNG or JPEG file. */
  icon: z.string().min(1).optional(),
  /** Paths of PNG or JPEG files. */
  previewImages: z.array(z.string().min(1)).max(LIMITS.PREVIEW_IMAGES_MAX).optional(),
  /** Id or subdomain of the organization that publishes; may be given when publishing instead. */
  organization: z.string().min(1).optional(),
  visibility: IntegrationVisibility.optional(),
  target: IntegrationTarget.optional(),
  scopes: z.array(IntegrationScope),
  categories: z.array(IntegrationCategory).optional(),
  blocks: z.array(blockDefinition).optional(),
  contentSources: z.array(contentSourceDefinition).optional(),
  configurations: z
    .strictObject({
      account: configurationDefinition.optional(),
      space: configurationDefinition.optional(),
      site: configurationDefinition.optional(),
    })
    .optional(),
  externalLinks: z.array(IntegrationExternalLink.strict()).max(LIMITS.EXTERNAL_LINKS_MAX).optional(),
  contentSecurityPolicy: z.union([ContentSecurityPolicyText, CspDirectives.strict()]).optional(),
  secrets: IntegrationSecrets.optional(),
  /** Overrides by environment, chosen with `--env`. */
  envs: z.record(z.string(), ManifestEnvironment).optional(),
  /** Settings of this kit. The published tool leaves the key out. */
  bindery: ManifestKitSettings.optional(),
});

/** The manifest after validation. */
export type IntegrationManifest = z.infer<typeof IntegrationManifest>;

type DeepReadonly<Type> = Type extends string | number | boolean | undefined
  ? Type
  : { readonly [Key in keyof Type]: DeepReadonly<Type[Key]> };

/** The manifest as an author passes it to `defineIntegration`. */
export type IntegrationDefinition = DeepReadonly<IntegrationManifest>;
