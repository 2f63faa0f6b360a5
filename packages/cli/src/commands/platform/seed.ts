import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SEED_FILE } from '@bindery/bundler';
import { countOf, KitError } from '@bindery/diagnostics';
import { findStatus, readPlatform } from '@bindery/seeds';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { clientOf, requirePlatform, requireToken } from '../../config/connection.ts';
import { organizationOf } from '../../config/local-demo.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { planSeed } from '../../seed/write-seed.ts';

/** Writes a seed from a running platform. Throws usage, seed_file_exists, url_missing, ApiError … */
export async function run(input: Input, io: Io): Promise<number> {
  if (!isSet(input, 'fromRunning')) {
    throw new KitError('usage', '"platform seed" requires --from-running.', {
      advice: 'The seed is written from the data of a running platform.',
    });
  }
  const file = resolve(io.cwd, textOf(input, 'out') ?? SEED_FILE);
  const platform = requireToken(requirePlatform(input, io));
  const { url, isLocal, session } = platform;
  const connection = { url, isLocal, api: clientOf(platform) };
  const organization = await organizationOf(input, connection);
  const { api } = connection;
  const isBindery = (await findStatus(api)) !== undefined;
  const running = await readPlatform({ api, organization, isBindery });
  const { integration, folder } = session ?? {};
  const project = integration === undefined || folder === undefined ? undefined : { integration, folder };
  const files = planSeed(running, { file, project });
  if (!isSet(input, 'force')) requireFree(files.map(({ path }) => path));
  for (const { path, data } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data);
  }
  const { spaces, people, sites, installations, omitted } = running;
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify({ file, files: files.map(({ path }) => path), omitted })}\n`);
    return EXIT.DONE;
  }
  const counts = [
    countOf(people.length, 'user'),
    countOf(spaces.length, 'space'),
    countOf(sites.length, 'site'),
    countOf(installations.length, 'installation'),
  ];
  io.stdout.write(`Wrote ${file}: ${counts.join(', ')}\n`);
  for (const sentence of omitted) io.stderr.write(`${sentence}\n`);
  return EXIT.DONE;
}

/** Throws seed_file_exists. */
function requireFree(paths: readonly string[]): void {
  const existing = paths.find((path) => existsSync(path));
  if (existing === undefined) return;
  throw new KitError('seed_file_exists', `${existing} already exists. No files were written.`, {
    advice: 'Choose another file with --out, or replace it with --force.',
  });
}
