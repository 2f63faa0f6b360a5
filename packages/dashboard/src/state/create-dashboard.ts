// The composition root: everything the app is made of, and what each change reported by the platform triggers.
import type { Client } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import { createApi } from './api/create-api.ts';
import { createBlockSessions } from './blocks/block-sessions.ts';
import type { BlockSessions } from './blocks/block-sessions.ts';
import { createEventsStore } from './events-store.ts';
import type { EventsStore } from './events-store.ts';
import { createLiveConnection } from './live-connection.ts';
import type { LiveConnection } from './live-connection.ts';
import { createRouter } from './router.ts';
import type { Router } from './router.ts';
import { createPagesStore } from './pages/pages-store.ts';
import type { PagesStore } from './pages/pages-store.ts';
import { createPlatformStore } from './platform-store.ts';
import type { PlatformStore } from './platform-store.ts';
import { createSourcesStore } from './sources/sources-store.ts';
import type { SourcesStore } from './sources/sources-store.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';
import { createTokenStore } from './token-store.ts';
import type { TokenStore } from './token-store.ts';
import { createPreferences } from './preferences.ts';
import type { PreferencesStore } from './preferences.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** What is open at the moment. Unlike preferences it is not stored. */
export interface Panels {
  readonly isRaw: boolean;
  readonly isKeysOpen: boolean;
  /** Whether the page tree is unfolded, on a narrow screen. */
  readonly isTreeOpen: boolean;
}

/** The parts of the app. */
export interface Dashboard {
  readonly token: TokenStore;
  readonly session: SessionStore;
  readonly api: Client;
  readonly router: Router;
  readonly preferences: PreferencesStore;
  readonly panels: Store<Panels>;
  readonly platform: PlatformStore;
  readonly pages: PagesStore;
  readonly sources: SourcesStore;
  readonly blocks: BlockSessions;
  readonly events: EventsStore;
  readonly live: LiveConnection;
  /** Asks the platform for everything and follows it. Returns the function that ends it. */
  readonly start: () => () => void;
}

/** Makes the app. Sends no request before `start`, or before the session is asked for. */
export function createDashboard(): Dashboard {
  const token = createTokenStore();
  const session = createSessionStore();
  const api = createApi(token, session);
  const preferences = createPreferences();
  const platform = createPlatformStore(api);
  const pages = createPagesStore(api);
  const blocks = createBlockSessions({
    api,
    pages,
    frameAddresses: () => {
      const addresses = platform.get().status?.addresses;
      return addresses === undefined ? [] : [addresses.content, addresses.endpoints];
    },
    theme: preferences.theme,
  });
  const parts = {
    token,
    session,
    api,
    router: createRouter(),
    preferences,
    panels: createStore<Panels>({ isRaw: false, isKeysOpen: false, isTreeOpen: false }),
    platform,
    pages,
    sources: createSourcesStore(api),
    blocks,
    events: createEventsStore(api),
    live: createLiveConnection(api),
  };
  preferences.subscribe(() => blocks.setTheme(preferences.theme()));
  return { ...parts, start: () => start(parts) };
}

type Parts = Omit<Dashboard, 'start'>;

function start(parts: Parts): () => void {
  void loadSpace(parts);
  void parts.events.load();
  return parts.live.start({
    onChange: (change) => handleChange(parts, change),
    onOpen: (isAgain) => {
      if (!isAgain) return;
      void loadSpace(parts);
      void parts.events.load();
      parts.blocks.refresh();
    },
  });
}

async function loadSpace({ platform, pages }: Parts): Promise<void> {
  await Promise.all([platform.load(), platform.loadClock()]);
  const space = platform.get().status?.demo?.space;
  if (space === undefined) return;
  await pages.openSpace(space);
  await Promise.all(Object.keys(pages.get().documents).map((page) => pages.loadPage(page)));
}

function handleChange({ platform, pages, blocks, events }: Parts, change: LiveChange): void {
  switch (change.type) {
    case 'event':
      void events.loadEvent(change.id);
      break;
    case 'build':
      void platform.load();
      if (change.ok) blocks.refresh(change.integration);
      break;
    case 'page':
      if (change.page in pages.get().documents) void pages.loadPage(change.page);
      break;
    case 'clock':
      void platform.load();
      void platform.loadClock();
      break;
    default:
      break; // An installation that changed is not shown anywhere yet.
  }
}
