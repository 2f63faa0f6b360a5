// The questions of `npm create bindery` and `bindery new`, answered by keys.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { promptForOptions } from './prompt-for-options.ts';

const ENTER = '\r';
const DOWN = '\u001b[B';
const CANCEL = '\u0003';
/** Ctrl+U: deletes the text before the cursor. */
const CLEAR = '\u0015';

/** Answers questions: waits for each text, then presses keys. */
async function answer({ keys, screen }: { keys: Writable; screen: Readable }, steps: readonly [string, string][]) {
  let shown = '';
  screen.setEncoding('utf8').on('data', (text: string) => (shown += text));
  for (const [question, pressed] of steps) {
    await vi.waitFor(() => expect(stripVTControlCharacters(shown)).toContain(question), { timeout: 20_000 });
    shown = '';
    keys.write(pressed);
  }
}

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, keys: input, screen: output };
}

describe('promptForOptions', () => {
  it('asks for what no flag says, with values derived from the answers before', async () => {
    const { input, output, ...person } = terminal();
    const options = promptForOptions({ organization: 'acme' }, { input, output });
    await answer(person, [
      ['Where should the project go?', `${CLEAR}My Polls${ENTER}`],
      ['my-polls', ENTER],
      ['My polls', ENTER],
      ['Which template?', DOWN],
      ['content-source', ENTER],
    ]);
    expect(await options).toEqual({
      folder: 'My Polls',
      name: 'my-polls',
      title: 'My polls',
      organization: 'acme',
      template: 'configuration',
    });
  });

  it('explains an invalid answer, and asks again', async () => {
    const { input, output, ...person } = terminal();
    const options = promptForOptions({ folder: 'polls', title: 'Polls', template: 'blank' }, { input, output });
    await answer(person, [
      ['integration’s name?', `_2${ENTER}`],
      ['"polls_2" isn’t a valid integration name.', `${CLEAR}votes${ENTER}`],
    ]);
    expect(await options).toEqual({ folder: 'polls', name: 'votes', title: 'Polls', template: 'blank' });
  });

  it.each([
    ['Where should the project go?', {}],
    ['integration’s name?', { folder: 'polls' }],
    ['integration’s title?', { folder: 'polls', name: 'polls' }],
    ['Which template?', { folder: 'polls', name: 'polls', title: 'Polls' }],
  ])('returns nothing if “%s” is canceled', async (question, flags) => {
    const { input, output, ...person } = terminal();
    const options = promptForOptions(flags, { input, output });
    await answer(person, [[question, CANCEL]]);
    expect(await options).toBeUndefined();
  });

  it('asks nothing if flags say everything', async () => {
    const { input, output } = terminal();
    const flags = { folder: 'polls', name: 'polls', title: 'Polls', from: 'poll' };
    expect(await promptForOptions(flags, { input, output })).toEqual(flags);
    expect(output.readableLength).toBe(0);
  });
});

describe('accessible questions', () => {
  it('are lines without escape sequences, with numbered templates', async () => {
    const { input, output, ...person } = terminal();
    const options = promptForOptions({}, { input, output, isAccessible: true });
    let shown = '';
    output.on('data', (text: string) => (shown += text));
    await answer(person, [
      ['Where should the project go? (default: my-integration): ', 'My Polls\n'],
      ['What is the integration’s name? (default: my-polls): ', '_2\n'],
      ['"_2" isn’t a valid integration name.', '\n'],
      ['What is the integration’s title? (default: My polls): ', '\n'],
      ['Which template?\n1. blank: ', '99\n'],
      ['Your answer is "99". Expected a number from 1 to 8.', '1\n'],
    ]);
    expect(await options).toEqual({ folder: 'My Polls', name: 'my-polls', title: 'My polls', template: 'blank' });
    expect(shown).not.toContain('\u001B');
    expect(shown).not.toContain('\r');
  });

  it('accept the name of a template, and by default the template of the other questions', async () => {
    for (const [line, template] of [
      ['events\n', 'events'],
      ['\n', 'block'],
    ] as const) {
      const { input, output, ...person } = terminal();
      const flags = { folder: 'polls', name: 'polls', title: 'Polls' };
      const options = promptForOptions(flags, { input, output, isAccessible: true });
      await answer(person, [['(default: 2): ', line]]);
      expect(await options).toMatchObject({ template });
    }
  });

  it('return nothing at the end of the input, and when the command is to end', async () => {
    const { input, output } = terminal();
    const options = promptForOptions({}, { input, output, isAccessible: true });
    input.end();
    expect(await options).toBeUndefined();
    const other = terminal();
    const interrupt = new AbortController();
    const { signal } = interrupt;
    const interrupted = promptForOptions({}, { input: other.input, output: other.output, isAccessible: true, signal });
    interrupt.abort();
    expect(await interrupted).toBeUndefined();
  });
});

/** A pseudo-terminal of util-linux. */
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

describe.runIf(hasTerminal)('in a pseudo-terminal', () => {
  function start(...command: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'create-bindery-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const words = [process.execPath, '--conditions=@bindery/source', '--no-warnings', ...command];
    // Its window has no columns at first.
    const line = `stty cols 100 rows 30; exec ${words.map((word) => `'${word}'`).join(' ')}`;
    const { CI: _ci, ...env } = process.env;
    const child = spawn('script', ['--quiet', '--flush', '--return', '--command', line, '/dev/null'], {
      cwd: folder,
      env,
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { folder, keys: child.stdin, screen: child.stdout, ended };
  }

  const PROGRAMS = [
    { title: 'create-bindery', command: [join(import.meta.dirname, 'bin.ts')] },
    { title: 'bindery new', command: [join(import.meta.dirname, '..', '..', 'cli', 'src', 'bin.ts'), 'new'] },
  ];

  it.each(PROGRAMS)('$title creates the project of the answers', { tags: ['long'] }, async ({ command }) => {
    const { folder, ended, ...person } = start(...command);
    await answer(person, [
      ['Where should the project go?', `${CLEAR}polls${ENTER}`],
      ['integration’s name?', ENTER],
      ['integration’s title?', ENTER],
      ['Which template?', ENTER],
    ]);
    expect(await ended).toBe(0);
    expect(readFileSync(join(folder, 'polls', 'bindery.config.ts'), 'utf8')).toContain(`title: 'Polls'`);
  });

  it.each(PROGRAMS)('$title --accessible redraws nothing', { tags: ['long'] }, async ({ command }) => {
    const { folder, ended, ...person } = start(...command, '--accessible');
    let shown = '';
    person.screen.on('data', (text: string) => (shown += text));
    await answer(person, [
      ['Where should the project go?', 'polls\n'],
      ['integration’s name?', '\n'],
      ['integration’s title?', '\n'],
      ['Which template?', '\n'],
    ]);
    expect(await ended).toBe(0);
    expect(readFileSync(join(folder, 'polls', 'bindery.config.ts'), 'utf8')).toContain(`title: 'Polls'`);
    expect(shown).not.toContain('\u001B');
  });

  it.each(PROGRAMS)(
    '$title --accessible creates nothing if it is canceled',
    { tags: ['long'] },
    async ({ command }) => {
      const { folder, ended, ...person } = start(...command, '--accessible');
      await answer(person, [
        ['Where should the project go?', 'polls\n'],
        ['integration’s name?', CANCEL],
      ]);
      expect(await ended).toBe(130);
      expect(existsSync(join(folder, 'polls'))).toBe(false);
    },
  );

  it.each(PROGRAMS)('$title creates nothing if it is canceled', { tags: ['long'] }, async ({ command }) => {
    const { folder, ended, ...person } = start(...command);
    await answer(person, [
      ['Where should the project go?', `${CLEAR}polls${ENTER}`],
      ['integration’s name?', CANCEL],
    ]);
    expect(await ended).toBe(130);
    expect(existsSync(join(folder, 'polls'))).toBe(false);
  });
});
