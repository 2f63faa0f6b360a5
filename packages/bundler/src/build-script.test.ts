import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryProject } from '../test/temporary-project.ts';
import { checkProject } from './check-project.ts';

interface Parts {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly manifest?: string;
  readonly files?: Readonly<Record<string, string>>;
}

async function check({ scripts, manifest = 'script: ./src/index.ts\n', files = {} }: Parts) {
  const root = await temporaryProject({
    'package.json': JSON.stringify({ name: 'poll', type: 'module', scripts }),
    'gitbook-manifest.yaml': `name: poll\ntitle: Poll\ndescription: Asks\norganization: acme\nscopes: []\n${manifest}`,
    ...files,
  });
  const { problems } = await checkProject(root, { variables: {} });
  return problems.map(({ code, message, advice }) => ({ code, message, advice }));
}

const IMPORTS = { 'src/index.ts': `import client from './client.raw.js';\nexport default client;` };

describe('a missing file that a script of the project makes', () => {
  it.each([
    ['the script names the file', { build: 'esbuild src/client.ts --outfile=src/client.raw.js' }, {}, 'npm run build'],
    [
      'a program that it runs does',
      { build: 'node ./make.mjs' },
      { 'make.mjs': `write('client.raw.js')` },
      'npm run build',
    ],
    [
      'another script does',
      { 'build:client': 'esbuild --outfile=src/client.raw.js', build: 'tsc' },
      {},
      'npm run build:client',
    ],
    ['of yarn', { build: 'esbuild --outfile=src/client.raw.js' }, { 'yarn.lock': '' }, 'yarn run build'],
  ])('is named, with what to run: %s', async (_name, scripts, files, command) => {
    const [problem, ...others] = await check({ scripts, files: { ...IMPORTS, ...files } });
    const script = command.split(' ').at(-1);
    expect(others).toEqual([]);
    expect(problem).toEqual({
      code: 'bundle_unresolved_import',
      message: `Could not resolve "./client.raw.js". The package.json script "${script}" creates src/client.raw.js.`,
      advice: `Run "${command}" first.`,
    });
  });

  it('may be made by "build"', async () => {
    const found = await check({ scripts: { build: 'rollup -c' }, files: IMPORTS });
    expect(found.map(({ advice }) => advice)).toEqual([
      'If the package.json script "build" ("rollup -c") creates src/client.raw.js, run "npm run build" first.',
    ]);
  });

  it.each([
    ['the kit’s own', 'bindery build'],
    ['the published tool’s', 'npx gitbook check'],
  ])('is not made by a script that bundles: %s', async (_name, build) => {
    const found = await check({ scripts: { build }, files: IMPORTS });
    expect(found.map(({ advice }) => advice)).toEqual(['Check the path and file extension.']);
  });

  it('is the entry of the manifest, or an image', async () => {
    const manifest = 'script: ./dist/index.js\nicon: ./dist/icon.png\n';
    expect(await check({ scripts: { build: 'tsc --outDir dist && cp icon.png dist' }, manifest })).toEqual([
      {
        code: 'script_missing',
        message:
          '"script" is "./dist/index.js", but the file doesn’t exist. The package.json script "build" creates dist/index.js.',
        advice: 'Run "npm run build" first.',
      },
      {
        code: 'asset_missing',
        message:
          '"icon" is "./dist/icon.png", but the file doesn’t exist. The package.json script "build" creates dist/icon.png.',
        advice: 'Run "npm run build" first.',
      },
    ]);
  });

  it.each([
    [
      'is not built',
      {},
      'Could not resolve "@acme/shared". Its file dist/index.js doesn’t exist.',
      'Run "npm run build" in shared first.',
    ],
    [
      'is built, and has no such export',
      { 'shared/dist/index.js': 'export {}' },
      'Could not resolve "@acme/shared/gone"',
      'Run "npm install @acme/shared", or fix the name.',
    ],
  ])('is of a package of the same repository that %s', async (_name, built, message, advice) => {
    const imported = /"(.*?)"/.exec(message)?.[1];
    const root = await temporaryProject({
      'package.json': '{ "name": "poll", "type": "module" }',
      'integration.yaml': 'name: poll\ntitle: Poll\ndescription: Asks\nscopes: []\nscript: ./index.ts\n',
      'index.ts': `import shared from '${imported}';\nexport default shared;`,
      'shared/package.json': '{ "name": "@acme/shared", "main": "dist/index.js", "scripts": { "build": "tsc" } }',
      ...built,
    });
    await mkdir(join(root, 'node_modules/@acme'), { recursive: true });
    await symlink(join(root, 'shared'), join(root, 'node_modules/@acme/shared'), 'dir');
    expect((await checkProject(root)).problems).toMatchObject([{ message, advice }]);
  });
});
