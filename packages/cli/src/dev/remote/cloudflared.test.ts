// A mock program named cloudflared on PATH, with the output of the real one.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCloudflared } from './cloudflared.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-cloudflared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function aProgram(code: string): void {
  const file = join(folder, 'cloudflared');
  writeFileSync(file, `#!${process.execPath}\n${code}`);
  chmodSync(file, 0o755);
}

const start = (signal: AbortSignal = new AbortController().signal) =>
  startCloudflared({ port: 4490, env: { PATH: folder }, signal });

const BOX = `console.error('INF Requesting new quick Tunnel on trycloudflare.com... https://api.trycloudflare.com');
console.error('INF |  https://three-word-name.trycloudflare.com   |');`;

describe('startCloudflared', () => {
  it('reads its URL, and ends it', async () => {
    const ended = join(folder, 'ended');
    aProgram(`process.on('SIGTERM', () => {
        require('fs').writeFileSync(${JSON.stringify(ended)}, process.argv.slice(2).join(' '));
        process.exit(0);
      });
      setInterval(() => {}, 1000);
      ${BOX}`);
    const program = await start();
    expect(program.url).toBe('https://three-word-name.trycloudflare.com');
    await program.close();
    expect(existsSync(ended)).toBe(true);
    await program.close();
  });

  it('reports its unexpected end', async () => {
    const endFile = join(folder, 'end');
    aProgram(`${BOX}\nsetInterval(() => require('fs').existsSync(${JSON.stringify(endFile)}) && process.exit(3), 10);`);
    const { ended } = await start();
    writeFileSync(endFile, '');
    expect(await ended).toMatchObject({ code: 'cloudflared_failed', message: 'cloudflared exited (3).' });
  });

  it('fails when it is not installed, or prints no URL', async () => {
    await expect(start()).rejects.toMatchObject({
      code: 'cloudflared_missing',
      advice: expect.stringContaining('--tunnel'),
    });
    aProgram('process.exit(1);');
    await expect(start()).rejects.toMatchObject({ code: 'cloudflared_failed' });
  });

  it('ends with the command that waits for it', async () => {
    aProgram('setInterval(() => {}, 1000);');
    const controller = new AbortController();
    const starting = start(controller.signal);
    controller.abort(new Error('told to end'));
    await expect(starting).rejects.toThrow('told to end');
  });
});
