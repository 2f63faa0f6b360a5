// `bindery dev --docs`, from its start to its end and to its next start.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder } from '../testing/served-platform.ts';

const { folder: home, remove } = aFolder();
afterAll(remove);

const example = join(import.meta.dirname, '..', '..', '..', '..', 'examples', 'poll');
const docs = join(home, 'handbook');
const soon = { interval: 50 };

interface OutputLine {
  readonly event: string;
  readonly url?: string;
  readonly result?: string;
}

async function dev(work: (lines: OutputLine[]) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const lines: OutputLine[] = [];
  const words = ['dev', example, '--port', '0', '--no-open', '--token', 't0ken', '--data', join(home, 'data')];
  const running = runCommand([...words, '--docs', docs, '--json'], {
    signal: stop.signal,
    onStdout: (text) => void lines.push(JSON.parse(text) as OutputLine),
  });
  await vi.waitFor(() => expect(lines.some(({ event }) => event === 'docs')).toBe(true), soon);
  await work(lines);
  stop.abort();
  expect((await running).code).toBe(0);
}

async function titles(lines: readonly OutputLine[]): Promise<string[]> {
  const env = { BINDERY_URL: lines.find(({ url }) => url !== undefined)?.url ?? '', BINDERY_TOKEN: 't0ken' };
  const { space } = JSON.parse(readFileSync(join(docs, '.bindery', 'content.json'), 'utf8')) as { space: string };
  const { stdout } = await runCommand(['api', 'listPages', '--spaceId', space, '--json'], { env });
  return (JSON.parse(stdout) as { pages: { title: string }[] }).pages.map(({ title }) => title);
}

describe('bindery dev --docs', () => {
  it('makes a space for the folder, syncs both, and finds it again at the next start', async () => {
    mkdirSync(docs);
    writeFileSync(join(docs, 'README.md'), '# Handbook\n');
    await dev(async (lines) => {
      expect(await titles(lines)).toEqual(['Handbook']);
      writeFileSync(join(docs, 'README.md'), '# The handbook\n');
      await vi.waitFor(async () => expect(await titles(lines)).toEqual(['The handbook']), soon);
    });
    writeFileSync(join(docs, 'README.md'), '# Edited meanwhile\n');
    await dev(async (lines) => {
      expect(await titles(lines)).toEqual(['Edited meanwhile']);
    });
  });
});
