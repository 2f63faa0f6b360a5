// The platform’s API on the same origin, with this tab’s token or the browser’s session. If the platform rejects either, its store
// learns of it.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { SessionStore } from '../session-store.ts';
import type { TokenStore } from '../token-store.ts';

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
