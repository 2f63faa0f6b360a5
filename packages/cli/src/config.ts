// The exports for an author’s `bindery.config.ts`, `bindery.outgoing.ts`, and `bindery.seed.ts`.
export { defineIntegration, defineOutgoing, defineSeed } from '@bindery/bundler/define';
export type {
  ConfigurationOf,
  InstallationConfiguration,
  IntegrationDefinition,
  OutgoingHandler,
  SeedData,
  SeedDefinition,
  SeedInstallation,
  SeedPage,
  SeedPerson,
  SeedRole,
  SeedSite,
  SeedSpace,
} from '@bindery/bundler/define';
