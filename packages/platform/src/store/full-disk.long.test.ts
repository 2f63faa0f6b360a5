// A start on a full disk: a small file system, if this machine lets a test mount one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

afterEach(() => removeFolders());

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Starts a platform on a file system of so many kilobytes. Returns what it was rejected with. */
function startOn(kilobytes: number): { code: string; message: string; disk: string } {
  const folder = temporaryFolder();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const script = join(folder, 'start.mjs');
  const platform = new URL('../create-platform.ts', import.meta.url).href;
  writeFileSync(
    script,
    `import { createPlatform } from ${JSON.stringify(platform)};
    try {
      const platform = await createPlatform({ dataFolder: process.argv[2], demo: true, host: false });
      await platform.close();
      console.log(JSON.stringify({ code: 'started', message: '' }));
    } catch ({ code, message }) {
      console.log(JSON.stringify({ code, message }));
    }`,
  );
  const command = 'mount -t tmpfs -o "size=$1k" none "$2" && exec "$3" --conditions=@bindery/source "$4" "$2/data"';
  const words = ['-rm', 'sh', '-c', command, 'sh', String(kilobytes), disk, process.execPath, script];
  const { stdout, stderr } = spawnSync('unshare', words, { encoding: 'utf8' });
  const output = stdout.trim().split('\n').at(-1) ?? '';
  if (!output.startsWith('{')) throw new Error(`${stdout}${stderr}`);
  return { ...(JSON.parse(output) as { code: string; message: string }), disk };
}

describe('a start on a full disk', () => {
  it.skipIf(!canMount).each([4, 40, 160])('reports a full disk at any point: %d KB', (kilobytes) => {
    const { code, message, disk } = startOn(kilobytes);
    expect(code, message).toBe('data_folder_unwritable');
    expect(message).toContain(`The disk at ${disk} (`);
    expect(message).toContain('is full. Can’t write to the data folder');
  });
});
