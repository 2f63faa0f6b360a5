// Against real processes of Node, each of which does one thing wrong.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { optionsWith, portsWith } from '../../testing/provider-server.ts';
import { createProvider } from '../create-provider.ts';
import type { CommandSettings } from '../provider-settings.ts';
import type { TranslateOptions, TranslatedBatch } from '../provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNITS = [
  { id: 'a', text: 'A <g id="1">word</g>' },
  { id: 'b', text: 'Another word' },
];
const READ = `let text = ''; for await (const chunk of process.stdin) text += chunk; const request = JSON.parse(text);`;

/** Runs a program of Node as a provider. */
function translateWith(
  program: string,
  settings: Partial<CommandSettings> = {},
  options: Partial<TranslateOptions> = {},
): Promise<TranslatedBatch> {
  const command = [process.execPath, '--input-type=module', '--eval', program];
  return createProvider({ kind: 'command', command, ...settings }, portsWith()).translate(UNITS, optionsWith(options));
}
const codesOf = ({ failed }: TranslatedBatch) => [...failed].map(([, { code }]) => code);

describe('a provider that is a command', () => {
  it('reads a request as JSON and writes an answer as JSON', async () => {
    const file = join(folder, 'request');
    const { translated, failed } = await translateWith(
      `${READ} import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, text);
       console.log(JSON.stringify({ segments: request.segments.map(({ id, text }) => ({ id, text: text.replace('word', 'Wort') })) }));`,
      {},
      {
        instructions: 'Be brief.',
        glossary: [{ term: 'word', translation: 'Wort' }, { term: 'Another' }, { term: 'absent' }],
      },
    );
    expect([...translated]).toEqual([
      ['a', 'A <g id="1">Wort</g>'],
      ['b', 'Another Wort'],
    ]);
    expect(failed.size).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      version: 1,
      source: 'en',
      target: 'de',
      instructions: 'Be brief.',
      glossary: [
        { term: 'word', translation: 'Wort' },
        { term: 'Another', translation: 'Another' },
      ],
      segments: UNITS,
    });
  });

  it.each([
    ['garbage', `console.log('Hello')`, 'provider_answer_malformed'],
    ['nothing', ``, 'provider_answer_malformed'],
    ['half of its answer', `process.stdout.write('{"segments": [{"id": "a"')`, 'provider_answer_malformed'],
    ['no list', `console.log('{"segments": {}}')`, 'provider_answer_malformed'],
    ['an empty list', `console.log('{"segments": []}')`, 'translation_missing'],
    ['no texts', `console.log('{"segments": [{"id": "a"}, null, {"id": "b", "text": 1}]}')`, 'translation_missing'],
    [
      'each text twice',
      `${READ} console.log(JSON.stringify({ segments: [...request.segments, ...request.segments] }))`,
      'translation_doubled',
    ],
    ['far too much', `for (;;) process.stdout.write('x'.repeat(65536))`, 'provider_answer_too_large'],
    ['a signal', `process.kill(process.pid, 'SIGTERM')`, 'provider_failed'],
  ])('fails with a code when it gives %s', async (_name, program, code) => {
    expect(codesOf(await translateWith(program, { maxAnswerBytes: 100_000 }))).toEqual([code, code]);
  });

  it('fails with its exit code and the last line of its errors', async () => {
    const batch = await translateWith(`console.error('a\\nno key'); process.exit(3)`);
    expect(codesOf(batch)).toEqual(['provider_failed', 'provider_failed']);
    expect(batch.failed.get('a')?.message).toMatch(/exited with code 3: no key$/);
  });

  it('fails if the program doesn’t exist', async () => {
    const batch = await translateWith('', { command: [join(folder, 'nothing-here')] });
    expect(codesOf(batch)).toEqual(['provider_unreachable', 'provider_unreachable']);
  });

  it('is ended in time with all that it has started, when it never answers', { tags: ['long'] }, async () => {
    const ids = join(folder, 'ids');
    const program = `
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const inner = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      writeFileSync(${JSON.stringify(ids)}, process.pid + ' ' + inner.pid);
      setInterval(() => {}, 1000);`;
    const batch = await translateWith(program, { timeoutMs: 1500 });
    expect(codesOf(batch)).toEqual(['provider_timeout', 'provider_timeout']);
    const running = readFileSync(ids, 'utf8').split(' ').map(Number);
    expect(running).toHaveLength(2);
    for (const id of running) await expect.poll(() => isRunning(id)).toBe(false);
  });

  it('is ended when the caller leaves', async () => {
    const controller = new AbortController();
    const leaving = translateWith(`setInterval(() => {}, 1000)`, {}, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
  });

  it('is given the variables of the environment that are named, and no others that programs do not need', async () => {
    process.env['BINDERY_TEST_KEY'] = 'key';
    process.env['BINDERY_TEST_OTHER'] = 'other';
    try {
      const program = `${READ} const { BINDERY_TEST_KEY: key, BINDERY_TEST_OTHER: other } = process.env;
        console.log(JSON.stringify({ segments: [{ id: 'b', text: key + ' ' + other }] }))`;
      const { translated } = await translateWith(program, { environment: ['BINDERY_TEST_KEY', 'BINDERY_TEST_ABSENT'] });
      expect(translated.get('b')).toBe('key undefined');
    } finally {
      delete process.env['BINDERY_TEST_KEY'];
      delete process.env['BINDERY_TEST_OTHER'];
    }
  });

  it('may leave its input unread, however long that is', async () => {
    const command = [process.execPath, '--eval', 'process.exit(0)'];
    const provider = createProvider({ kind: 'command', command }, portsWith());
    const long = [{ id: 'a', text: 'x'.repeat(30_000) }];
    const { failed } = await provider.translate(long, optionsWith({ instructions: 'y'.repeat(5_000_000) }));
    expect(failed.get('a')?.code).toBe('provider_answer_malformed');
  });
});

/** A process that has ended and was not yet waited for by its parent counts as ended. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
