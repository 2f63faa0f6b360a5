// The first steps of the README, in a clone and in a new project with npm and with pnpm. The dashboard checks off each step when it happens.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import type { Pages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { REPOSITORY, runProcess, startProcess } from './processes.ts';

/** A place to start from. */
interface Start {
  /** Creates the folder in a parent. */
  readonly create: (parent: string) => Promise<string>;
  /** The words that start the platform. */
  readonly start: readonly string[];
  /** The file with the block’s code. */
  readonly code: string;
  /** The folder in the last step’s command, if it isn’t the folder of the platform. */
  readonly folder?: string;
}

let parent: string;
let pages: Pages;
const inherited = (process.env['PATH'] ?? '').split(delimiter);
/** The environment of a person who has Node.js and npm, and none of the tools of this clone. */
const env = { PATH: inherited.filter((path) => !path.startsWith(REPOSITORY)).join(delimiter), INIT_CWD: '' };
const PNPM = ['npx', '--yes', 'pnpm@10'] as const;

const STARTS: Readonly<Record<string, Start>> = {
  'a clone': {
    create: async (at) => {
      const clone = join(at, 'clone');
      await run(['git', 'clone', '--quiet', '--no-hardlinks', REPOSITORY, clone], at);
      symlinkSync(join(REPOSITORY, 'node_modules'), join(clone, 'node_modules'));
      return clone;
    },
    start: ['npm', 'start', '--'],
    code: 'examples/poll/src/poll-block.tsx',
    folder: 'examples/poll',
  },
  'a new project, with npm': {
    create: (at) => createProject(at, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline']),
    start: ['npm', 'run', 'dev', '--'],
    code: 'src/poll.tsx',
  },
  'a new project, with pnpm': {
    create: (at) => createProject(at, [...PNPM, 'install', '--prefer-offline']),
    start: [...PNPM, 'dev'],
    code: 'src/poll.tsx',
  },
};

beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-newcomer-')));
  pages = lendPages();
  await run(['npm', 'run', '--silent', 'new', '--', join(parent, 'template'), '--name', 'poll'], REPOSITORY);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function run([program = '', ...words]: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await runProcess(program, words, { cwd, env });
  expect(code, `${[program, ...words].join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

async function createProject(at: string, install: readonly string[]): Promise<string> {
  const project = join(at, 'poll');
  cpSync(join(parent, 'template'), project, { recursive: true });
  await run(install, project);
  return project;
}

/** Starts the platform as a person does. Returns the URL of its dashboard, with the token. */
async function startPlatform([program = '', ...words]: readonly string[], cwd: string): Promise<string> {
  const started = startProcess(program, [...words, '--port', '0', '--no-open', '--token', 'newcomers-token'], {
    cwd,
    env,
  });
  const [, url = ''] = await started.until(/^ready (http:\S+)/m);
  onTestFinished(async () => {
    const { pid } = JSON.parse(readFileSync(join(cwd, '.bindery', 'session.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGTERM');
    await started.exited;
  });
  return `${url}/#token=newcomers-token`;
}

/** Changes the code of the block. */
function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
}

/** Takes the five steps. After each, waits until the dashboard checks it off, and no other one. */
async function takeSteps(page: Page, folder: string, { code, folder: example }: Start): Promise<void> {
  const file = join(folder, code);
  const steps = page.getByRole('region', { name: 'Get started' });
  const isDone = (count: number) => steps.getByRole('status').getByText(`${count} of 5 done`).waitFor();
  const block = page.getByRole('region', { name: /poll/ }).first();
  await block.getByRole('button', { name: 'Yes' }).waitFor();
  await isDone(0);
  edit(file, (text) => text.replace(/<hstack[^>]*>/, '$&<text>Edited</text>'));
  await block.getByText('Edited').first().waitFor();
  await isDone(1);
  await steps.getByRole('button', { name: 'Click a control in the block' }).click();
  await block.locator(':focus').waitFor();
  await block.getByRole('button', { name: 'Yes' }).click();
  await isDone(2);
  await steps.getByRole('button', { name: 'Open an event' }).click();
  await page.waitForURL('**event=*');
  await isDone(3);
  edit(file, (text) => text.replace('<block', '<block <'));
  await block.getByRole('alert').first().waitFor();
  await isDone(4);
  edit(file, (text) => text.replace('<block <', '<block'));
  await block.getByText('Edited').first().waitFor();
  const command = (await steps.locator('code').textContent()) ?? '';
  expect(command).toBe(`npx bindery publish ${example === undefined ? '' : `${example} `}--dry-run`);
  await run(['sh', '-c', command], folder);
  await steps.getByRole('status').getByText('All done. Your integration works.').waitFor();
}

describe.skipIf(!hasBrowser)('a person who starts with', () => {
  it.each(Object.entries(STARTS))('%s takes the first steps', async (_name, start) => {
    const folder = await start.create(mkdtempSync(join(parent, 'start-')));
    const url = await startPlatform(start.start, folder);
    const page = await pages.borrow();
    await page.goto(url);
    await takeSteps(page, folder, start);
    if (start.folder === undefined) return;
    // The README of the clone: events, in a second terminal.
    expect(await run(['npx', 'bindery', 'events'], folder)).toContain('poll');
    expect(
      execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: folder, encoding: 'utf8' }),
    ).toBe(` M ${start.code}\n`);
  });
});
