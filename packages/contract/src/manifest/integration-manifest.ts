// The manifest in an author’s project: files are paths, and unknown keys are rejected.
import * as z from '../schema.ts';
import { IntegrationBlock, IntegrationBlockMarkdown, IntegrationContentSource } from './block.ts';
import { ByteSize } from './byte-size.ts';
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

/** Name of a new integration: letters and digits separated by single hyphens. Stricter than the API’s paths. */
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

/** Fields that an entry of `envs` can override. */
export const ManifestEnvironment = z.strictObject({
  organization: z.string().min(1).optional(),
  visibility: IntegrationVisibility.optional(),
  secrets: IntegrationSecrets.optional(),
});
/** Fields that an entry of `envs` can override. */
export type ManifestEnvironment = z.infer<typeof ManifestEnvironment>;

/** A text in the script that looks like a credential but isn’t one. */
const ManifestNotSecret = z.strictObject({
  /** Kind of the credential, as in the problem: `private-key`, `github-token` …, or `secrets.<NAME>`. */
  kind: z.string().min(1),
  /** Its file, or a folder, for example `node_modules/some-package`, relative to the manifest. */
  file: z.string().min(1),
  /** Why the text isn’t a secret, for reviewers of the manifest. */
  reason: z.string().min(1).optional(),
});

/** Limits of the script. A larger one is an error. */
const ManifestBudget = z.strictObject({
  /** Size of the minified script. */
  script: ByteSize.optional(),
  /** Size of the minified script after gzip. */
  gzip: ByteSize.optional(),
  /** Number of files in the script. */
  modules: z.number().min(1).optional(),
});

/** Settings for Bindery only. They aren’t published. */
const ManifestKitSettings = z.strictObject({
  /** Exceptions from the secret scan. Each must match a finding. */
  notSecrets: z.array(ManifestNotSecret).optional(),
  /** Limits of the script. */
  budget: ManifestBudget.optional(),
});

/**
 * The manifest in `bindery.config.ts`, `integration.yaml`, or `gitbook-manifest.yaml`. Paths are relative to the file. A value
 * in `secrets` can be `${{ env.NAME }}`.
 *
 * Spec: contract-facts.md#46-publish-and-manifest
 */
export const IntegrationManifest = z.strictObject({
  /** URL or path of this schema, for editors. It isn’t published. */
  $schema: z.string().optional(),
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
  /** ID or subdomain of the publishing organization. Can also be set when publishing. */
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
  /** Settings for Bindery. The published tool ignores the key. */
  bindery: ManifestKitSettings.optional(),
});

/** The manifest after validation. */
export type IntegrationManifest = z.infer<typeof IntegrationManifest>;

type DeepReadonly<Type> = Type extends string | number | boolean | undefined
  ? Type
  : { readonly [Key in keyof Type]: DeepReadonly<Type[Key]> };

/** The manifest as the argument of `defineIntegration`. */
export type IntegrationDefinition = DeepReadonly<IntegrationManifest>;
