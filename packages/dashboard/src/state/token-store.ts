// The token of this tab: from the address it was opened with, else from the session's storage, else asked for.
import { createStore } from './store.ts';
import type { Store } from './store.ts';

const STORAGE_KEY = 'bindery.token';

/** The token, and whether the platform refused the last one. */
export interface TokenState {
  readonly token: string | undefined;
  readonly isRefused: boolean;
}

/** Keeps the token. */
export interface TokenStore extends Store<TokenState> {
  readonly accept: (token: string) => void;
  /** Drops a token that the platform refused; a newer one stays. */
  readonly refuse: (token: string | undefined) => void;
}

/** Reads the token of this tab, and takes it out of the address so that no copied link carries it. */
export function createTokenStore(): TokenStore {
  const store = createStore<TokenState>({ token: readAddress() ?? readStorage(), isRefused: false });
  const accept = (token: string): void => {
    writeStorage(token);
    store.set({ token, isRefused: false });
  };
  window.addEventListener('hashchange', () => {
    const token = readAddress();
    if (token !== undefined) accept(token);
  });
  const { token } = store.get();
  if (token !== undefined) writeStorage(token);
  return {
    ...store,
    accept,
    refuse: (refused) => {
      if (refused === undefined || store.get().token !== refused) return;
      writeStorage(undefined);
      store.set({ token: undefined, isRefused: true });
    },
  };
}

function readAddress(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null || token === '') return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

function readStorage(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined; // Storage is switched off: the token lives as long as the page.
  }
}

function writeStorage(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Storage is switched off: the token lives as long as the page.
  }
}
