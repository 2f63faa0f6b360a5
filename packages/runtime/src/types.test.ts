import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const project = join(import.meta.dirname, '../test/types');

describe('the types of the runtime', () => {
  it('accept and refuse what the fixture says', () => {
    const run = spawnSync(process.execPath, [compiler, '-p', project, '--checkers', '1'], { encoding: 'utf8' });
    expect(run.stdout).toBe('');
    expect(run.status).toBe(0);
  });
});
