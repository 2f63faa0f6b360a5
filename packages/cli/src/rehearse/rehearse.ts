// Rehearses a version: reads installations, judges stored values, and renders components.
import { checkProject, planPublish } from '@bindery/bundler';
import type { ProjectCheck } from '@bindery/bundler';
import { clientOf } from '../config/connection.ts';
import type { PlatformTarget } from '../config/connection.ts';
import type { Progress } from '../output/progress.ts';
import { notBuilt } from '../traces/build-project.ts';
import { byVerdict, verdictOf } from './finding.ts';
import type { RehearsedInstallation } from './finding.ts';
import { judgeStoredValues } from './judge-stored-values.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { readInstallations } from './read-installations.ts';
import { createRehearsalHost, toScript } from './rehearsal-host.ts';
import type { RehearsedVersion } from './rehearsed-version.ts';

/** Pages of each space that are searched for blocks, if no flag says otherwise. */
export const DEFAULT_PAGES = 200;

/** Installations that are rehearsed at the same time. */
const WIDTH = 8;

/** A rehearsal, the worst verdict first. */
export interface Rehearsal {
  readonly installations: readonly RehearsedInstallation[];
  /** Pages that weren’t searched for blocks. */
  readonly skippedPages: number;
}

/** A version with the platform that it is rehearsed on. */
export interface RehearsalInput {
  readonly version: RehearsedVersion;
  readonly platform: PlatformTarget;
  readonly maxPages: number;
  readonly progress: Progress;
}

/** Rehearses. Throws ApiError. */
export async function rehearse({ version, platform, maxPages, progress }: RehearsalInput): Promise<Rehearsal> {
  const { name, body } = version;
  const api = clientOf(platform);
  const live = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  const fetchFromPlatform = (path: string) => api.fetch(`GET ${path.replace(/^\/v1/, '')}` as 'GET /user');
  // Its process starts while installations are read.
  await using host = createRehearsalHost(version, { url: platform.url, live, fetchFromPlatform });
  const onRead = (count: number): void => progress.show(`Reading installations: ${count}`);
  const hasBlocks = (live.blocks ?? []).length + (body.blocks ?? []).length > 0;
  const stored = await readInstallations(api, name, { maxPages: hasBlocks ? maxPages : 0, onRead });
  let done = 0;
  const installations = await mapConcurrently(stored, WIDTH, async (one): Promise<RehearsedInstallation> => {
    const findings = [...judgeStoredValues(one, { live, next: body }), ...(await host.rehearse(one))];
    progress.show(`Rehearsing installations: ${++done} of ${stored.length}`);
    const { id, target } = one.installation;
    return { id, organization: target.organization, verdict: verdictOf(findings), findings };
  });
  progress.end();
  const skippedPages = stored.reduce((sum, one) => sum + one.skippedPages, 0);
  return { installations: installations.toSorted(byVerdict), skippedPages };
}

/** Builds the version in a folder as for publishing. @throws {KitError} project_not_built */
export async function buildVersion(folder: string, environment: string | undefined): Promise<RehearsedVersion> {
  return toVersion(await checkProject(folder, { environment }));
}

/** The version of a checked project. @throws {KitError} project_not_built */
export function toVersion({ reading, bundle, assets, problems }: ProjectCheck): RehearsedVersion {
  const { manifest, root } = reading;
  if (manifest === undefined || bundle === undefined) throw notBuilt(root, problems);
  const { name } = manifest;
  const body = planPublish({ manifest, bundle, assets, organization: manifest.organization ?? '-' });
  return { name, body, script: toScript(name, bundle) };
}
