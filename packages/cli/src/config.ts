// What an author's `bindery.config.ts` imports.
export { defineIntegration } from '@bindery/bundler/define';
export type { ConfigurationOf, InstallationConfiguration, IntegrationDefinition } from '@bindery/bundler/define';
