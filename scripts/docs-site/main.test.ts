import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ARGS = ['--conditions=@bindery/source', '--no-warnings', join(import.meta.dirname, 'main.ts')];

it.each([
  ['--port', 'x', '--port is "x". Expected a whole number from 0 to 65535.'],
  ['--port', '65536', '--port is "65536". Expected a whole number from 0 to 65535.'],
  ['--format', 'html', "Unknown option '--format'"],
])('rejects %s %s', (flag, value, message) => {
  const { status, stderr } = spawnSync(process.execPath, [...ARGS, flag, value], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).toContain('Usage: npm run docs');
});

it('prints examples with --help', () => {
  const { status, stdout } = spawnSync(process.execPath, [...ARGS, '--help'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm run docs -- --port 0')]);
});
