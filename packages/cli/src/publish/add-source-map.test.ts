// Traces of a script that was published to the platform on this computer name the lines of the project’s files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../config/session.ts';
import { runCommand } from '../testing/run-command.ts';
import { aFolder, servePlatform } from '../testing/served-platform.ts';
import type { ServedPlatform } from '../testing/served-platform.ts';

const MANIFEST = `name: mine
title: Mine
description: Throws
script: ./src/index.ts
target: space
scopes: []
`;

const INDEX = `import { fail } from './fail.ts';
import { fromPackage } from './node_modules/dependency/index.ts';

export default { fetch: async () => new Response(fail(fromPackage)) };
`;

/** A file that throws in a line; comments above it move the line, and leave the script unchanged. */
const failing = (comments: number): string =>
  `${'// A comment.\n'.repeat(comments)}export function fail(text: string): string {
  if (text.length > 0) throw new RangeError(text);
  return text;
}
`;

describe('a script that was published here', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  beforeAll(async () => {
    mkdirSync(join(folder, 'src', 'node_modules', 'dependency'), { recursive: true });
    writeFileSync(join(folder, 'integration.yaml'), MANIFEST);
    writeFileSync(join(folder, 'src', 'index.ts'), INDEX);
    writeFileSync(
      join(folder, 'src', 'node_modules', 'dependency', 'index.ts'),
      `export const fromPackage = 'boom';\n`,
    );
    writeFileSync(join(folder, 'src', 'fail.ts'), failing(3));
    served = await servePlatform(folder);
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  const publish = async (...flags: string[]): Promise<string> => {
    const { code, stdout, stderr } = await served.bindery('publish', '--yes', ...flags);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  /** The trace of an event that fails. */
  const fail = async (): Promise<string> => {
    const triggered = await served.bindery('trigger', 'fetch', 'mine', '--json');
    const { id } = JSON.parse(triggered.stdout) as { readonly id: string };
    const { stdout, stderr } = await served.bindery('events', id);
    expect(stderr).toBe('');
    return stdout;
  };

  it('has the lines of the project’s files in its traces, and is unchanged when it is published again', async () => {
    expect(await publish()).toContain('Published mine v1');
    expect((await served.bindery('install', 'mine')).code).toBe(0);
    const trace = await fail();
    expect(trace).toContain('RangeError: boom (src/fail.ts:5:30)');
    expect(trace).toMatch(/> 5 \|   if \(text\.length > 0\) throw new RangeError\(text\);/);
    expect(trace).not.toContain('script.js');
    expect(await publish()).toContain('Unchanged mine v1');
    expect(await publish('--force')).toContain('Published mine v2');
    expect(await fail()).toContain('(src/fail.ts:5:30)');
  });

  it('has the lines of the newest publication, if only comments changed', async () => {
    writeFileSync(join(folder, 'src', 'fail.ts'), failing(6));
    await publish('--force');
    expect(await fail()).toContain('(src/fail.ts:8:30)');
  });

  it('isn’t sent with its map in a dry run, nor to a platform with a token, which knows it already for an unchanged script', async () => {
    const { stdout } = await served.bindery('publish', '--dry-run', '--full');
    expect(JSON.parse(stdout)).toMatchObject({ script: expect.not.stringContaining('sourceMappingURL') as string });
    const session = JSON.parse(readFileSync(join(folder, '.bindery', 'session.json'), 'utf8')) as Session;
    const env = { BINDERY_URL: session.url, BINDERY_TOKEN: session.token };
    const publishByToken = () => runCommand(['publish', '--yes', '--force'], { cwd: folder, env });
    expect((await publishByToken()).code).toBe(0);
    expect(await fail()).toContain('(src/fail.ts:8:30)');
    writeFileSync(join(folder, 'src', 'fail.ts'), failing(0).replace('text.length', 'text.trim().length'));
    expect((await publishByToken()).code).toBe(0);
    expect(await fail()).toContain('(script.js:1:');
  });
});
