// The browser’s session after a sign-in through an identity provider. Scripts can’t read its cookie. Writes also need the fetched CSRF
// token.
import { deleteSecretDrafts } from './drafts.ts';
import type { CurrentSession } from '@bindery/contract';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

const PATH = '/_platform/v1/session';

/** Header of a write by a session. */
const CSRF_HEADER = 'X-Bindery-CSRF';

export interface SessionState {
  /** `unknown` until the platform responds. */
  readonly status: 'unknown' | 'none' | 'signed-in';
  readonly organization: string | undefined;
  readonly csrfToken: string | undefined;
  /** Whether a session ended that was there. */
  readonly hasEnded: boolean;
}

export interface SessionStore extends Store<SessionState> {
  /** Loads the session. */
  readonly load: () => Promise<void>;
  /** Ends the session. */
  readonly signOut: () => Promise<void>;
  /** Called when the platform reports that the session has ended. */
  readonly end: () => void;
  /** Headers of a request by the session; none where no one is signed in. */
  readonly headers: () => Record<string, string>;
}

const SIGNED_OUT: Omit<SessionState, 'hasEnded'> = { status: 'none', organization: undefined, csrfToken: undefined };

export function createSessionStore(): SessionStore {
  const store = createStore<SessionState>({ ...SIGNED_OUT, status: 'unknown', hasEnded: false });
  const headers = (): Record<string, string> => {
    const { csrfToken } = store.get();
    return csrfToken === undefined ? {} : { [CSRF_HEADER]: csrfToken };
  };
  return {
    ...store,
    headers,
    load: async () => {
      const session = await fetchSession();
      if (session?.kind !== 'session') return store.set(SIGNED_OUT);
      store.set({
        status: 'signed-in',
        organization: session.organization,
        csrfToken: session.csrfToken,
        hasEnded: false,
      });
    },
    signOut: async () => {
      const response = await fetch(PATH, { method: 'DELETE', headers: headers() }).catch(() => undefined);
      // If the platform is unreachable or rejects, the session and the screen stay. 401 means that it had ended.
      if (response?.ok !== true && response?.status !== 401) return;
      deleteSecretDrafts();
      store.set({ ...SIGNED_OUT, hasEnded: false });
    },
    end: () => {
      if (store.get().status !== 'signed-in') return;
      deleteSecretDrafts();
      store.set({ ...SIGNED_OUT, hasEnded: true });
    },
  };
}

async function fetchSession(): Promise<CurrentSession | undefined> {
  try {
    const response = await fetch(PATH);
    return response.ok ? ((await response.json()) as CurrentSession) : undefined;
  } catch {
    return undefined; // The platform doesn’t respond. The sign-in form reports it.
  }
}

/** Where a login through a provider of an organization starts, and comes back to this page. */
export function signInUrl(organization: string): string {
  const query = new URLSearchParams({ organization, returnTo: location.pathname + location.search });
  return `/_platform/saml/start?${query}`;
}
