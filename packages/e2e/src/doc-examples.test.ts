// Every example in the README, in the packages' READMEs and in docs/ runs, unchanged: integrations are installed, rendered and
// sent what they handle, and no event fails; manifests have no errors; programs end well.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildProductionBundle } from '@bindery/bundler';
import { createClient } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventTypesIn, readExamples } from './doc-examples.ts';
import type { ExampleProject } from './doc-examples.ts';
import { DRIVERS } from './example-drivers.ts';
import { COMMAND, NODE, REPOSITORY, bindery, runProcess, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const { projects, programs } = readExamples();

/** Set in every process: what the manifests of the pages read from it. */
const ENV = { CLIENT_SECRET: 'a-secret-of-a-test' };

const folders: string[] = [];
const running: RunningProcess[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Inside the repository, so that the examples find the packages they import. */
function writeProject({ files }: Pick<ExampleProject, 'files'>): string {
  const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function startDev(folder: string) {
  const data = join(folder, '.bindery');
  const args = ['dev', folder, '--port', '0', '--no-open', '--token', 't0ken', '--data', data];
  const dev = startProcess(NODE, [COMMAND, ...args], { env: ENV });
  running.push(dev);
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  return { dev, url, data, api: createClient({ baseUrl: url, token: 't0ken', retry: false }) };
}

describe('an integration in the docs', () => {
  it.each(projects.map((project) => [project.at, project] as const))('%s', async (_at, project) => {
    const folder = writeProject(project);
    const checked = await bindery(['check', folder], { env: ENV });
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
    const { dev, url, api, data } = await startDev(folder);
    expect(dev.output.stderr).toContain('built v1');
    const { items: integrations } = await api.request('GET /integrations', {});
    const [{ name, blocks = [] } = { name: '' }] = integrations;
    const code = Object.values(project.files).join('\n');
    const types = new Set<string>(['fetch', ...eventTypesIn(code)]);
    types.delete('ui_render');
    for (const type of types) await bindery(['trigger', type, name, '--data', data]);
    const actions = [...code.matchAll(/onPress={{ action: '(\w+)'/g)].map(([, action = '']) => action);
    const space = (await api.request('GET /_platform/v1/status')).demo?.space ?? '';
    for (const { id } of blocks) {
      for (const action of [undefined, ...actions]) {
        await api.request('POST /integrations/{integrationName}/render', {
          integrationName: name,
          body: {
            componentId: id,
            props: {},
            context: { type: 'document', spaceId: space, editable: true, theme: 'light' },
            ...(action === undefined ? {} : { action: { action } }),
          },
        });
      }
    }
    const events = async (): Promise<readonly LocalEvent[]> =>
      (await api.request('GET /_platform/v1/events', { query: { limit: 100 } })).items;
    await expect.poll(async () => (await events()).filter(({ attempts }) => attempts.length === 0)).toEqual([]);
    const all = await events();
    const thrown = all.flatMap(({ attempts }) => attempts.flatMap(({ exceptions }) => exceptions));
    expect(thrown, url).toEqual([]);
    expect(all.filter(({ state }) => state !== 'success').map(({ type, state }) => [type, state])).toEqual([]);
    const seen = new Set(all.map(({ type }) => type));
    expect([...types, ...(blocks.length > 0 ? ['ui_render'] : [])].filter((type) => !seen.has(type))).toEqual([]);
  });
});

/** A program that draws into a page runs in a browser: packages/contentkit-dom/src/readme.browser.test.ts. */
const DRAWS = /\bdocument\.querySelector\(/;

describe('a program in the docs', () => {
  let platform: Awaited<ReturnType<typeof startDev>>;
  let folder: string;
  beforeAll(async () => {
    const [project] = projects.filter(({ at }) => at.startsWith('README.md'));
    folder = writeProject(project ?? { files: {} });
    platform = await startDev(folder);
    running.splice(0); // It stays for all of them.
    // The pages call the platform at the address that `bindery dev` has by default.
    const redirect = `const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(String(url).replace('http://127.0.0.1:4400', process.env.PLATFORM), init);\n`;
    writeFileSync(join(folder, 'redirect.mjs'), redirect);
  });
  afterAll(() => platform.dev.stop());

  const runnable = programs.filter(({ code }) => !DRAWS.test(code));
  it.each(runnable.map((program) => [program.at, program] as const))('%s', async (_at, { language, code }) => {
    const exported = /^export (?:async function|const) (\w+)/m.exec(code)?.[1] ?? '';
    const isFunction = /^export (?:async function|const \w+ = \()/m.test(code);
    const driver = DRIVERS[exported];
    expect(isFunction && driver === undefined, `"${exported}" needs a driver in example-drivers.ts`).toBe(false);
    const written = { [`example.${language}`]: code, ...driver?.files };
    for (const [file, text] of Object.entries(written)) writeFileSync(join(folder, file), text);
    const main = join(folder, 'drive.ts');
    if (language === 'tsx') {
      const built = await buildProductionBundle({ root: folder, script: './example.tsx' });
      expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      writeFileSync(join(folder, 'example.mjs'), built.bundle?.script ?? '');
    }
    const source = language === 'tsx' ? './example.mjs' : './example.ts';
    writeFileSync(main, `import * as example from '${source}';\nvoid example;\n${driver?.code ?? ''}\n`);
    const env = { ...ENV, PLATFORM: platform.url };
    const args = ['--import', join(folder, 'redirect.mjs'), main];
    const { code: status, stdout, stderr } = await runProcess(NODE, args, { cwd: folder, env });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toMatch(/Error|Warning: (?!ExperimentalWarning)/);
    if (driver !== undefined) expect(stdout.trim().split('\n').at(-1)).toMatch(driver.prints);
  });
});
