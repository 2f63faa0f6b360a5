// A platform that is killed in the middle of a run: the next one finishes it, and sends nothing again that was answered.
import type { Translation } from '@bindery/contract';
import { afterAll, expect, it } from 'vitest';
import { startPlatformProcess } from '../../../../test/support/kills/platform-process.ts';
import type { PlatformProcess } from '../../../../test/support/kills/platform-process.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import { createPlatform } from '../../../create-platform.ts';
import type { Platform } from '../../../create-platform.ts';

const PAGES = 120;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  removeFolders();
});

it('is finished by the next platform on the folder, without sending texts twice', async () => {
  const server = await startTranslationServer();
  ends.push(() => server.close());
  const translations = { kind: 'libretranslate', url: server.url } as const;
  const options = { dataFolder: temporaryFolder(), host: false, translations } as const;
  const pendingRequest = server.hold(2);
  const killed = await startPlatformProcess(options);
  const path = await translateSpace(killed);
  await pendingRequest;
  await killed.kill();
  const before = server.answered.length;
  expect(before).toBeGreaterThan(20);
  server.release();

  const platform = await createPlatform({ ...options, demo: true, token: killed.token });
  ends.push(() => platform.close());
  await platform.idle();
  const translation = await get<Translation>(platform, path);
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

/** Creates a space of many pages, and a translation of it. Returns the path of the translation. */
async function translateSpace({ call, demo }: PlatformProcess): Promise<string> {
  const organization = `/v1/orgs/${demo.organization}`;
  const space = await call('POST', `${organization}/spaces`, { title: 'Many pages', empty: true });
  const requests = `/v1/spaces/${space.id}/change-requests`;
  const request = await call('POST', requests, { subject: 'Pages' });
  const changes = Array.from({ length: PAGES }, (_none, number) => ({
    operation: 'insert_page',
    title: `Page ${number}`,
    slug: `page-${number}`,
    document: { markdown: `The first sentence of page ${number}.\n\nThe second sentence of page ${number}.\n` },
  }));
  for (let start = 0; start < changes.length; start += 50) {
    const some = { changes: changes.slice(start, start + 50) };
    await call('POST', `${requests}/${request.id}/content?compat=false`, some);
  }
  await call('POST', `${requests}/${request.id}/merge`, {});
  const source = { space: space.id, language: 'en' };
  const { id } = await call('POST', `${organization}/translations`, { source, language: 'fr' });
  return `${organization}/translations/${id}`;
}
