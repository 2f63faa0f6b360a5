// A registry on this computer with the packages of this repository. It forwards requests for all others to the registry that npm uses.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@bindery/testkit/free-port';
import { installApart } from '@bindery/testkit/install-apart';
import { packPackages, readPublishedPackages } from '@bindery/testkit/repository';
import { NODE, runProcess, startProcess } from '../processes.ts';

const INSTALLED = join(import.meta.dirname, '..', '..', 'registry');

/** A registry that runs. */
export interface Registry {
  readonly url: string;
  stop(): Promise<void>;
}

/** Set by .ci/run, which has packed the packages: their folder. */
const TARBALLS = process.env['BINDERY_TARBALLS'];

/** Starts a registry whose files are in a folder, and publishes each package of this repository to it. */
export async function startRegistry(folder: string): Promise<Registry> {
  installApart(INSTALLED);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(configure(folder)));
  const program = join(INSTALLED, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  const process = startProcess(NODE, [program, '--config', config, '--listen', `127.0.0.1:${port}`], { cwd: folder });
  await process.until(/http address/);
  await publishAll(url, TARBALLS ?? (await packAll(join(folder, 'tarballs'))));
  return { url, stop: async () => void (await process.stop()) };
}

/** Configuration of verdaccio, which reads JSON as YAML. */
function configure(folder: string): unknown {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' }).trim();
  const everyone = { access: '$all', publish: '$authenticated' };
  return {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: 1 } },
    uplinks: { upstream: { url: upstream, timeout: '60s', maxage: '60m', cache: false } },
    packages: { '@bindery/*': everyone, 'create-bindery': everyone, '**': { access: '$all', proxy: 'upstream' } },
    web: { enable: false },
    max_body_size: '50mb',
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  };
}

async function packAll(folder: string): Promise<string> {
  await packPackages(readPublishedPackages().keys(), folder);
  return folder;
}

async function publishAll(url: string, folder: string): Promise<void> {
  const token = await signUp(url);
  const tarballs = readdirSync(folder);
  const env = { [`npm_config_//${new URL(url).host}/:_authToken`]: token, npm_config_registry: url };
  // A few at once: each is a start of npm.
  const publishNext = async (): Promise<void> => {
    const tarball = tarballs.pop();
    if (tarball === undefined) return;
    const args = ['publish', join(folder, tarball), '--provenance=false', '--tag', 'latest'];
    const { code, stderr } = await runProcess('npm', args, { cwd: folder, env });
    if (code !== 0) throw new Error(`Publishing ${tarball} failed.\n${stderr}`);
    await publishNext();
  };
  await Promise.all([publishNext(), publishNext(), publishNext()]);
}

/** Creates the only user. Returns their token. */
async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}-/user/org.couchdb.user:author`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'author', password: 'password-of-the-author' }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`The registry answered ${response.status} to a sign-up.`);
  return token;
}
