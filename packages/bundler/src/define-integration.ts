// What an author's `bindery.config.ts`, `bindery.outgoing.ts`, and `bindery.seed.ts` import. No run-time imports, so that a manifest costs nothing to load.
import type { IntegrationDefinition } from '@bindery/contract/manifest';

export type { ConfigurationOf, InstallationConfiguration, IntegrationDefinition } from '@bindery/contract/manifest';
export { defineSeed } from './seed/define-seed.ts';
export type {
  SeedData,
  SeedDefinition,
  SeedInstallation,
  SeedPage,
  SeedPerson,
  SeedRole,
  SeedSite,
  SeedSpace,
} from './seed/define-seed.ts';

/**
 * Declares an integration. Returns its argument with its literal types, so that `InstallationConfiguration<typeof
 * manifest>` knows each property of the configuration.
 */
export function defineIntegration<const Definition extends IntegrationDefinition>(definition: Definition): Definition {
  return definition;
}

/** Handles a request instead of its host, or passes it on by returning nothing. The script’s `fetch` throws what the handler throws. */
export type OutgoingHandler = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Declares the handlers of `bindery.outgoing.ts`, by host: `api.example.com`, `*.example.com`, or `*`. */
export function defineOutgoing(handlers: Readonly<Record<string, OutgoingHandler>>): typeof handlers {
  return handlers;
}
