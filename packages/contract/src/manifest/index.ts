export { INTEGRATION_SCOPES, IntegrationScope, SCOPE_SUMMARIES } from './scopes.ts';
export { IntegrationCategory, IntegrationRuntime, IntegrationTarget, IntegrationVisibility } from './enumerations.ts';
export { parseByteSize } from './byte-size.ts';
export { MANIFEST_LIMITS } from './limits.ts';
export { IntegrationBlock, IntegrationBlockMarkdown, IntegrationContentSource } from './block.ts';
export {
  ConfigurationProperty,
  IntegrationConfiguration,
  IntegrationConfigurationComponent,
  IntegrationConfigurationSchema,
  IntegrationConfigurations,
} from './configuration.ts';
export type { ConfigurationLevel } from './configuration.ts';
export { listMismatches, listMissing } from './configuration-values.ts';
export type { ConfigurationMismatch } from './configuration-values.ts';
export type { ConfigurationOf, InstallationConfiguration } from './configuration-of.ts';
export {
  CSP_DIRECTIVES,
  IntegrationContentSecurityPolicy,
  foldContentSecurityPolicy,
  formatContentSecurityPolicy,
} from './content-security-policy.ts';
export type { CspDirective } from './content-security-policy.ts';
export {
  Base64Image,
  IntegrationDescription,
  IntegrationExternalLink,
  IntegrationSecrets,
  IntegrationSummary,
  IntegrationTitle,
  PublishIntegration,
} from './publish-integration.ts';
export { IntegrationManifest, ManifestEnvironment, ManifestName } from './integration-manifest.ts';
export type { IntegrationDefinition } from './integration-manifest.ts';
export { createManifestJsonSchema } from './json-schema.ts';
export { BLOCK_DIRECTIVES, describeFinding, parseDeclaredSources } from './declared-sources.ts';
export type { PolicyFinding } from './declared-sources.ts';
