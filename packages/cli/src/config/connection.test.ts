import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { runCommand } from '../testing/run-command.ts';
import { findPlatform, requirePlatform } from './connection.ts';
import { writeSession } from './session.ts';

let cwd: string;
let file: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'bindery-connection-'));
  mkdirSync(join(cwd, '.bindery'));
  file = join(cwd, '.bindery', 'session.json');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

/** Writes the session of a process that was killed. */
function writeEndedSession(): number {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeSession(join(cwd, '.bindery'), { url: 'http://127.0.0.1:9', token: 't0ken', pid });
  return pid;
}

it('a platform whose process is gone is named, with the file that it left', async () => {
  const pid = writeEndedSession();
  for (const argv of [['events'], ['api', 'getAuthenticatedUser'], ['whoami']]) {
    const { code, stderr } = await runCommand(argv, { cwd });
    expect(code, argv.join(' ')).toBe(2);
    expect(stderr).toContain(`platform_gone: The platform from ${file} is no longer running (process ${pid} `);
    expect(stderr).toContain('Restart it with "bindery dev"');
  }
});

it('a platform that is named counts, whatever a process left', () => {
  writeEndedSession();
  const io = { cwd, env: { BINDERY_TOKEN: 'other' } } as unknown as Io;
  expect(requirePlatform({ url: 'http://127.0.0.1:10' }, io)).toMatchObject({
    url: 'http://127.0.0.1:10',
    token: 'other',
  });
});

it('a request that is only planned needs no process', () => {
  writeEndedSession();
  expect(findPlatform({}, { cwd, env: {} } as unknown as Io)?.url).toBe('http://127.0.0.1:9');
});
