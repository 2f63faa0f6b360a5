// Publishes an integration on a test platform, installs it, and configures it.
import { fileURLToPath } from 'node:url';
import { readOutgoing, OUTGOING_FILE } from '@bindery/bundler';
import type { Client } from '@bindery/client';
import type { PublishIntegration } from '@bindery/contract';
import { formatProblem } from '@bindery/diagnostics';
import type { OutgoingHandlers, ScriptHandler } from '@bindery/host';
import { join } from 'node:path';
import type { TestInstallation } from '../integration/test-installation.ts';
import type { Targets } from '../platform/targets.ts';
import { inlineScript } from '../platform/test-host.ts';
import { testingError } from '../testing-error.ts';
import type { InstallOptions, IntegrationSource } from './install-options.ts';
import type { PreparedProject } from './prepared-project.ts';
import { prepareProject } from './project-cache.ts';
import { splitConfiguration } from './split-configuration.ts';
import type { Level } from './split-configuration.ts';

/** Parts of the platform that `install` needs. */
export interface InstallParts {
  readonly api: Client;
  readonly targets: Targets;
  /** Takes the handlers of the project’s `bindery.outgoing.ts`. */
  readonly addHandlers: (handlers: OutgoingHandlers) => void;
  /** Starts the isolate of bundled scripts, in the background. */
  readonly prepareHost: () => void;
  /** Waits for the events of a step: the next one is made by a person, after them. */
  readonly settle: () => Promise<void>;
}

/** Installs. Throws manifest_not_found, project_invalid, configuration_unknown, target_not_found, and what the API throws. */
export async function installIntegration(
  { api, targets, addHandlers, prepareHost, settle }: InstallParts,
  source: IntegrationSource,
  options: InstallOptions,
): Promise<TestInstallation> {
  if (typeof source === 'string' || source instanceof URL) prepareHost();
  const project = await prepare(source, options);
  addHandlers(await readHandlers(project.root));
  const { name, body } = project;
  const organization = targets.organization;
  await api.request('POST /integrations/{integrationName}', {
    integrationName: name,
    body: { ...body, organization, ...secretsOf(project, options) },
  });
  const { id: installation } = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName: name,
    body: { organization },
  });
  await settle();
  const ids = { integrationName: name, installationId: installation };
  const on = await findTargets(targets, options, body.target);
  const levels: Level[] = ['account'];
  if (on.space !== undefined) levels.push('space');
  if (on.site !== undefined) levels.push('site');
  const split = splitConfiguration(body.configurations, levels, options.configuration ?? {});
  if (split.account !== undefined) {
    const route = 'PATCH /integrations/{integrationName}/installations/{installationId}';
    await api.request(route, { ...ids, body: { configuration: split.account } });
    await settle();
  }
  if (on.space !== undefined) {
    await installOnSpace(api, { ...ids, space: on.space }, split.space);
    await settle();
  }
  if (on.site !== undefined) await installOnSite(api, { ...ids, site: on.site }, split.site);
  return { name, installation, ...on };
}

async function prepare(source: IntegrationSource, options: InstallOptions): Promise<PreparedProject> {
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

/** A target of spaces or sites is on the demo’s, unless the test says otherwise. */
async function findTargets(
  targets: Targets,
  { space, site }: InstallOptions,
  target: PublishIntegration['target'],
): Promise<Pick<TestInstallation, 'space' | 'site'>> {
  const isOnSpace = space ?? (site === undefined && (target === 'space' || target === 'all'));
  const isOnSite = site ?? (space === undefined && (target === 'site' || target === 'all'));
  const nameOf = (place: string | boolean): string | undefined => (typeof place === 'string' ? place : undefined);
  return {
    space: isOnSpace === false ? undefined : await targets.space(nameOf(isOnSpace)),
    site: isOnSite === false ? undefined : await targets.site(nameOf(isOnSite)),
  };
}

interface InstallationIds {
  readonly integrationName: string;
  readonly installationId: string;
}

async function installOnSpace(
  api: Client,
  { space, ...ids }: InstallationIds & { readonly space: string },
  configuration: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const route = 'POST /integrations/{integrationName}/installations/{installationId}/spaces';
  await api.request(route, { ...ids, body: { space } });
  if (configuration === undefined) return;
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}', {
    ...ids,
    spaceId: space,
    body: { configuration },
  });
}

async function installOnSite(
  api: Client,
  { site, ...ids }: InstallationIds & { readonly site: string },
  configuration: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const route = 'POST /integrations/{integrationName}/installations/{installationId}/sites';
  await api.request(route, { ...ids, body: { siteId: site } });
  if (configuration === undefined) return;
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
    ...ids,
    siteId: site,
    body: { configuration },
  });
}
