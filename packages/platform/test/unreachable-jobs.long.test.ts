// Git Syncs and translations while PostgreSQL is away.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { becomeDue, outage } from './support/postgres-outage.ts';
import { startRepositorySpace } from './support/repository-space.ts';
import type { RepositorySpace } from './support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';
import { aTranslation } from './support/translations/a-translation.ts';
import { startTranslationServer } from './support/translations/translation-server.ts';
import type { TranslationServer } from './support/translations/translation-server.ts';

/** How often a repository is checked for new commits. */
const CHECK_MS = 60_000;
/** How long after an error of the provider a run begins again. */
const RETRY_MS = 60_000;

describe.skipIf(!hasPostgres('tests of jobs whose database goes away'))('a job', () => {
  let server: Postgres;
  let translator: TranslationServer;
  let at: RepositorySpace;

  beforeAll(async () => {
    server = await startPostgres();
    translator = await startTranslationServer();
    at = await startRepositorySpace({
      database: await server.createDatabase(),
      vaultKey: randomBytes(32).toString('base64url'),
      outgoing: 'public',
      allowPrivate: [new URL(translator.url).host],
      translations: { kind: 'libretranslate', url: translator.url, timeoutMs: 5_000 },
    });
  });
  afterAll(async () => {
    await closePlatforms();
    await translator.close();
    await server.close();
    removeFolders();
  });

  it('syncs a repository whose check became due during an outage', async () => {
    const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
    const { id } = (await at.test.post('/v1/git/installations', { provider: 'github', target })).body;
    const repository = { url: at.bare, priority: 'git' };
    await at.test.call('PUT', `/_platform/v1/git/installations/${id}/repository`, { body: repository });
    await at.test.platform.idle();
    at.writeFile('README.md', '# Home\n\nAfter the outage.\n');
    at.commit('Edit');
    await becomeDue(server, at.test, { afterMs: CHECK_MS });
    await vi.waitFor(async () => expect((await at.pageAt('readme')).markdown).toContain('After the outage.'));
  });

  it('translates a space whose run lost an answer in an outage', async () => {
    const pending = translator.hold();
    const translation = await aTranslation(at.test, { a: 'Words.\n', b: 'More words.\n' });
    await pending;
    await outage(server, at.test, { during: () => translator.release() });
    await vi.waitFor(async () => {
      await at.test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: RETRY_MS } });
      expect((await at.test.get(translation.path)).body.status).toBe('completed');
    });
    expect([await translation.read('a'), await translation.read('b')]).toEqual([
      expect.stringContaining('WORDS.'),
      expect.stringContaining('MORE WORDS.'),
    ]);
    expect(translator.answered.filter((text) => text === 'More words.')).toHaveLength(1);
  });
});
