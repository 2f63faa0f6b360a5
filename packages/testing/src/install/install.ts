// Publishes an integration on a test platform, installs it, and configures it.
import { fileURLToPath } from 'node:url';
import { readOutgoing, OUTGOING_FILE } from '@bindery/bundler';
import type { PublishIntegration } from '@bindery/contract';
import { formatProblem } from '@bindery/diagnostics';
import type { OutgoingHandlers, ScriptHandler } from '@bindery/host';
import { join } from 'node:path';
import { installIntegration } from '@bindery/seeds';
import type { TestInstallation } from '../integration/test-installation.ts';
import type { PlatformConnection } from '../platform/connection.ts';
import type { Targets } from '../platform/targets.ts';
import { inlineScript } from '../platform/test-host.ts';
import { testingError } from '../testing-error.ts';
import type { InstallOptions, IntegrationSource } from './install-options.ts';
import type { PreparedProject } from './prepared-project.ts';
import { prepareProject } from './project-cache.ts';

/** Parts of the platform that `install` needs. */
export interface InstallParts {
  readonly connection: PlatformConnection;
  readonly targets: Targets;
}

/** Installs. Throws manifest_not_found, project_invalid, configuration_unknown, target_not_found, and what the API throws. */
export async function installProject(
  { connection, targets }: InstallParts,
  source: IntegrationSource,
  options: InstallOptions,
): Promise<TestInstallation> {
  const { api, organization, settle } = connection;
  const project = await publishProject(connection, source, options);
  const on = await findTargets(targets, options, project.body.target);
  const { configuration } = options;
  const integration = { name: project.name, configurations: project.body.configurations };
  const installation = await installIntegration(api, { organization, integration, ...on, configuration }, settle);
  return { name: project.name, installation, ...on };
}

/** Builds a project, and publishes it. Throws manifest_not_found, project_invalid, remote_unsupported. */
export async function publishProject(
  { api, organization, prepareInstall, addHandlers, follow, isPublic }: PlatformConnection,
  source: IntegrationSource,
  options: InstallOptions,
): Promise<PreparedProject> {
  prepareInstall(source);
  const project = await prepareSource(source, options);
  addHandlers(await readHandlers(project.root));
  await follow(project.name);
  await api.request('POST /integrations/{integrationName}', {
    integrationName: project.name,
    body: {
      ...project.body,
      organization,
      ...secretsOf(project, options),
      ...(isPublic ? { visibility: 'public' } : {}),
    },
  });
  return project;
}

/** Builds what is installed, once. Throws manifest_not_found, project_invalid, source_invalid. */
export async function prepareSource(source: IntegrationSource, options: InstallOptions): Promise<PreparedProject> {
  const { environment, conditions } = options;
  if (typeof source === 'string' || source instanceof URL)
    return prepareProject(pathOf(source), { environment, conditions });
  if (!isHandler(source)) throw notInstallable(source);
  const project = await prepareProject(pathOf(options.manifest ?? '.'), { environment, script: 'imported' });
  return { ...project, body: { ...project.body, script: inlineScript(source) } };
}

function isHandler(source: unknown): source is ScriptHandler {
  return typeof (source as { fetch?: unknown } | null)?.fetch === 'function';
}

function notInstallable(source: unknown): Error {
  return testingError(
    'source_invalid',
    `install() got ${source === null ? 'null' : typeof source}. Expected a folder, a manifest, or the default export of a script.`,
  );
}

function pathOf(source: string | URL): string {
  return source instanceof URL || source.startsWith('file://') ? fileURLToPath(source) : source;
}

async function readHandlers(root: string): Promise<OutgoingHandlers> {
  const { handlers, problems } = await readOutgoing(join(root, OUTGOING_FILE), root);
  if (handlers !== undefined) return handlers;
  throw testingError('project_invalid', problems.map((problem) => formatProblem(problem)).join('\n'));
}

function secretsOf({ secrets }: PreparedProject, options: InstallOptions): Pick<PublishIntegration, 'secrets'> {
  const values = { ...Object.fromEntries(secrets.map((name) => [name, `test-${name}`])), ...options.secrets };
  return Object.keys(values).length === 0 ? {} : { secrets: values };
}

/** A target of spaces or sites is on the default ones, unless the test says otherwise. A seed can have none. */
async function findTargets(
  targets: Targets,
  { space, site }: InstallOptions,
  target: PublishIntegration['target'],
): Promise<Pick<TestInstallation, 'space' | 'site'>> {
  const isDefault = (kind: 'space' | 'site'): Promise<boolean> | false =>
    space === undefined && site === undefined && (target === kind || target === 'all') && targets.has(kind);
  const isOnSpace = space ?? (await isDefault('space'));
  const isOnSite = site ?? (await isDefault('site'));
  const nameOf = (place: string | boolean): string | undefined => (typeof place === 'string' ? place : undefined);
  return {
    space: isOnSpace === false ? undefined : await targets.space(nameOf(isOnSpace)),
    site: isOnSite === false ? undefined : await targets.site(nameOf(isOnSite)),
  };
}
