// The platform's API as the dashboard calls it: same origin, this tab's token; the token store is notified when the token is refused.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { TokenStore } from '../token-store.ts';

/** The client of the app. */
export function createApi(tokens: TokenStore): Client {
  return createClient({
    baseUrl: location.origin,
    token: () => tokens.get().token,
    retry: { attempts: 2 },
    fetch: async (input, init) => {
      const { token } = tokens.get();
      const response = await fetch(input, init);
      if (response.status === 401) tokens.refuse(token);
      return response;
    },
  });
}
