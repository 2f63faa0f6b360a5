import { checkProject, planPublish, redactSecrets, shortenPublishBody } from '@bindery/bundler';
import type { ProjectCheck, PublicFolderFile, ResolvedManifest } from '@bindery/bundler';
import type { Integration, IntegrationVersion, PublishIntegration } from '@bindery/contract';
import { countOf, isKitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { withCiToken } from '../../config/ci-token.ts';
import { clientOf, findPlatform, requirePlatform, toConnection } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { findOnlyOrganization, withOrganizations } from '../../config/local-demo.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { readCount } from '../../config/read-options.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { uploadPublicFiles } from '../../live/upload-public-files.ts';
import { paint } from '../../output/paint.ts';
import { printProblems } from '../../output/print-problems.ts';
import { asJson } from '../../output/problem-json.ts';
import { splitAdvice } from '../../output/split-advice.ts';
import { addSourceMap } from '../../publish/add-source-map.ts';
import { comparePublished, formatComparison } from '../../publish/compare-published.ts';
import type { PublishComparison } from '../../publish/compare-published.ts';
import { comparePackages, formatSizes } from '../../publish/format-sizes.ts';
import { readNotes, sendNotes } from '../../publish/publish-notes.ts';
import { sendCandidate } from '../../publish/send-candidate.ts';
import { readRecords, storeRecord } from '../../publish/version-records.ts';

/** Publishes the integration, or prints the request with `--dry-run`. Throws ApiError, confirmation_needed, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = await projectFolder(input, io);
  const isDry = isSet(input, 'dryRun');
  const percent = textOf(input, 'rollout') === undefined ? undefined : readCount(input, 'rollout', { min: 0, max: 99 });
  const checked = await checkProject(folder, { environment: textOf(input, 'env'), needsSecrets: !isDry });
  const { manifest } = checked.reading;
  if (!checked.isPublishable || manifest === undefined || checked.bundle === undefined) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems: checked.problems.map(asJson) })}\n`);
    else printProblems(io.stderr, checked.problems, checked.reading.root);
    return EXIT.PROBLEMS;
  }
  if (checked.problems.length > 0 && !isSet(input, 'json')) {
    printProblems(io.stderr, checked.problems, checked.reading.root);
  }
  const { root } = checked.reading;
  const project = { root, manifest, bundle: checked.bundle, assets: checked.assets, publicFiles: checked.publicFiles };
  return isDry ? dryRun(input, io, project) : send(input, io, { ...project, percent });
}

interface CheckedProject extends Pick<ProjectCheck, 'assets' | 'publicFiles'> {
  readonly root: string;
  readonly manifest: ResolvedManifest;
  readonly bundle: NonNullable<ProjectCheck['bundle']>;
}

/** The body of the request, for the organization of the flag, of the manifest, or the only one of the platform. */
async function planBody(input: Input, project: CheckedProject, connection?: Connection): Promise<PublishIntegration> {
  const named = textOf(input, 'organization') ?? project.manifest.organization;
  const organization = named ?? (connection && (await findOnlyOrganization(connection)));
  return planPublish({ ...project, organization });
}

/** Prints the body with secrets redacted, and the changes to the published version if a platform is available. */
async function dryRun(input: Input, io: Io, project: CheckedProject): Promise<number> {
  const { name } = project.manifest;
  const { publicFiles } = project;
  const { body, ...found } = await compareIfPossible(input, io, project);
  const redacted = redactSecrets(body);
  const [last] = readRecords(project.root, name);
  const visibleBody = isSet(input, 'full') ? redacted : shortenPublishBody(redacted);
  if (isSet(input, 'json')) {
    const files = publicFiles.map(({ path }) => path);
    const compared = 'reason' in found ? {} : { changes: found.changes, scriptCompared: found.isComplete };
    const sizes = comparePackages(project.bundle, last);
    io.stdout.write(`${JSON.stringify({ name, body: visibleBody, publicFiles: files, sizes, ...compared })}\n`);
    return EXIT.DONE;
  }
  io.stdout.write(`${JSON.stringify(visibleBody, null, 2)}\n`);
  if ('reason' in found) io.stderr.write(`Can’t compare with the published version: ${found.reason}\n`);
  else {
    const state = found.published === undefined ? 'not published' : `v${found.published.version}`;
    io.stderr.write(`Changes compared with ${name} on ${found.url} (${state}):\n${formatComparison(found, io)}`);
  }
  io.stderr.write(`Script, by package:\n${formatSizes(project.bundle, last)}`);
  if (publicFiles.length > 0) io.stderr.write(`Would upload ${countOf(publicFiles.length, 'file')} from public/.\n`);
  io.stderr.write('Dry run: no version was published.\n');
  return EXIT.DONE;
}

/** How a dry run identifies itself to a local platform, which checks off the last of its first steps. */
const DRY_RUN_AGENT = 'bindery-cli publish --dry-run';

/** Errors of an exchange that a dry run does without. Pull requests often aren’t trusted to publish. */
const EXCHANGE_ERRORS = new Set(['publish_token_rejected', 'token_exchange_not_supported', 'id_token_unavailable']);

type DryComparison = { readonly body: PublishIntegration } & (
  | (PublishComparison & { readonly url: string })
  | { readonly reason: string }
);

/**
 * Compares with the published version on the target platform. A dry run works without a platform, but an error of a platform from a
 * flag or the environment is still an error.
 */
async function compareIfPossible(input: Input, io: Io, project: CheckedProject): Promise<DryComparison> {
  const without = async (reason: string): Promise<DryComparison> => ({ body: await planBody(input, project), reason });
  const platform = findPlatform(input, io);
  if (platform === undefined) return without('no local platform is running, and no --url was given.');
  const { url, isLocal } = platform;
  try {
    const target = await withCiToken(platform, project.manifest.name, io);
    if (target.token === undefined) return await without(`BINDERY_TOKEN isn’t set, and ${url} requires a token.`);
    const api = clientOf(target, { userAgent: DRY_RUN_AGENT });
    const body = await planBody(input, project, { api, url, isLocal });
    return { body, url, ...(await comparePublished(api, project.manifest.name, body)) };
  } catch (thrown) {
    if (isKitError(thrown) && EXCHANGE_ERRORS.has(thrown.code)) {
      return without(splitAdvice(thrown.code, thrown.message).message);
    }
    const isNamed = textOf(input, 'url') !== undefined;
    if (isNamed || !isKitError(thrown, 'network')) throw thrown;
    return without(`the platform for this folder isn’t responding at ${url}.`);
  }
}

interface SentProject extends CheckedProject {
  /** Share of the installations that a candidate serves; undefined for a version that is live. */
  readonly percent: number | undefined;
}

async function send(input: Input, io: Io, project: SentProject): Promise<number> {
  const { name } = project.manifest;
  const { percent } = project;
  const connection = toConnection(await withCiToken(requirePlatform(input, io), name, io));
  const { api, url } = connection;
  const body = await planBody(input, project, connection);
  const comparison = await comparePublished(api, name, body);
  const { published, changes, isComplete } = comparison;
  const isUnchanged = published !== undefined && isComplete && changes.length === 0 && !isSet(input, 'force');
  if (!isSet(input, 'json')) io.stderr.write(isUnchanged ? describeUnchanged(body) : formatComparison(comparison, io));
  const needsConfirmation = changes.some((change) => change.weight !== 'ordinary') || published === undefined;
  if (needsConfirmation) await confirm(input, io, `Publish ${name} to ${url}?`);
  const notes = await readNotes(project.root, textOf(input, 'message'));
  const sent = connection.isLocal && !isUnchanged ? withSourceMap(io, body, project.bundle) : body;
  if (percent !== undefined && !isUnchanged) {
    const candidate = await sendCandidate(connection, { name, body, sent, notes, percent });
    record(io, project, { version: candidate.version, url });
    return reportCandidate(input, io, candidate);
  }
  const publish = () => api.request('POST /integrations/{integrationName}', { integrationName: name, body: sent });
  const integration = isUnchanged ? published : await withOrganizations(api, body.organization, publish);
  record(io, project, { version: integration.version, url });
  // An interrupted command can have published without its notes.
  const isNoted = isUnchanged && comparison.version?.builder !== undefined && notes.message === undefined;
  const keepsNotes = isNoted || (await sendNotes(api, name, integration.version, notes));
  if (!keepsNotes && notes.message !== undefined) warn(io, `${url} doesn’t keep messages of versions.`);
  const uploaded = await uploadPublicFiles(api, name, project.publicFiles);
  const result = { name, integration, isUnchanged, uploaded };
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(toJson(result, changes))}\n`);
  else report(result, io);
  if (uploaded === undefined && project.publicFiles.length > 0) warnOfPublicFiles(project.publicFiles, integration, io);
  return EXIT.DONE;
}

/** Keeps the source map for `bindery trace map`. */
function record(io: Io, { root, manifest, bundle }: CheckedProject, published: { version: number; url: string }): void {
  const reason = storeRecord(root, manifest.name, { ...published, bundle });
  if (reason !== undefined)
    warn(io, `The source map of the version couldn’t be stored in .bindery/versions: ${reason}`);
}

function reportCandidate(input: Input, io: Io, version: IntegrationVersion): number {
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(version)}\n`);
  else {
    const share = version.rolloutPercent ?? 0;
    io.stdout.write(`Created version ${version.version}, which ${share} % of the installations use.\n`);
    io.stderr.write('To change the share, run "bindery rollout <percent>"; 100 activates the version.\n');
  }
  return EXIT.DONE;
}

function warn(io: Io, text: string): void {
  io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${text}\n`);
}

function withSourceMap(io: Io, body: PublishIntegration, bundle: CheckedProject['bundle']): PublishIntegration {
  const mapped = addSourceMap(body, bundle);
  if (mapped !== undefined) return mapped;
  warn(io, 'The source map is too large to be stored, so traces show lines of the bundled script.');
  return body;
}

interface PublishResult {
  readonly name: string;
  readonly integration: Integration;
  readonly isUnchanged: boolean;
  readonly uploaded: Awaited<ReturnType<typeof uploadPublicFiles>>;
}

function toJson({ name, integration, isUnchanged, uploaded }: PublishResult, changes: PublishComparison['changes']) {
  const { version, urls } = integration;
  return { name, version, published: !isUnchanged, url: urls.app, changes, publicFiles: uploaded };
}

/** Values of secrets aren’t returned by any platform, so a new value isn’t seen. */
function describeUnchanged({ secrets = {} }: PublishIntegration): string {
  const unless = Object.keys(secrets).length === 0 ? '' : ' Values of secrets aren’t compared.';
  return `Nothing changed, so no version was published.${unless} To publish anyway, add --force.\n`;
}

function report({ name, integration, isUnchanged, uploaded }: PublishResult, io: Io): void {
  const { version, urls } = integration;
  io.stdout.write(`${isUnchanged ? 'Unchanged' : 'Published'} ${name} v${version}  ${urls.app}\n`);
  if (uploaded === undefined || uploaded.total + uploaded.removed === 0) return;
  const { total, sent, removed } = uploaded;
  io.stdout.write(`public/: ${countOf(total, 'file')}, ${sent} uploaded, ${removed} removed  ${urls.assets}\n`);
}

function warnOfPublicFiles(files: readonly PublicFolderFile[], { urls }: Integration, io: Io): void {
  warn(
    io,
    `This platform doesn’t support files in public/ (${files.length} skipped). Host them yourself at ${urls.assets}.`,
  );
}
