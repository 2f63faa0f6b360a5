// A platform that is killed in the middle of a run: the next one finishes it, and sends nothing again that was answered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Translation } from '@bindery/contract';
import { afterAll, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import { createPlatform } from '../../../create-platform.ts';
import type { Platform } from '../../../create-platform.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../../test/support/translations/translate-until-killed.ts', import.meta.url),
);
const PAGES = 120;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  removeFolders();
});

it('is finished by the next platform on the folder, without sending texts twice', async () => {
  const server = await startTranslationServer();
  ends.push(() => server.close());
  const folder = temporaryFolder();
  const translations = { kind: 'libretranslate', url: server.url } as const;
  const pendingRequests = server.hold(2);
  const run = await runUntil(pendingRequests, [folder, JSON.stringify(translations), String(PAGES)]);
  const before = server.answered.length;
  expect(before).toBeGreaterThan(20);
  server.release();

  const platform = await createPlatform({
    dataFolder: folder,
    demo: true,
    host: false,
    token: run.token,
    translations,
  });
  ends.push(() => platform.close());
  await platform.idle();
  const translation = await get<Translation>(platform, run.path);
  expect([translation.status, translation.stats.runs, translation.stats.latestPages]).toEqual(['completed', 1, PAGES]);
  // Three texts a page: its title and two sentences.
  expect(server.answered).toHaveLength(3 * PAGES);
  expect(new Set(server.answered).size).toBe(3 * PAGES);
  expect(server.answered.length).toBeGreaterThan(before);
  const page = await get<{ markdown: string }>(
    platform,
    `/v1/spaces/${translation.result?.space ?? ''}/content/path/page-${PAGES - 1}?format=markdown`,
  );
  expect(page.markdown).toContain(`THE SECOND SENTENCE OF PAGE ${PAGES - 1}.`);
});

async function get<Body>(platform: Platform, path: string): Promise<Body> {
  const answer = await platform.fetch(path, { headers: { authorization: `Bearer ${platform.token}` } });
  return (await answer.json()) as Body;
}

/** Starts the program, and kills it after its first output, while a request waits. */
async function runUntil(pendingRequests: Promise<unknown>, args: string[]): Promise<{ token: string; path: string }> {
  const child = spawn(process.execPath, ['--conditions=@bindery/source', PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const firstLine = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  await Promise.race([pendingRequests, exited]);
  const line = await Promise.race([firstLine, exited.then(() => '{}')]);
  child.kill('SIGKILL');
  await exited;
  return JSON.parse(line) as { token: string; path: string };
}
