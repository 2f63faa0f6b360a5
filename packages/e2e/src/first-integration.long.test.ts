// “Your first integration in ten minutes”, as a reader takes its steps: the commands of the page print what the page shows.
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findMissingLines } from './page-output.ts';
import { REPOSITORY, runProcess, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const TOKEN = 'readers-token';
const page = readFileSync(join(REPOSITORY, 'docs', 'get-started', 'first-integration.md'), 'utf8');
/** Commands of the page with the output below them. */
const steps = [...page.matchAll(/```sh\n([^`]+)\n```\n+(?:```\n([^`]+)\n```)?/g)].map(
  ([, command = '', output = '']) => ({
    command,
    output,
  }),
);
/** The environment of a reader, who has Node.js and npm, and none of the tools of this clone. */
const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(REPOSITORY));
const env = { PATH: path.join(delimiter), INIT_CWD: '' };
const pages = lendPages();

let folder: string;

beforeAll(() => {
  folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'bindery-reader-'))), 'my-integration');
});
afterAll(async () => {
  await pages.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const outputOf = (part: string): string => steps.find(({ command }) => command.includes(part))?.output ?? '';

/** Runs a command line. Returns all that it prints, in its order. */
async function run(line: string, cwd = folder): Promise<string> {
  return (await runProcess('sh', ['-c', `${line} 2>&1`], { cwd, env })).stdout;
}

/** Runs a command of the page, with the ID of an event in place of the page’s, and compares the output. */
async function follow(part: string, event = ''): Promise<string> {
  const step = steps.find(({ command }) => command.includes(part));
  const output = await run(step?.command.replace(/event_\w+/, event) ?? '');
  expect(findMissingLines(step?.output ?? part, output), output).toEqual([]);
  return output;
}

/** Changes a file as the page says, and waits for the build. */
async function edit(dev: RunningProcess, file: string, [from, to]: readonly [string, string], version: number) {
  expect(page).toContain(`\`${from}\``);
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  await expect.poll(() => dev.output.stdout + dev.output.stderr).toContain(`built v${version} in`);
}

async function startDev(): Promise<RunningProcess> {
  const args = ['run', 'dev', '--', '--port', '0', '--no-open', '--token', TOKEN];
  const dev = startProcess('npm', args, { cwd: folder, env });
  onTestFinished(async () => {
    const session = JSON.parse(readFileSync(join(folder, '.bindery', 'session.json'), 'utf8')) as { pid: number };
    process.kill(session.pid, 'SIGTERM');
    await dev.exited;
  });
  await dev.until(/^ready http/m);
  return dev;
}

/** Clicks in the poll. The first render of a block is an event without an action. */
async function clickInBrowser(url: string): Promise<void> {
  const tab = await pages.borrow();
  await tab.goto(`${url}/#token=${TOKEN}`);
  await tab.getByRole('button', { name: 'Yes', exact: true }).first().click();
  await expect.poll(() => run('npx bindery events --type ui_render --json')).toContain('"action":');
}

it.runIf(hasBrowser)('prints what the page shows', async () => {
  const created = await run(`npm run new -- ${folder}`, REPOSITORY);
  expect(findMissingLines(outputOf('npm run new').replaceAll('../my-integration', '…'), created)).toEqual([]);
  await run('npm install --no-audit --no-fund --prefer-offline');

  const dev = await startDev();
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  const shown = outputOf('npm run dev').split('\n');
  expect(shown.flatMap((line) => findMissingLines(line, dev.output.stderr + dev.output.stdout))).toEqual([]);

  await edit(dev, 'src/poll-data.ts', ['What do you think?', 'Tea or coffee?'], 2);
  await clickInBrowser(url);
  await follow('bindery events');

  const [wrong, right] = ['environment.instalation.target', 'environment.installation?.target'];
  expect(page).toContain(`\`${wrong}\``);
  await edit(dev, 'src/index.tsx', [right, wrong], 3);
  const failed = await follow('bindery trigger');
  await follow('bindery check');
  await edit(dev, 'src/index.tsx', [wrong, right], 4);
  const [, event = ''] = /(event_\w+)/.exec(failed) ?? [];
  await follow('--replay', event);
  expect(await run('npx bindery check')).toBe('No problems.\n');
  await follow('publish --dry-run');
});
