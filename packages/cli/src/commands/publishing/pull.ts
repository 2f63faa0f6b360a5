// `bindery pull`: writes into the manifest what a platform has of the integration and the manifest doesn’t.
import { describeManifestAddition, extendManifest, readManifest } from '@bindery/bundler';
import type { ManifestAddition, ManifestReading } from '@bindery/bundler';
import { KitError, formatLocation } from '@bindery/diagnostics';
import { applyFiles } from '../../add/apply-files.ts';
import { printAdditionDiff } from '../../add/print-addition.ts';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { findVersion } from '../../publish/compare-published.ts';
import { listDrift } from '../../pull/list-drift.ts';
import type { ManifestValue } from '../../pull/list-drift.ts';

/** Pulls. Exit code 1 with `--check` if there is drift. Throws ApiError, manifest_invalid, project_unwritable, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const { path, source, name } = await readProject(await projectFolder(input, io));
  const { api } = connect(input, io);
  const published = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  const version = await findVersion(api, name, published.version);
  const { additions, differing } = listDrift(source.value as ManifestValue, published, version);
  const { text, outcomes } = await extendManifest(path, source, additions);
  const byHand = additions.filter((_, index) => outcomes[index] === 'unsupported' || outcomes[index] === 'taken');
  const planned = { file: source.file, path, before: source.text, after: text };
  const isRead = isSet(input, 'dryRun') || isSet(input, 'check');
  if (!isRead && text !== source.text) await applyFiles([planned]);
  const lines = byHand.map((addition) => describeManifestAddition(source, addition));
  const added = additions.filter((addition) => !byHand.includes(addition)).map(pathOf);
  if (isSet(input, 'json'))
    io.stdout.write(`${JSON.stringify({ name, file: source.file, added, byHand: lines, differing })}\n`);
  else {
    if (isRead) printAdditionDiff(io, { files: text === source.text ? [] : [planned], byHand: [] });
    else if (text !== source.text) io.stdout.write(`Wrote ${source.file}\n`);
    report(io, { lines, differing, isSame: additions.length + differing.length === 0 });
  }
  return isSet(input, 'check') && additions.length + differing.length > 0 ? EXIT.PROBLEMS : EXIT.DONE;
}

interface DriftReport {
  readonly lines: readonly string[];
  readonly differing: readonly string[];
  readonly isSame: boolean;
}

function report(io: Io, { lines, differing, isSame }: DriftReport): void {
  if (isSame) io.stderr.write('The manifest has everything that the platform has. Images aren’t compared.\n');
  if (lines.length > 0) io.stderr.write(`Add these lines by hand:\n${lines.map((line) => `  ${line}\n`).join('')}`);
  if (differing.length > 0) {
    io.stderr.write(
      `Other values in the manifest, which stay: ${differing.join(', ')}. See them with "bindery publish --dry-run".\n`,
    );
  }
}

function pathOf(addition: ManifestAddition): string {
  return (addition.kind === 'item' ? addition.list : addition.path).join('.');
}

async function readProject(
  folder: string,
): Promise<Pick<ManifestReading, 'path' | 'source'> & { readonly name: string }> {
  const { path, source, manifest, problems } = await readManifest(folder);
  if (manifest !== undefined) return { path, source, name: manifest.name };
  const [problem] = problems;
  const reason = problem === undefined ? '' : ` ${formatLocation(problem)}: ${problem.message}`;
  throw new KitError('manifest_invalid', `Can’t read ${source.file}.${reason}`, {
    advice: 'Run "bindery check", and fix the manifest first.',
  });
}
