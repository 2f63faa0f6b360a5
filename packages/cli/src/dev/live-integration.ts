// Keeps the local platform in sync with the integration: publishes each good build, installs it, and places its blocks on a page.
import type { Client } from '@bindery/client';
import { API_LIMITS } from '@bindery/contract';
import type { Build, Integration, PublishIntegration } from '@bindery/contract';
import { codeFrame, isKitError } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { DEMO_ORGANIZATION_ID } from '@bindery/platform';
import { applyInstallation, findInstallation } from '@bindery/seeds';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnInstallation } from './scenarios/project-scenarios.ts';

/** Publishes the integration. */
export async function publishLocally(
  api: Client,
  { name, body }: { readonly name: string; readonly body: PublishIntegration },
): Promise<Integration> {
  return api.request('POST /integrations/{integrationName}', { integrationName: name, body });
}

/** Installs the integration, once: where the scenario says, or on the organization and on every space and site that its target allows. */
export async function installLocally(
  api: Client,
  integration: Integration,
  own: OwnInstallation | undefined,
): Promise<void> {
  const organization = DEMO_ORGANIZATION_ID;
  if ((await findInstallation(api, organization, integration.name)) !== undefined) return;
  if (own === undefined) return installEverywhere(api, integration);
  const { installation, applied } = own;
  await applyInstallation({ api, organization, isBindery: true }, installation, { integration, applied });
}

async function installEverywhere(api: Client, { name, target }: Integration): Promise<void> {
  const created = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName: name,
    body: { organization: DEMO_ORGANIZATION_ID },
  });
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    integrationName: name,
    installationId: created.id,
    body: {
      ...(target === 'all' || target === 'space' ? { space_selection: 'all' as const } : {}),
      ...(target === 'all' || target === 'site' ? { site_selection: 'all' as const } : {}),
    },
  });
}

/**
 * Reports a build to the platform for the dashboard. Builds before the first good one aren’t reported, because the platform
 * doesn’t know an unpublished integration.
 */
export async function reportBuild(
  api: Client,
  {
    name,
    build,
    root,
    problems,
  }: {
    readonly name: string;
    readonly build: Omit<Build, 'integration' | 'problems'>;
    readonly root: string;
    readonly problems: readonly Problem[];
  },
): Promise<void> {
  const reported = problems.slice(0, API_LIMITS.BUILD_PROBLEMS_MAX).map((problem) => withFrame(problem, root));
  const body = { ...build, problems: reported };
  await api.request('PUT /_platform/v1/builds/{integrationName}', { integrationName: name, body }).catch(ignoreUnknown);
}

function ignoreUnknown(thrown: unknown): void {
  if (!isKitError(thrown) || thrown.code !== 'integration_not_found') throw thrown;
}

function withFrame(problem: Problem, root: string): Build['problems'][number] {
  const { code, severity, file, line, column } = problem;
  const [message, frame] = [cut(problem.message), cut(frameOf(problem, root))];
  const advice = problem.advice === undefined ? undefined : cut(problem.advice);
  return {
    code,
    severity,
    message,
    ...(advice === undefined ? {} : { advice }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(frame === '' ? {} : { frame }),
  };
}

function cut(text: string): string {
  return text.slice(0, API_LIMITS.BUILD_TEXT_MAX);
}

function frameOf({ file, line, column }: Problem, root: string): string {
  if (file === undefined || line === undefined) return '';
  try {
    return codeFrame(readFileSync(join(root, file), 'utf8'), line, column);
  } catch {
    return ''; // The file was deleted: the message has no source line.
  }
}
