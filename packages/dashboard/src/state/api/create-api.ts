// The platform's API as the dashboard calls it: same origin, by this tab's token or else this browser's session. Their stores are
// notified when the platform refuses them.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { SessionStore } from '../session-store.ts';
import type { TokenStore } from '../token-store.ts';

/** The client of the app. */
export function createApi(tokens: TokenStore, session: SessionStore): Client {
  return createClient({
    baseUrl: location.origin,
    token: () => tokens.get().token,
    retry: { attempts: 2 },
    fetch: async (input, init) => {
      const { token } = tokens.get();
      const headers = new Headers(init?.headers);
      if (token === undefined) for (const [name, value] of Object.entries(session.headers())) headers.set(name, value);
      const response = await fetch(input, { ...init, headers });
      if (response.status === 401) tokens.refuse(token);
      if (response.status === 401 && token === undefined) session.end();
      return response;
    },
  });
}
