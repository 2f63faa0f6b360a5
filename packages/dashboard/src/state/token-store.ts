// The token of this tab: from the URL, else from session storage, else from another tab of this dashboard, else from the sign-in form.
import { createStore } from './store.ts';
import type { Store } from './store.ts';

const STORAGE_KEY = 'bindery.token';
const CHANNEL = 'bindery.token';

/** Another tab responds within milliseconds, if there is one. */
const ANSWER_MS = 150;

/** Messages between tabs of this origin. Only the dashboard runs on it, since other responses of the API are sandboxed. */
type Message = { readonly kind: 'ask' } | { readonly kind: 'token'; readonly token: string };

/** The token, and whether the platform rejected the last one. */
export interface TokenState {
  readonly token: string | undefined;
  readonly isRefused: boolean;
  /** Whether a request to other tabs is pending. */
  readonly isRequested: boolean;
}

export interface TokenStore extends Store<TokenState> {
  readonly accept: (token: string) => void;
  /** Drops a token that the platform rejected; a newer one stays. */
  readonly refuse: (token: string | undefined) => void;
  /** Requests the token from other tabs, so that a link opened in a new tab needs none. */
  readonly queryTabs: () => void;
}

/** Reads the token of this tab, and takes it out of the URL so that no copied link carries it. */
export function createTokenStore(): TokenStore {
  const store = createStore<TokenState>({
    token: consumeTokenFromUrl() ?? readStorage(),
    isRefused: false,
    isRequested: false,
  });
  const accept = (token: string): void => {
    writeStorage(token);
    store.set({ token, isRefused: false, isRequested: false });
  };
  const tabs = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const postToTabs = (message: Message): void => tabs.postMessage(message);
  let lastRefused: string | undefined;
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { token: own, isRequested } = store.get();
    if (data.kind === 'ask' && own !== undefined) postToTabs({ kind: 'token', token: own });
    if (data.kind === 'token' && isRequested && data.token !== lastRefused) accept(data.token);
  });
  window.addEventListener('hashchange', () => {
    const token = consumeTokenFromUrl();
    if (token !== undefined) accept(token);
  });
  const { token } = store.get();
  if (token !== undefined) writeStorage(token);
  return {
    ...store,
    accept,
    refuse: (refused) => {
      if (refused === undefined || store.get().token !== refused) return;
      lastRefused = refused;
      writeStorage(undefined);
      store.set({ token: undefined, isRefused: true });
    },
    queryTabs: () => {
      store.set({ isRequested: true });
      postToTabs({ kind: 'ask' });
      setTimeout(() => store.set({ isRequested: false }), ANSWER_MS);
    },
  };
}

function consumeTokenFromUrl(): string | undefined {
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
