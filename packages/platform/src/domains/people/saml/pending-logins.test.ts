// No one has to be known to start a login: how many are kept, and whose place a further one takes.
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../../../core/clock.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { openStore } from '../../../store/open-store.ts';
import { MOST_UNDER_WAY, addLogin, findLogin } from './logins.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const opened = await openStore({});
const { store } = opened;
afterAll(() => opened.close());

/** Rows in one statement. */
const CHUNK = 1_000;

async function addProvider(id: string): Promise<void> {
  await store.db
    .insertInto('organization')
    .values({ id: `org_${id}`, title: id, hostname: `logins-${id}`, created_at: NOW })
    .execute();
  const texts = { label: id, entity_id: 'https://idp.example', certificate: '', sso_url: '' };
  const flags = { allow_unsolicited: 1, assertion_only: 0, allow_any_email: 0 };
  await store.db
    .insertInto('saml_provider')
    .values({ id, organization: `org_${id}`, ...texts, ...flags, created_at: NOW })
    .execute();
}

/** Fills a provider with logins, all but the one that the test started. */
async function flood(provider: string, expiresAt: number): Promise<void> {
  const rest = { provider, request: '_r', browser_hash: 'b', return_to: '/', expires_at: expiresAt };
  for (let at = 0; at < MOST_UNDER_WAY; at += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => ({ ...rest, key_hash: `${provider} ${at + index}` }));
    await store.db.insertInto('saml_login').values(rows).execute();
  }
}

it('a new login evicts the oldest pending login of its provider', async () => {
  await addProvider('harbor');
  await addProvider('other');
  const clock = createClock({ now: NOW, frozen: true });
  const services = { store, clock } as unknown as CoreServices;
  const start = (provider: string, relayState: string) =>
    addLogin(services, { provider, relayState, returnTo: '/', browserKey: 'key', request: '_request' });
  const isPending = async (provider: string, relayState: string) =>
    (await findLogin(services, provider, relayState)) !== undefined;
  await start('harbor', 'oldest');
  await start('other', 'elsewhere');
  clock.set({ advanceMs: 1_000 });
  await flood('harbor', clock.now() + 600_000);
  clock.set({ advanceMs: 1_000 });
  await start('harbor', 'newest');
  expect([await isPending('harbor', 'oldest'), await isPending('harbor', 'newest')]).toEqual([false, true]);
  expect(await isPending('other', 'elsewhere')).toBe(true);
  const rows = await store.db.selectFrom('saml_login').select('key_hash').where('provider', '=', 'harbor').execute();
  expect(rows).toHaveLength(MOST_UNDER_WAY);
});
