export { defineIntegration } from './define-integration.ts';
export type { ConfigurationOf, InstallationConfiguration, IntegrationDefinition } from './define-integration.ts';

export { MANIFEST_FILES, findManifest } from './manifest/find-manifest.ts';
export { readManifest, readManifestText } from './manifest/read-manifest.ts';
export type { ManifestReading, ReadManifestOptions, ResolvedManifest } from './manifest/read-manifest.ts';
export { readVariables } from './manifest/read-variables.ts';
export type { Variables } from './manifest/read-variables.ts';
export type { ManifestOutline } from './manifest/manifest-outline.ts';
export type { FieldPath, ManifestSource } from './manifest-text/manifest-source.ts';

export { FIXTURES_FILE, readFixtures } from './outgoing/read-fixtures.ts';
export type { FixturesReading } from './outgoing/read-fixtures.ts';
export { OUTGOING_FILE, readOutgoing } from './outgoing/read-outgoing.ts';
export type { OutgoingModule, OutgoingReading } from './outgoing/read-outgoing.ts';

export { DEFAULT_SCENARIO, SEED_ROLES } from './seed/check-seed-fields.ts';
export { SEED_FILE, checkSeed, isFolder, readSeed } from './seed/read-seed.ts';
export type { SeedContext, SeedReading } from './seed/read-seed.ts';
export type { Scenario } from './seed/scenario.ts';
export type {
  SeedDefinition,
  SeedInstallation,
  SeedPage,
  SeedPerson,
  SeedRole,
  SeedSite,
  SeedSpace,
} from './seed/define-seed.ts';

export { readAssets } from './assets/read-assets.ts';
export type { Asset, Assets } from './assets/read-assets.ts';
export { PUBLIC_FOLDER, readPublicFolder } from './assets/read-public-folder.ts';
export type { PublicFolder, PublicFolderFile } from './assets/read-public-folder.ts';

export { createDevelopmentBundle } from './bundle/development-bundle.ts';
export { inlineSourceMap } from './bundle/inline-source-map.ts';
export { keepOwnSources } from './bundle/own-sources.ts';
export type { DevelopmentBundle } from './bundle/development-bundle.ts';
export { buildProductionBundle } from './bundle/production-bundle.ts';
export type { Bundle, BundleMode, BundleOptions, BundleResult, BundledModule } from './bundle/bundle.ts';
export { measureBundle } from './bundle/measure-bundle.ts';
export type { BundleSize } from './bundle/measure-bundle.ts';
export { createPositionTracer } from './bundle/trace-position.ts';
export type { PositionTracer } from './bundle/trace-position.ts';
export { positionAt } from './manifest-text/position-at.ts';
export { resolveEdit } from './fixes/apply-edits.ts';
export { planFixes } from './fixes/plan-fixes.ts';
export type { FileChange, FixPlan } from './fixes/plan-fixes.ts';
export { describeManifestAddition, extendManifest } from './additions/extend-manifest.ts';
export type { AdditionOutcome, ExtendedManifest, ManifestAddition } from './additions/extend-manifest.ts';
export { translateManifest } from './additions/translate-manifest.ts';
export { describeScriptAddition, extendScript } from './additions/extend-script.ts';
export type { ExtendedScript, ImportStyle, ScriptAddition } from './additions/extend-script.ts';
export type { PlainValue } from './manifest-text/write-value.ts';
export { upgradePackage, upgradeTypeScriptConfig } from './upgrades/upgrade-package.ts';
export { upgradeSource } from './upgrades/upgrade-source.ts';
export type { UpgradedSource } from './upgrades/source-upgrade.ts';
export { readScopes } from './scopes/read-scopes.ts';
export type { ScopeStatus, ScopeUse, ScopesReading } from './scopes/read-scopes.ts';
export type { Mention } from './code/source-facts.ts';
export { checkTypes } from './code/check-types.ts';
export type { RepositoryFiles } from './secrets/scan-repository.ts';
export { scanForSecrets } from './secrets/scan-secrets.ts';

export { checkBuild, checkProject, checkSecrets } from './check-project.ts';
export type { CheckBuildOptions, CheckProjectOptions, ProjectCheck } from './check-project.ts';
export { createSourceScanner } from './code/source-scanner.ts';
export type { SourceScanner } from './code/source-scanner.ts';

export { planPublish } from './publish/plan-publish.ts';
export type { PublishInput } from './publish/plan-publish.ts';
export { redactSecrets, shortenPublishBody } from './publish/redact-publish-body.ts';
export { diffPublish, diffVersions, toStoredVersion } from './publish/diff-publish.ts';
export type { PublishedIntegration, PublishedVersion, StoredVersion } from './publish/diff-publish.ts';
export type { ChangeWeight, PublishChange } from './publish/publish-change.ts';

export { findNearest, suggest } from '@bindery/diagnostics';
export { PROBLEM_CODES } from './problem-codes.ts';
export { PROBLEM_EXPLANATIONS } from './problem-explanations.ts';
export type { ProblemExplanation } from './problem-explanations.ts';
export type { BundlerProblemCode, SourceLocation } from './problem-codes.ts';
export { BUNDLER_ERRORS } from './error-codes.ts';
