// The exports for an author’s `bindery.config.ts` and `bindery.outgoing.ts`.
export { defineIntegration, defineOutgoing } from '@bindery/bundler/define';
export type {
  ConfigurationOf,
  InstallationConfiguration,
  IntegrationDefinition,
  OutgoingHandler,
} from '@bindery/bundler/define';
