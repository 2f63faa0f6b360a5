// Keyboard shortcuts of `bindery dev`, pressed in a terminal or typed as lines.
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Io } from '../io.ts';
import { readKeys } from '../key-presses.ts';
import { listenToDevKeys } from './dev-keys.ts';
import type { DevKeyParts } from './dev-keys.ts';

/** A terminal whose keys the test types. */
function listen(isAccessible: boolean) {
  const input = Object.assign(new PassThrough(), {
    isRaw: false,
    setRawMode: (raw: boolean) => void (input.isRaw = raw),
  });
  let shown = '';
  const done: string[] = [];
  const io = {
    stderr: { write: (text: string) => void (shown += text), hasColors: false },
    isAccessible,
    keys: readKeys(input as unknown as NodeJS.ReadStream),
  };
  const parts: Partial<DevKeyParts> = {
    io: io as unknown as Io,
    open: () => void done.push('open'),
    rebuild: async () => void done.push('rebuild'),
    quit: () => void done.push('quit'),
  };
  onTestFinished(listenToDevKeys(parts as DevKeyParts));
  return { input, done, shown: () => shown };
}

describe('the shortcuts of bindery dev', () => {
  it('are single keys', async () => {
    const { input, done, shown } = listen(false);
    expect(input.isRaw).toBe(true);
    input.write('or?c');
    await expect.poll(() => done).toEqual(['open', 'rebuild']);
    expect(shown()).toContain('Press ? for keyboard shortcuts.');
    expect(shown()).toContain('  c  clear the screen\n');
    expect(shown()).toContain('\u001B[2J');
  });

  it('are lines for screen readers, and clear no screen', async () => {
    const { input, done, shown } = listen(true);
    expect(input.isRaw).toBe(false);
    input.write('o\n\n r\nc\n?\nq\n');
    await expect.poll(() => done).toEqual(['open', 'rebuild', 'quit']);
    expect(shown()).toContain('type ? and press Enter');
    expect(shown()).not.toContain('clear the screen');
    expect(shown()).not.toContain('\u001B');
  });
});
