// The update notice, with a registry in this process, the npm of this computer, and a pseudo-terminal.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Io } from '../io.ts';
import { allowsNotice } from './allows-notice.ts';
import { isNewer } from './is-newer.ts';
import { noticeUpdate } from './update-notice.ts';
import { readRecord, recordFile, writeRecord } from './update-record.ts';

const NAME = '@bindery/cli';

function aHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'bindery-update-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** A registry that has a version of the package. */
async function startRegistry(latest: string): Promise<{ readonly url: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(decodeURIComponent(request.url ?? ''));
    const versions = { [latest]: { name: NAME, version: latest, dist: { tarball: 'http://127.0.0.1:9/none.tgz' } } };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}

/** The environment of a user whose npm configuration names a registry. */
function userOf(home: string, registry: string): Record<string, string> {
  writeFileSync(join(home, '.npmrc'), `registry=${registry}\nfetch-retries=0\n`);
  return { HOME: home, PATH: process.env['PATH'] ?? '' };
}

const FACTS = { argv: ['check'], env: {}, isTerminal: true };

describe('a notice', () => {
  it.each([
    ['in CI', { env: { CI: 'true' } }],
    ['with NO_UPDATE_NOTIFIER', { env: { NO_UPDATE_NOTIFIER: '1' } }],
    ['with BINDERY_NO_UPDATE_NOTICE', { env: { BINDERY_NO_UPDATE_NOTICE: '1' } }],
    ['with --json', { argv: ['check', '--json'] }],
    ['without a terminal', { isTerminal: false }],
  ])('isn’t printed %s', (_when, facts) => {
    expect(allowsNotice(FACTS)).toBe(true);
    expect(allowsNotice({ ...FACTS, ...facts })).toBe(false);
  });

  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '1.0.0-rc.1', true],
    ['1.0.0-rc.1', '1.0.0', false],
    ['1.0.0', '1.0.0', false],
    ['0.9.0', '1.0.0', false],
  ])('of %s to someone with %s: %s', (version, than, expected) => {
    expect(isNewer(version, than)).toBe(expected);
  });

  it('is printed once for each check, with the command of the project’s package manager', async () => {
    const home = aHome();
    mkdirSync(join(home, 'project'));
    writeFileSync(join(home, 'project', 'pnpm-lock.yaml'), '');
    const file = recordFile({ HOME: home });
    let printed = '';
    const stderr = { write: (text: string) => void (printed += text), hasColors: false };
    const io = { cwd: join(home, 'project'), env: { HOME: home }, stderr } as unknown as Io;
    const checkedAt = Date.now();
    writeRecord(file, { checkedAt, latest: '9.9.9' });
    await noticeUpdate(io, '0.1.0', checkedAt + 1);
    const line =
      'Bindery 9.9.9 is available (installed: 0.1.0). To update, run "pnpm add --save-dev @bindery/cli@9.9.9".\n';
    expect(printed).toBe(line);
    await noticeUpdate(io, '0.1.0', checkedAt + 2);
    expect(printed).toBe(line);
    expect(readRecord(file)?.checkedAt).toBe(checkedAt);
  });

  it('contains no other text of the record', () => {
    const file = recordFile({ HOME: aHome() });
    writeRecord(file, { checkedAt: 1, latest: '9.9.9\u001B[2J' });
    expect(readRecord(file)).toEqual({ checkedAt: 1, isPrinted: false });
    writeFileSync(file, 'null');
    expect(readRecord(file)).toBeUndefined();
  });

  it('doesn’t disturb a command if the cache folder isn’t writable', async () => {
    const home = aHome();
    writeFileSync(join(home, '.cache'), ''); // A file in place of the folder.
    const io = { cwd: home, env: { HOME: home }, stderr: { write: () => {}, hasColors: false } } as unknown as Io;
    await noticeUpdate(io, '0.1.0');
    expect(readFileSync(join(home, '.cache'), 'utf8')).toBe('');
  });
});

describe('a check', () => {
  const ENTRY = join(import.meta.dirname, 'update-process.ts');

  async function check(env: Record<string, string>, file: string, cwd: string): Promise<void> {
    const child = spawn(process.execPath, ['--conditions=@bindery/source', ENTRY, file, '7'], { cwd, env });
    await once(child, 'close');
  }

  it('asks the registry of the user’s npm configuration, and not that of the folder', { tags: ['long'] }, async () => {
    const [own, others] = [await startRegistry('9.9.9'), await startRegistry('6.6.6')];
    const [home, project] = [aHome(), aHome()];
    writeFileSync(join(project, '.npmrc'), `registry=${others.url}\n`);
    const file = recordFile({ HOME: home });
    await check(userOf(home, own.url), file, project);
    expect(readRecord(file)).toMatchObject({ checkedAt: 7, latest: '9.9.9' });
    expect(own.requests).toEqual([`/${NAME}`]);
    expect(others.requests).toEqual([]);
  });

  it('leaves the record without a registry, and without npm', { tags: ['long'] }, async () => {
    const home = aHome();
    const file = recordFile({ HOME: home });
    await check(userOf(home, 'http://127.0.0.1:9/'), file, home);
    await check({ HOME: home, PATH: home }, file, home);
    expect(existsSync(file)).toBe(false);
  });
});

/** A pseudo-terminal of util-linux. */
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

describe.runIf(hasTerminal)('in a pseudo-terminal', () => {
  async function bindery(env: Record<string, string>, ...words: readonly string[]): Promise<string> {
    const bin = join(import.meta.dirname, '..', 'bin.ts');
    const program = [process.execPath, '--conditions=@bindery/source', '--no-warnings', bin, ...words];
    const line = program.map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], { env, cwd: env['HOME'] });
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
    await once(child, 'close');
    return shown;
  }

  it('the command after a check prints its result', { tags: ['long'] }, async () => {
    const registry = await startRegistry('9.9.9');
    const home = aHome();
    const env = userOf(home, registry.url);
    const words = ['explain', 'scope_missing'];
    expect(await bindery({ ...env, CI: 'true' }, ...words)).not.toContain('is available');
    expect(existsSync(recordFile(env))).toBe(false);
    expect(await bindery(env, ...words)).not.toContain('is available');
    await expect.poll(() => readRecord(recordFile(env))?.latest, { timeout: 30_000 }).toBe('9.9.9');
    expect(await bindery(env, ...words, '--json')).not.toContain('is available');
    expect(await bindery(env, ...words)).toContain('Bindery 9.9.9 is available');
    expect(await bindery(env, ...words)).not.toContain('is available');
    expect(registry.requests).toHaveLength(1);
  });
});
