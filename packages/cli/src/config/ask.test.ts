import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prompt } from './ask.ts';

afterEach(() => void vi.restoreAllMocks());

/** A terminal with its output, and a question on it. */
function aQuestion() {
  const interrupt = new AbortController();
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const answer = prompt('Go on? [y/N] ', { input, output, signal: interrupt.signal });
  return { interrupt, input, answer };
}

describe('a question', () => {
  it('is answered by a line', async () => {
    const { input, answer } = aQuestion();
    input.write('yes\r');
    expect(await answer).toBe('yes');
  });

  it.each([
    ['Ctrl+D', '\u0004'],
    ['a terminal that is gone', undefined],
  ])('has no answer after %s', async (_what, key) => {
    const { input, answer } = aQuestion();
    if (key === undefined) input.end();
    else input.write(key);
    expect(await answer).toBe('');
  });

  it('is plain text for screen readers', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
    const { signal } = new AbortController();
    const answer = prompt('Go on? ', { input, output, signal, isPlain: true });
    input.write('yes\n');
    expect(await answer).toBe('yes');
    expect(String(output.read())).toBe('Go on? ');
  });

  it('passes Ctrl+C on to the command', async () => {
    const { interrupt, input, answer } = aQuestion();
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      interrupt.abort(new Error('SIGINT'));
      return true;
    });
    input.write('\u0003');
    await expect(answer).rejects.toThrow('SIGINT');
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT');
  });

  it('lets go of the terminal when the command is to end', async () => {
    const { interrupt, input, answer } = aQuestion();
    interrupt.abort(new Error('SIGTERM'));
    await expect(answer).rejects.toThrow('SIGTERM');
    expect(input.isPaused()).toBe(true);
  });
});
