import { resolve } from 'node:path';
import { checkProject, diffPublish, planPublish, redactPublishBody, shortenPublishBody } from '@bindery/bundler';
import type { PublicFolderFile, PublishChange } from '@bindery/bundler';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { Integration, PublishIntegration } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { confirm } from '../config/confirm.ts';
import { clientOf, connect, findPlatform } from '../config/connection.ts';
import { withOrganizations } from '../config/local-demo.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { uploadPublicFiles } from '../live/upload-public-files.ts';
import { paint } from '../output/paint.ts';
import { printProblems } from '../output/print-problems.ts';
import { asJson } from '../output/problem-json.ts';

/** Publishes the integration, or prints the request with `--dry-run`. Throws ApiError, confirmation_needed, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = resolve(io.cwd, textOf(input, 'folder') ?? '.');
  const isDry = isSet(input, 'dryRun');
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
  const organization = textOf(input, 'organization');
  const body = planPublish({ manifest, bundle: checked.bundle, assets: checked.assets, organization });
  const publication = { name: manifest.name, body, publicFiles: checked.publicFiles };
  return isDry ? dryRun(input, io, publication) : send(input, io, publication);
}

interface Publication {
  readonly name: string;
  readonly body: PublishIntegration;
  readonly publicFiles: readonly PublicFolderFile[];
}

/** Prints the body with secrets redacted, and the changes to the published version if a platform is available. */
async function dryRun(input: Input, io: Io, { name, body, publicFiles }: Publication): Promise<number> {
  const redacted = redactPublishBody(body);
  const visibleBody = isSet(input, 'full') ? redacted : shortenPublishBody(redacted);
  const found = await findPublished(input, io, name);
  const changes = 'reason' in found ? undefined : diffPublish(found.integration, body);
  if (isSet(input, 'json')) {
    const files = publicFiles.map(({ path }) => path);
    const compared = changes === undefined ? {} : { changes };
    io.stdout.write(`${JSON.stringify({ name, body: visibleBody, publicFiles: files, ...compared })}\n`);
    return EXIT.DONE;
  }
  io.stdout.write(`${JSON.stringify(visibleBody, null, 2)}\n`);
  if ('reason' in found) io.stderr.write(`Can’t compare with the published version: ${found.reason}\n`);
  else {
    const state = found.integration === undefined ? 'not published' : `v${found.integration.version}`;
    io.stderr.write(`Changes compared with ${name} on ${found.url} (${state}):\n`);
    io.stderr.write(formatChanges(changes ?? [], io));
  }
  if (publicFiles.length > 0) io.stderr.write(`Would upload ${publicFiles.length} files from public/.\n`);
  io.stderr.write('Dry run: nothing was published.\n');
  return EXIT.DONE;
}

async function send(input: Input, io: Io, { name, body, publicFiles }: Publication): Promise<number> {
  const { api, url } = connect(input, io);
  const published = await fetchPublished(api, name);
  const changes = diffPublish(published, body);
  const needsConfirmation = changes.some((change) => change.weight !== 'ordinary') || published === undefined;
  if (!isSet(input, 'json')) io.stderr.write(formatChanges(changes, io));
  if (needsConfirmation) await confirm(input, io, `Publish ${name} to ${url}?`);
  const publish = () => api.request('POST /integrations/{integrationName}', { integrationName: name, body });
  const integration = await withOrganizations(api, body.organization, publish);
  const uploaded = await uploadPublicFiles(api, name, publicFiles);
  if (isSet(input, 'json')) {
    const { version, urls } = integration;
    io.stdout.write(`${JSON.stringify({ name, version, url: urls.app, changes, publicFiles: uploaded })}\n`);
  } else {
    io.stdout.write(`Published ${name} v${integration.version}  ${integration.urls.app}\n`);
    if (uploaded !== undefined && uploaded.total + uploaded.removed > 0) {
      const { total, sent, removed } = uploaded;
      io.stdout.write(`public/: ${total} files, ${sent} uploaded, ${removed} removed  ${integration.urls.assets}\n`);
    }
  }
  if (uploaded === undefined && publicFiles.length > 0) {
    const warning = `This platform doesn’t support files in public/ (${publicFiles.length} skipped).`;
    io.stderr.write(
      `${paint(io.stderr, 'yellow', 'warning')} ${warning} Host them yourself at ${integration.urls.assets}.\n`,
    );
  }
  return EXIT.DONE;
}

type PublishedLookup =
  | { readonly url: string; readonly integration: Integration | undefined }
  | { readonly reason: string };

/**
 * The published version on the target platform. A dry run works without a platform, but an error of a platform from a flag or
 * the environment is still an error.
 */
async function findPublished(input: Input, io: Io, name: string): Promise<PublishedLookup> {
  const platform = findPlatform(input, io);
  if (platform === undefined) return { reason: 'no local platform is running, and no --url was given.' };
  if (platform.token === undefined) return { reason: `BINDERY_TOKEN isn’t set, and ${platform.url} requires a token.` };
  try {
    return { url: platform.url, integration: await fetchPublished(clientOf(platform), name) };
  } catch (thrown) {
    const isNamed = textOf(input, 'url') !== undefined;
    if (isNamed || !isKitError(thrown, 'network')) throw thrown;
    return { reason: `the platform for this folder isn’t responding at ${platform.url}.` };
  }
}

async function fetchPublished(api: Client, name: string): Promise<Integration | undefined> {
  try {
    return await api.request('GET /integrations/{integrationName}', { integrationName: name });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return undefined;
    throw thrown;
  }
}

function formatChanges(changes: readonly PublishChange[], io: Io): string {
  if (changes.length === 0) return 'No changes except the script.\n';
  const lines = changes.map(({ field, kind, weight, before, after }) => {
    const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : '~';
    const color = weight === 'ordinary' ? 'dim' : weight === 'permission' ? 'yellow' : 'red';
    const values = [before, after].filter((value) => value !== undefined).map(short);
    const note = weight === 'ordinary' ? '' : `  (${weight})`;
    return `  ${sign} ${field}: ${values.join(' → ')}${paint(io.stderr, color, note)}`;
  });
  return `${lines.join('\n')}\n`;
}

const MAX_VALUE_LENGTH = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}
