// `bindery rehearse`: runs the version in this folder against the installations of a platform, before it is published.
import { checkProject, planPublish } from '@bindery/bundler';
import { countOf } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { clientOf, requirePlatform, requireToken } from '../../config/connection.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { readCount } from '../../config/read-options.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { createProgress } from '../../output/progress.ts';
import { byVerdict, verdictOf } from '../../rehearse/finding.ts';
import type { RehearsedInstallation } from '../../rehearse/finding.ts';
import { formatRehearsal, formatRehearsalMarkdown, summarizeRehearsal } from '../../rehearse/format-rehearsal.ts';
import { mapConcurrently } from '../../rehearse/map-concurrently.ts';
import { judgeStoredValues } from '../../rehearse/judge-stored-values.ts';
import { readInstallations } from '../../rehearse/read-installations.ts';
import { createRehearsalHost, toScript } from '../../rehearse/rehearsal-host.ts';
import type { RehearsedVersion } from '../../rehearse/rehearsed-version.ts';
import type { StoredInstallation } from '../../rehearse/stored-installation.ts';
import { notBuilt } from '../../traces/build-project.ts';

const DEFAULT_PAGES = 200;
const MAX_PAGES = 100_000;

/** Rehearses. Exit code 1 if an installation would be broken or pending. Throws ApiError, project_not_built, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const maxPages =
    textOf(input, 'pages') === undefined ? DEFAULT_PAGES : readCount(input, 'pages', { min: 0, max: MAX_PAGES });
  const { name, version } = await buildVersion(await projectFolder(input, io), textOf(input, 'env'));
  const platform = requireToken(requirePlatform(input, io));
  const api = clientOf(platform);
  const live = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  const progress = createProgress(io);
  const onRead = (count: number) => progress.show(`Reading installations: ${count}`);
  const stored = await readInstallations(api, name, { maxPages, onRead });
  const fetchFromPlatform = (path: string) => api.fetch(`GET ${path.replace(/^\/v1/, '')}` as 'GET /user');
  await using host = createRehearsalHost(version, { url: platform.url, live, fetchFromPlatform });
  let done = 0;
  const rehearsed = await mapConcurrently(stored, WIDTH, async (one): Promise<RehearsedInstallation> => {
    const findings = [...judgeStoredValues(one, { live, next: version.body }), ...(await host.rehearse(one))];
    progress.show(`Rehearsing installations: ${++done} of ${stored.length}`);
    const { id, target } = one.installation;
    return { id, organization: target.organization, verdict: verdictOf(findings), findings };
  });
  progress.end();
  rehearsed.sort(byVerdict);
  report(input, io, { rehearsed, stored });
  const isBlocked = rehearsed.some(({ verdict }) => verdict === 'broken' || verdict === 'pending');
  return isBlocked ? EXIT.PROBLEMS : EXIT.DONE;
}

/** Installations that are rehearsed at the same time. */
const WIDTH = 8;

/** Builds the script of a folder as for publishing. @throws {KitError} project_not_built */
async function buildVersion(
  folder: string,
  environment: string | undefined,
): Promise<{ readonly name: string; readonly version: RehearsedVersion }> {
  const { reading, bundle, assets, problems } = await checkProject(folder, { environment });
  const { manifest } = reading;
  if (manifest !== undefined && bundle !== undefined) {
    const body = planPublish({ manifest, bundle, assets, organization: manifest.organization ?? '-' });
    return { name: manifest.name, version: { body, script: toScript(manifest.name, bundle) } };
  }
  throw notBuilt(reading.root, problems);
}

interface RehearsalReport {
  readonly rehearsed: readonly RehearsedInstallation[];
  readonly stored: readonly StoredInstallation[];
}

function report(input: Input, io: Io, { rehearsed, stored }: RehearsalReport): void {
  const skippedPages = stored.reduce((sum, one) => sum + one.skippedPages, 0);
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify({ installations: rehearsed, skippedPages })}\n`);
    return;
  }
  if (textOf(input, 'format') === 'markdown') io.stdout.write(formatRehearsalMarkdown(rehearsed));
  else {
    io.stdout.write(formatRehearsal(io.stdout, rehearsed));
    io.stderr.write(`${summarizeRehearsal(rehearsed)}\n`);
  }
  if (skippedPages > 0) {
    io.stderr.write(`Blocks of ${countOf(skippedPages, 'page')} weren’t read. To read more, add --pages <number>.\n`);
  }
}
