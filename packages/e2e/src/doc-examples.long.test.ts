// Every example in the README, in the packages' READMEs and in docs/ runs, unchanged: integrations are installed, rendered and
// sent what they handle, and no event fails; manifests have no errors; programs end well. `npm run check` compiles them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProductionBundle, checkProject } from '@bindery/bundler';
import { createClient } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installLocally, publishLocally } from '@bindery/cli/dev/live-integration';
import { placeBlocks } from '@bindery/cli/dev/placed-blocks';
import { openLocalProject } from '@bindery/cli/dev/local-project';
import { eventTypesIn, readExamples } from './doc-examples.ts';
import type { DocExample, ExampleProject } from './doc-examples.ts';
import { DRIVERS } from './example-drivers.ts';
import { COMMAND, NODE, REPOSITORY, bindery, runProcess, startProcess } from './processes.ts';

const { projects, programs } = readExamples();
/** The first one that readers see runs as they would run it; the others are published to its platform. */
const [readme, ...others] = projects;

/** Set in every process: what the manifests of the pages read from it. */
const ENV = { CLIENT_SECRET: 'a-secret-of-a-test' };

const folders: string[] = [];
let first: string;
let platform: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  first = writeProject(readme ?? { files: {} });
  platform = await startDev(first);
});
afterAll(async () => {
  await platform.dev.stop();
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
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  return { dev, url, data, api: createClient({ baseUrl: url, token: 't0ken', retry: false }) };
}

/** Publishes a project as `bindery dev` does, without the process. Returns its name. */
async function publish(folder: string): Promise<string> {
  const project = await openLocalProject(folder, undefined);
  try {
    const { name, body, problems } = await project.build(false);
    const { demo } = await platform.api.request('GET /_platform/v1/status');
    if (name === undefined || body === undefined || demo === undefined) throw new Error(JSON.stringify(problems));
    const integration = await publishLocally(platform.api, { name, body });
    await installLocally(platform.api, integration, undefined);
    await placeBlocks(platform.api, demo, integration);
    return name;
  } finally {
    await project.dispose();
  }
}

/** Sends an integration what its code handles, renders its blocks, and expects that each event succeeds. */
async function exercise(name: string, code: string, trigger: (type: string) => Promise<unknown>): Promise<void> {
  const { api } = platform;
  const { blocks = [] } = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  const types = new Set<string>(['fetch', ...eventTypesIn(code)]);
  types.delete('ui_render');
  for (const type of types) await trigger(type);
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
    (await api.request('GET /_platform/v1/events', { query: { integration: name, limit: 100 } })).items;
  await expect.poll(async () => (await events()).filter(({ attempts }) => attempts.length === 0)).toEqual([]);
  const all = await events();
  const thrown = all.flatMap(({ attempts }) => attempts.flatMap(({ exceptions }) => exceptions));
  expect(thrown).toEqual([]);
  expect(all.filter(({ state }) => state !== 'success').map(({ type, state }) => [type, state])).toEqual([]);
  const seen = new Set(all.map(({ type }) => type));
  expect([...types, ...(blocks.length > 0 ? ['ui_render'] : [])].filter((type) => !seen.has(type))).toEqual([]);
}

const codeOf = ({ files }: ExampleProject): string => Object.values(files).join('\n');

describe('an integration in the docs', () => {
  beforeEach(() => vi.stubEnv('CLIENT_SECRET', ENV.CLIENT_SECRET));
  afterEach(() => vi.unstubAllEnvs());

  it(`${readme?.at}, checked and developed`, async () => {
    const checked = await bindery(['check', first], { env: ENV });
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
    expect(platform.dev.output.stderr).toContain('built v1');
    const [{ name } = { name: '' }] = (await platform.api.request('GET /integrations', {})).items;
    await exercise(name, readme === undefined ? '' : codeOf(readme), (type) =>
      bindery(['trigger', type, name, '--data', platform.data]),
    );
  });

  it.each(others.map((project) => [project.at, project] as const))('%s', async (_at, project) => {
    const folder = writeProject(project);
    const { problems } = await checkProject(folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { api } = platform;
    const name = await publish(folder);
    await exercise(name, codeOf(project), (type) =>
      api.request('POST /_platform/v1/events', { body: { integration: name, type } }),
    );
    // Several pages have one of this name.
    await api.request('DELETE /integrations/{integrationName}', { integrationName: name });
  });
});

/** A program that renders into a page runs in a browser: packages/contentkit-dom/src/readme.browser.test.ts. */
const RENDERS = /\bdocument\.querySelector\(/;

describe('a program in the docs', () => {
  const runnable = programs.filter(({ code }) => !RENDERS.test(code));
  let run: Awaited<ReturnType<typeof runProcess>>;
  /** All run in one process, which loads what several of them import once. Each has a folder. */
  beforeAll(async () => {
    const mains = await Promise.all(runnable.map((program, index) => writeProgram(program, join(first, `${index}`))));
    // The pages call the platform at the default URL of `bindery dev`.
    const main = `const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(String(url).replace('http://127.0.0.1:4400', process.env.PLATFORM), init);
for (const main of ${JSON.stringify(mains.map((path) => pathToFileURL(path).href))}) {
  for (const stream of [process.stdout, process.stderr]) stream.write('${MARK}');
  await import(main).catch((thrown) => {
    console.error(thrown);
    process.exitCode = 1;
  });
}\n`;
    writeFileSync(join(first, 'all.mjs'), main);
    run = await runProcess(NODE, ['all.mjs'], { cwd: first, env: { ...ENV, PLATFORM: platform.url } });
  });

  it('ends', () => expect(run.code, run.stderr).toBe(0));

  it.each(runnable.map((program, index) => [program.at, program, index] as const))('%s', (_at, { code }, index) => {
    const [stdout, stderr] = [run.stdout, run.stderr].map((text) => text.split(MARK)[index + 1] ?? 'Error: not run');
    expect(stderr).not.toMatch(/Error|Warning: (?!ExperimentalWarning)/);
    const driver = driverOf(code);
    if (driver !== undefined) expect(stdout?.trim().split('\n').at(-1)).toMatch(driver.prints);
  });
});

/** Before what each program prints. */
const MARK = '\u001F';

const nameOf = (code: string): string => /^export (?:async function|const) (\w+)/m.exec(code)?.[1] ?? '';
const driverOf = (code: string) => DRIVERS[nameOf(code)];

/** Writes a program into a new folder, with what calls it. Returns the path of what to run. */
async function writeProgram({ language, code }: DocExample, folder: string): Promise<string> {
  const isFunction = /^export (?:async function|const \w+ = \()/m.test(code);
  const driver = driverOf(code);
  expect(isFunction && driver === undefined, `"${nameOf(code)}" needs a driver in example-drivers.ts`).toBe(false);
  mkdirSync(folder);
  const files = { [`example.${language}`]: code, ...driver?.files };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  if (language === 'tsx') {
    const built = await buildProductionBundle({ root: folder, script: './example.tsx' });
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    writeFileSync(join(folder, 'example.mjs'), built.bundle?.script ?? '');
  }
  const source = language === 'tsx' ? './example.mjs' : './example.ts';
  writeFileSync(
    join(folder, 'drive.ts'),
    `import * as example from '${source}';\nvoid example;\n${driver?.code ?? ''}\n`,
  );
  return join(folder, 'drive.ts');
}
