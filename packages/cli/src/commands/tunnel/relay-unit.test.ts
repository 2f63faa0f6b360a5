// The systemd unit of docs/operate/relay.md, run like systemd runs it: first the command that creates the token file, then the relay.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';

it('the unit makes a file of tokens that lasts, and starts a relay on it', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/operate/relay.md'), 'utf8');
  const [, unit = ''] = /```ini\n(.*?)```/s.exec(page) ?? [];
  const settings = Object.fromEntries([...unit.matchAll(/^ *(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
  // The user exists while the service runs, and owns the folder in which it starts.
  expect(settings).toMatchObject({
    DynamicUser: 'yes',
    UMask: '0077',
    WorkingDirectory: `/var/lib/${settings['StateDirectory']}`,
    Environment: `HOME=/var/lib/${settings['StateDirectory']}`,
  });
  const cwd = mkdtempSync(join(tmpdir(), 'bindery-unit-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(settings['ExecStartPre'] ?? '') ?? [];
  const prepare = (): void => void execFileSync('/bin/sh', ['-c', `umask ${settings['UMask']}; ${script}`], { cwd });
  prepare();
  const file = join(cwd, 'tokens.json');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['[]\n', 0o600]);
  expect((await runCommand(['tunnel', 'token', '--tokens', file, '--names', 'poll'], { cwd })).code).toBe(0);
  const unitText = readFileSync(file, 'utf8');
  prepare();
  expect(readFileSync(file, 'utf8')).toBe(unitText);
  const [, flags = ''] = /^\/usr\/bin\/npx --yes @bindery\/cli (.*)$/.exec(settings['ExecStart'] ?? '') ?? [];
  const stopping = new AbortController();
  const run = await runCommand(flags.replaceAll(/-port \d+/g, '-port 0').split(' '), {
    cwd,
    signal: stopping.signal,
    onStdout: (piece) => piece.includes('"ready"') && stopping.abort(),
  });
  expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('"url":"https://tunnel.example.com"')]);
});
