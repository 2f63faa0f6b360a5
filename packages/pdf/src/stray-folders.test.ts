// What processes that were killed while they printed leave in the temporary folder.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isRunning } from '@bindery/workers';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { printHtml } from './chromium/print-html.ts';
import { BrowserFailed } from './chromium/run-browser.ts';

const CHILD = fileURLToPath(new URL('./testing/print-child.ts', import.meta.url));

const children: ChildProcess[] = [];
const browsers: number[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const pid of browsers) if (isRunning(-pid)) process.kill(-pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  removeFolders();
});

interface Printing {
  readonly child: ChildProcess;
  /** Of the browser, and its group. */
  readonly browser: number;
  /** Where it prints. */
  readonly folder: string;
}

/** A process that prints. */
async function startPrinting(): Promise<Printing> {
  const parent = temporaryFolder();
  const [browser, pidFile] = [join(parent, 'browser'), join(parent, 'pid')];
  writeFileSync(browser, `#!/bin/sh\necho $$ > "${pidFile}"\nsleep 600\n`, { mode: 0o755 });
  const child = spawn(process.execPath, ['--conditions=@bindery/source', CHILD, browser], { stdio: 'inherit' });
  children.push(child);
  const readPid = (): string => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '');
  await expect.poll(readPid).toMatch(/^\d+\n$/);
  const pid = Number(readPid());
  browsers.push(pid);
  const [folder = ''] = foldersOf(child.pid ?? 0);
  await expect.poll(() => existsSync(join(folder, 'browser.pid'))).toBe(true);
  folders.push(folder);
  return { child, browser: pid, folder };
}

const foldersOf = (pid: number): string[] =>
  readdirSync(tmpdir())
    .filter((name) => new RegExp(`^bindery-pdf-\\w+-${pid}-`).test(name))
    .map((name) => join(tmpdir(), name));

/** The next PDF that someone makes here. */
async function printNext(): Promise<void> {
  const before = foldersOf(process.pid);
  const printed = printHtml('/bin/true', '', { signal: new AbortController().signal });
  await expect(printed).rejects.toBeInstanceOf(BrowserFailed);
  expect(foldersOf(process.pid).filter((folder) => !before.includes(folder))).toEqual([]);
}

describe('the folder of a PDF', () => {
  it(
    'is removed by the next one once its process is gone and its browser too, and stays while either runs',
    { tags: ['long'] },
    async () => {
      const [killed, other] = [await startPrinting(), await startPrinting()];
      await printNext();
      expect([killed, other].map(({ folder }) => existsSync(folder))).toEqual([true, true]);
      killed.child.kill('SIGKILL');
      await once(killed.child, 'exit');
      await printNext();
      expect(existsSync(killed.folder)).toBe(true);
      process.kill(-killed.browser, 'SIGKILL');
      await expect.poll(() => isRunning(-killed.browser)).toBe(false);
      await printNext();
      expect([killed, other].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    },
  );

  it('is left where its process may be one that is not seen from here', async () => {
    const { child, browser, folder } = await startPrinting();
    const otherFolder = join(tmpdir(), basename(folder).replace(/^bindery-pdf-\w+-/, 'bindery-pdf-elsewhere-'));
    mkdirSync(otherFolder);
    try {
      child.kill('SIGKILL');
      await once(child, 'exit');
      process.kill(-browser, 'SIGKILL');
      await expect.poll(() => isRunning(-browser)).toBe(false);
      await printNext();
      expect([existsSync(folder), existsSync(otherFolder)]).toEqual([false, true]);
    } finally {
      rmSync(otherFolder, { recursive: true });
    }
  });
});
