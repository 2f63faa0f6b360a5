import { afterEach, describe, expect, it, vi } from 'vitest';
import { SECRET_DRAFTS } from './drafts.ts';
import { createSessionStore } from './session-store.ts';

const SESSION = { kind: 'session', organization: 'org_1', csrfToken: 'x' };

describe('secret drafts', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['signOut', 'end'] as const)('are deleted by %s of a session', async (way) => {
    vi.stubGlobal('fetch', async () => Response.json(SESSION));
    const session = createSessionStore();
    await session.load();
    SECRET_DRAFTS.write('form', 'k-1');
    await session[way]();
    expect(SECRET_DRAFTS.read('form')).toBeUndefined();
  });

  it('stay if the platform doesn’t end the session', async () => {
    vi.stubGlobal('fetch', async () => Response.json(SESSION));
    const session = createSessionStore();
    await session.load();
    SECRET_DRAFTS.write('form', 'k-1');
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await session.signOut();
    expect(SECRET_DRAFTS.read('form')).toBe('k-1');
  });
});
