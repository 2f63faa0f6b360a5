// What an author's `bindery.config.ts` imports. No run-time imports, so that a manifest costs nothing to load.
import type { IntegrationDefinition } from '@bindery/contract/manifest';

export type { ConfigurationOf, InstallationConfiguration, IntegrationDefinition } from '@bindery/contract/manifest';

/**
 * Declares an integration. Returns its argument with its literal types, so that `InstallationConfiguration<typeof
 * manifest>` knows each property of the configuration.
 */
export function defineIntegration<const Definition extends IntegrationDefinition>(definition: Definition): Definition {
  return definition;
}
