// `--accessible` and ACCESSIBLE, for every command, and for the helpers that redraw lines.
import { describe, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { run } from '../program.ts';
import { createProgress } from './progress.ts';

/** A terminal with colors, and what was written to it. */
function aTerminal(env: Io['env'] = {}, isAccessible = false) {
  let text = '';
  const sink = { write: (chunk: string | Uint8Array) => void (text += String(chunk)), hasColors: true, columns: 80 };
  const io: Io = {
    cwd: process.cwd(),
    env,
    stdout: sink,
    stderr: sink,
    readInput: async () => '',
    isInteractive: true,
    isAccessible,
    signal: new AbortController().signal,
  };
  return { io, text: () => text };
}

const ESCAPE = '\u001B';

describe('accessible output', () => {
  it.each([
    ['the flag after the command', ['explain', 'scope_missing', '--accessible'], {}],
    ['the flag before the command', ['--accessible', 'explain', 'scope_missing'], {}],
    ['the flag after an operation', ['api', 'getSpaceById', '--accessible', '--help'], {}],
    ['the flag of a command in a group', ['docs', 'read', '--accessible'], {}],
    ['the variable', ['explain', 'scope_missing'], { ACCESSIBLE: '1' }],
    ['the variable, for an error', ['docs', 'read', 'build/blok'], { ACCESSIBLE: 'true' }],
  ])('has no colors with %s', async (_how, argv, env) => {
    const { io, text } = aTerminal(env);
    await run(argv, io, '0.0.0-test');
    expect(text()).not.toBe('');
    expect(text()).not.toContain('unknown option');
    expect(text()).not.toContain(ESCAPE);
  });

  it.each([{}, { ACCESSIBLE: '' }, { ACCESSIBLE: '0' }, { ACCESSIBLE: 'false' }])(
    'is off by default, and with %o',
    async (env) => {
      const { io, text } = aTerminal(env);
      await run(['explain', 'scope_missing'], io, '0.0.0-test');
      expect(text()).toContain(ESCAPE);
    },
  );

  it('leaves a flag of another command after “--” to that command', async () => {
    const { io, text } = aTerminal();
    const program = 'process.stdout.write(process.argv.includes("--accessible") ? "" : "no flag")';
    const words = ['platform', 'exec', '--no-demo', '--', process.execPath, '-e', program, 'x', '--accessible'];
    expect(await run(words, io, '0.0.0-test')).toBe(0);
    expect(text()).not.toContain('unknown option');
  });
});

describe('progress', () => {
  it('redraws one line of a terminal, and removes it', () => {
    const { io, text } = aTerminal();
    const progress = createProgress(io);
    progress.show('Reading pages: 1');
    progress.end();
    expect(text()).toBe(`\r${ESCAPE}[KReading pages: 1…\r${ESCAPE}[K`);
  });

  it('is a line every few seconds for screen readers', () => {
    const { io, text } = aTerminal({}, true);
    const progress = createProgress(io);
    for (let count = 1; count <= 100; count++) progress.show(`Reading pages: ${count}`);
    progress.end();
    expect(text()).toBe('Reading pages: 1…\n');
  });
});
