// `bindery doctor` on projects with mistakes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import type { TestWorld } from '../testing/run-command.ts';
import { servePlatform } from '../testing/served-platform.ts';
import { checkNode } from './check-node.ts';
import { checkPackages } from './check-packages.ts';
import { createDoctorContext } from './doctor-context.ts';
import type { Finding } from './finding.ts';
import type { Io } from '../io.ts';

type Files = Readonly<Record<string, string | object>>;

/** A folder with these files. Objects are written as JSON. */
function projectWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Ends the search for lock files.
  for (const [file, content] of Object.entries({ '.git/HEAD': '', 'package.json': {}, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

interface Report {
  readonly code: number;
  readonly problems: number;
  readonly of: (check: string) => Finding;
}

async function examine(cwd: string, world: TestWorld = {}, ...flags: readonly string[]): Promise<Report> {
  const { code, stdout } = await runCommand(['doctor', '--port', '0', '--json', ...flags], { cwd, ...world });
  const { problems, findings } = JSON.parse(stdout) as { problems: number; findings: Finding[] };
  const of = (check: string): Finding => {
    const found = findings.find((finding) => finding.check === check);
    if (found === undefined) throw new Error(`No finding of ${check}.`);
    return found;
  };
  return { code, problems, of };
}

const MANIFEST = `name: tea
title: Tea
description: Tea in documents
script: ./index.ts
scopes: []
`;

const NPM = { 'package-lock.json': {}, 'package.json': { allowScripts: { 'esbuild@0.28.2': true, workerd: true } } };

describe('bindery doctor', () => {
  it('finds no problem in a project, and starts esbuild and workerd', async () => {
    const folder = projectWith({ ...NPM, 'integration.yaml': MANIFEST, 'index.ts': 'export default {};' });
    const { code, problems, of } = await examine(folder);
    expect({ code, problems }).toEqual({ code: 0, problems: 0 });
    const checks = ['Node.js', 'Lock files', 'Install scripts', 'esbuild', 'workerd', 'Proxy', 'Manifest', 'Platform'];
    for (const check of checks) expect(of(check)).toMatchObject({ check, status: 'ok' });
    expect(of('workerd').message).toMatch(/^workerd starts, in \d+ ms\.$/);
    expect(of('Manifest').message).toContain('"tea"');
  });

  it('prints a line for each check, with the fix of each warning, and the counts', async () => {
    const folder = projectWith({ ...NPM, 'yarn.lock': '' });
    const { stdout, stderr } = await runCommand(['doctor', '--port', '0'], { cwd: folder });
    expect(stdout).toMatch(/^ok {7}Node\.js is 24/);
    expect(stdout).toMatch(/\nwarning {2}.+package-lock\.json\.\n {2}→ Keep the one/);
    expect(stderr).toMatch(/\d problems?, \d warnings?\.\n$/);
  });

  it('exits with 1 for a problem', async () => {
    const folder = projectWith({ ...NPM, 'integration.yaml': 'name: [' });
    const { code, of } = await examine(folder);
    expect(code).toBe(1);
    expect(of('Manifest')).toMatchObject({ status: 'problem', fix: expect.stringContaining('npx bindery check') });
  });
});

describe('the package manager', () => {
  it.each<[string, Files, string, string]>([
    [
      'two lock files',
      { 'package-lock.json': {}, 'pnpm-lock.yaml': '' },
      'pnpm-lock.yaml, package-lock.json',
      'For pnpm',
    ],
    [
      'another declared one',
      { 'package.json': { packageManager: 'pnpm@11.2.0' }, 'package-lock.json': {} },
      'declares pnpm',
      'Delete package-lock.json, and run "pnpm install".',
    ],
    [
      'a declared engine',
      { 'package.json': { devEngines: { packageManager: { name: 'yarn' } } }, 'bun.lock': '' },
      'declares yarn',
      'run "yarn install"',
    ],
    [
      'packages of another one',
      { 'package-lock.json': {}, 'node_modules/.modules.yaml': '' },
      '"pnpm" installed',
      'Delete node_modules, and run "npm install".',
    ],
    ['no lock file', {}, 'no lock file', 'Run "npm install".'],
  ])('is warned about with %s', async (_what, files, message, fix) => {
    expect((await examine(projectWith(files))).of('Lock files')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining(message),
      fix: expect.stringContaining(fix),
    });
  });

  it('of a workspace has its lock file in the root', async () => {
    const folder = projectWith({ 'pnpm-lock.yaml': '', 'packages/tea/package.json': {} });
    const { of } = await examine(join(folder, 'packages/tea'));
    expect(of('Lock files')).toMatchObject({ status: 'ok', message: 'pnpm-lock.yaml is from pnpm.' });
    expect(of('Manifest').fix).toContain('pnpm bindery new');
  });

  it.each<[string, Files, string]>([
    ['npm, which ignores scripts', { ...NPM, '.npmrc': 'ignore-scripts=true\n' }, 'Remove ignore-scripts from .npmrc'],
    ['npm without a list', { 'package-lock.json': {} }, 'npm rebuild esbuild workerd'],
    [
      'npm that denies one',
      { ...NPM, 'package.json': { allowScripts: { esbuild: true, workerd: false } } },
      '"workerd": true',
    ],
    ['pnpm', { 'pnpm-lock.yaml': '' }, 'pnpm rebuild esbuild workerd'],
    ['Bun', { 'bun.lock': '', 'package.json': { trustedDependencies: ['workerd'] } }, 'Add "esbuild" to trusted'],
    ['Yarn', { 'yarn.lock': '', '.yarnrc.yml': 'enableScripts: false\n' }, 'enableScripts: true'],
    [
      'the package "node"',
      {
        'bun.lock': '',
        'package.json': { devDependencies: { node: '24' }, trustedDependencies: ['esbuild', 'workerd'] },
      },
      'Add "node" to trusted',
    ],
  ])('blocks install scripts: %s', async (_what, files, fix) => {
    expect((await examine(projectWith(files))).of('Install scripts')).toMatchObject({
      status: 'warning',
      fix: expect.stringContaining(fix),
    });
  });

  it.each<[string, Files]>([
    ['pnpm 11', { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': 'allowBuilds: { esbuild: true, workerd: true }\n' }],
    ['pnpm 10', { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': 'onlyBuiltDependencies: [esbuild, workerd]\n' }],
    ['Bun with its own list', { 'bun.lock': '' }],
    ['Yarn', { 'yarn.lock': '' }],
  ])('runs install scripts: %s', async (_what, files) => {
    expect((await examine(projectWith(files))).of('Install scripts').status).toBe('ok');
  });

  it('has to install the packages that are declared, in the version of the command', () => {
    const folder = projectWith({
      'package.json': { dependencies: { '@bindery/runtime': '1.0.0' }, devDependencies: { '@bindery/cli': '1.0.0' } },
      'node_modules/@bindery/runtime/package.json': { version: '1.0.0' },
    });
    const context = createDoctorContext({}, { cwd: folder, env: {} } as Io);
    expect(checkPackages(context, '1.0.0')).toMatchObject({ status: 'problem', fix: 'Run "npm install".' });
    mkdirSync(join(folder, 'node_modules/@bindery/cli'));
    writeFileSync(join(folder, 'node_modules/@bindery/cli/package.json'), '{ "version": "1.0.0" }');
    expect(checkPackages(context, '1.0.0').status).toBe('ok');
    expect(checkPackages(context, '2.0.0')).toMatchObject({
      status: 'warning',
      message: 'The command has version 2.0.0, but @bindery/runtime has 1.0.0, @bindery/cli has 1.0.0.',
    });
  });
});

describe('programs', () => {
  it('are reported if they don’t start', async () => {
    vi.stubEnv('BINDERY_WORKERD', '/nowhere/workerd');
    onTestFinished(() => void vi.unstubAllEnvs());
    const env = { BINDERY_WORKERD: '/nowhere/workerd' };
    const { code, of } = await examine(projectWith(NPM), { env });
    expect(code).toBe(1);
    expect(of('workerd')).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('workerd doesn’t start'),
      fix: 'Set BINDERY_WORKERD to another workerd than /nowhere/workerd, or unset it.',
    });
  });

  it('need Node.js 24', () => {
    expect(checkNode('22.4.0', '/usr/bin/node').status).toBe('problem');
    expect(checkNode('24.0.0', join('/tea', 'node_modules', 'node', 'bin', 'node')).message).toContain(
      'of the project',
    );
  });

  it('include a browser', async () => {
    const { of } = await examine(projectWith(NPM), { env: { BINDERY_BROWSER: '/nowhere/chromium' } });
    expect(of('Browser')).toMatchObject({ status: 'warning', message: expect.stringContaining('/nowhere/chromium') });
  });
});

describe('the network', () => {
  it('has ports that another program uses', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = projectWith(NPM);
    const { stdout } = await runCommand(['doctor', '--port', String(port), '--json'], { cwd: folder });
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    expect(findings.find(({ check }) => check === 'Ports')).toMatchObject({
      status: 'problem',
      message: expect.stringContaining(`port ${port} is in use`),
      fix: expect.stringMatching(/npx bindery dev --port \d+/),
    });
  });

  it.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'a proxy',
      { HTTPS_PROXY: 'http://me:hunter2@proxy:3128' },
      { message: 'HTTPS_PROXY is proxy:3128, for tunnels.' },
    ],
    ['no URL', { https_proxy: 'ftp://proxy' }, { status: 'problem', message: expect.stringContaining('HTTPS_PROXY') }],
    [
      'a proxy for every request',
      { HTTP_PROXY: 'proxy:3128', NODE_USE_ENV_PROXY: '1', NO_PROXY: '127.0.0.1' },
      { status: 'warning', fix: 'Add localhost to NO_PROXY, separated by commas.' },
    ],
    [
      'a hosted platform, whose requests don’t use the proxy',
      { HTTPS_PROXY: 'http://proxy:3128', BINDERY_URL: 'http://127.0.0.2:9' },
      { status: 'warning', fix: expect.stringContaining('NODE_USE_ENV_PROXY=1') },
    ],
    ['missing certificates', { NODE_EXTRA_CA_CERTS: '/nowhere.pem' }, { status: 'problem' }],
    ['unverified connections', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, { status: 'warning' }],
  ])('is configured with %s', async (_what, env, finding) => {
    expect((await examine(projectWith(NPM), { env })).of('Proxy')).toMatchObject(finding);
  });

  it('has a platform that doesn’t respond, or requires a token', async () => {
    const folder = projectWith(NPM);
    const url = 'http://127.0.0.1:9';
    const without = await examine(folder, {}, '--url', url);
    expect(without.of('Platform')).toMatchObject({ status: 'problem', fix: expect.stringContaining('BINDERY_TOKEN') });
    const { of } = await examine(folder, { env: { BINDERY_TOKEN: 'hunter2' } }, '--url', url);
    expect(of('Platform')).toMatchObject({
      status: 'problem',
      message: expect.stringContaining(`${url} doesn’t work`),
    });
    expect(JSON.stringify(of('Platform'))).not.toContain('hunter2');
  });

  it('has the platform of the folder, on its port', { tags: ['long'] }, async () => {
    const folder = projectWith(NPM);
    const platform = await servePlatform(folder);
    onTestFinished(async () => void (await platform.stop()));
    const { port } = new URL(platform.ready.url);
    const { stdout } = await platform.bindery('doctor', '--port', port, '--json');
    const { problems, findings } = JSON.parse(stdout) as { problems: number; findings: Finding[] };
    expect(problems).toBe(0);
    expect(findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        `The platform of this folder uses port ${port}.`,
        expect.stringMatching(/responds, and its token is valid\. You are .+\.$/),
        'Only you can access the data folder .bindery.',
      ]),
    );
  });

  it('has a platform that rejects the token', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"Unknown token"}}');
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { of } = await examine(projectWith(NPM), { env: { BINDERY_TOKEN: 'old' } }, '--url', url);
    expect(of('Platform')).toMatchObject({ status: 'problem', message: `${url} rejects the token.` });
  });
});

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  const SESSION = { url: 'http://127.0.0.1:9', token: 't', pid: 2 ** 22 };

  it.each<[string, (folder: string) => void, object]>([
    [
      'readable by others',
      (folder) => chmodSync(folder, 0o755),
      { status: 'warning', fix: 'Run "chmod 700 .bindery".' },
    ],
    [
      'with a session that others can read',
      (folder) => chmodSync(join(folder, 'session.json'), 0o644),
      { status: 'warning', fix: 'Run "chmod 600 .bindery/session.json".' },
    ],
    ['of its owner', () => {}, { status: 'ok' }],
  ])('is %s', async (_what, change, finding) => {
    const folder = projectWith({ ...NPM, '.bindery/session.json': SESSION });
    rmSync(join(folder, '.git'), { recursive: true });
    chmodSync(join(folder, '.bindery'), 0o700);
    chmodSync(join(folder, '.bindery/session.json'), 0o600);
    change(join(folder, '.bindery'));
    expect((await examine(folder)).of('Data folder')).toMatchObject(finding);
  });

  it('has the session of a platform that ended', async () => {
    const folder = projectWith({ ...NPM, '.bindery/session.json': SESSION });
    rmSync(join(folder, '.git'), { recursive: true });
    chmodSync(join(folder, '.bindery/session.json'), 0o600);
    expect((await examine(folder)).of('Platform')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('ended unexpectedly'),
      fix: 'Start one with "npx bindery dev".',
    });
  });

  it('is a file', async () => {
    const { of } = await examine(projectWith({ ...NPM, '.bindery': '' }));
    expect(of('Data folder')).toMatchObject({ status: 'problem', message: 'The data folder .bindery is a file.' });
  });
});
