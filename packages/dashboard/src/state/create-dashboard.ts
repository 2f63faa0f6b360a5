// The composition root: everything the app is made of, and what each change reported by the platform triggers.
import type { Client } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import { changeOfLive } from '../data/invalidation.ts';
import { createQueries } from '../data/queries.ts';
import type { Queries } from '../data/queries.ts';
import { createApi } from './api/create-api.ts';
import { failureText } from './api/failure-text.ts';
import { createBlockSessions } from './blocks/block-sessions.ts';
import type { BlockSessions } from './blocks/block-sessions.ts';
import { createEdits } from './edits/create-edits.ts';
import type { Edits } from './edits/create-edits.ts';
import { warnBeforeLeaving } from './edits/unsaved-changes.ts';
import { createInspectedSessions } from './inspection/inspected-sessions.ts';
import type { InspectedSessions } from './inspection/inspected-sessions.ts';
import { createEventsStore } from './events/events-store.ts';
import type { EventsStore } from './events/events-store.ts';
import { createReplayOnSave } from './events/replay-on-save.ts';
import type { ReplayOnSave } from './events/replay-on-save.ts';
import { followFirstSteps } from './first-steps/follow-first-steps.ts';
import { eventHref } from './routing/hrefs.ts';
import { createLiveConnection } from './live-connection.ts';
import type { LiveConnection } from './live-connection.ts';
import { createRouter } from './routing/router.ts';
import type { Router } from './routing/router.ts';
import type { View } from './routing/view.ts';
import { createCommandsStore } from './commands/commands-store.ts';
import type { CommandsStore } from './commands/commands-store.ts';
import { resourcesQuery } from './resources.ts';
import type { NamedResource } from './resources.ts';
import { createPagesStore } from './pages/pages-store.ts';
import type { PagesStore } from './pages/pages-store.ts';
import { frameUrls, statusQuery } from './platform-status.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';
import { createTokenStore } from './token-store.ts';
import type { TokenStore } from './token-store.ts';
import { createPreferences } from './preferences.ts';
import type { PreferencesStore } from './preferences.ts';
import { reloadWhenBack } from './reload-when-back.ts';
import type { WritesState } from './writes/write-target.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** The open panels. Unlike preferences, they aren’t stored. */
export interface Panels {
  readonly isRaw: boolean;
  /** Whether the page is in edit mode. */
  readonly isEditing: boolean;
  /** Whether the page that is edited is shown as one Markdown. */
  readonly isSource: boolean;
  readonly isKeysOpen: boolean;
  /** Whether the menu of a narrow screen is open: views, pages, theme. */
  readonly isMenuOpen: boolean;
  /** The palette, when it is open: of everything, or of one kind of resource. */
  readonly palette: { readonly kind?: NamedResource['kind'] } | undefined;
}

export interface Dashboard {
  readonly views: readonly View[];
  readonly token: TokenStore;
  readonly session: SessionStore;
  /** The client for writes: views read again what they change. */
  readonly api: Client;
  /** What views read. */
  readonly queries: Queries;
  readonly router: Router;
  readonly preferences: PreferencesStore;
  readonly panels: Store<Panels>;
  readonly commands: CommandsStore;
  readonly pages: PagesStore;
  readonly blocks: BlockSessions;
  /** Edits over all views: undo, redo, and unsaved changes. */
  readonly edits: Edits;
  /** That resources were written through the data view. */
  readonly writes: Store<WritesState>;
  readonly inspected: InspectedSessions;
  readonly events: EventsStore;
  readonly onSave: ReplayOnSave;
  readonly live: LiveConnection;
  /** Loads data from the platform and follows changes. Returns the function that stops it. */
  readonly start: () => () => void;
}

/** Creates the app. It sends no request before `start`, except for the session. */
export function createDashboard(views: readonly View[]): Dashboard {
  const token = createTokenStore();
  const session = createSessionStore();
  const queries = createQueries({ api: createApi(token, session), describe: failureText });
  const { api } = queries;
  const preferences = createPreferences();
  const pages = createPagesStore(queries);
  const edits = createEdits();
  const blocks = createBlockSessions({
    queries,
    pages,
    unsaved: edits.unsaved,
    frameUrls: () => frameUrls(queries),
    theme: preferences.theme,
  });
  const parts = {
    views,
    token,
    session,
    api,
    queries,
    router: createRouter(views),
    preferences,
    panels: createStore<Panels>({
      isRaw: false,
      isEditing: false,
      isSource: false,
      isKeysOpen: false,
      isMenuOpen: false,
      palette: undefined,
    }),
    commands: createCommandsStore(),
    writes: createStore<WritesState>({ notice: '' }),
    pages,
    blocks,
    edits,
    inspected: createInspectedSessions(),
    events: createEventsStore(queries),
    onSave: createReplayOnSave(api),
    live: createLiveConnection(api),
  };
  preferences.subscribe(() => blocks.setTheme(preferences.theme()));
  return { ...parts, start: () => start(parts) };
}

type Parts = Omit<Dashboard, 'start'>;

function start(parts: Parts): () => void {
  // Another caller might see other data.
  parts.queries.clear();
  // Responses arrive one at a time, so load the visible data first.
  const first = [() => loadSpace(parts), () => parts.events.load()];
  if (parts.router.get().route.view === 'events') first.reverse();
  for (const load of first) void load();
  const stopWarning = warnBeforeLeaving(parts.edits.unsaved);
  const firstSteps = followFirstSteps(parts);
  const stopLive = parts.live.start({
    onChange: (change) => {
      if (change.type === 'request') firstSteps.notice(change);
      handleChange(parts, change);
    },
    needsRequests: firstSteps.needsRequests,
    onOpen: (isAgain) => {
      if (!isAgain) return;
      const spaces = parts.pages.get().spaceId;
      parts.queries.invalidate({ clock: undefined, events: undefined, spaces, status: undefined });
      void loadSpace(parts);
      void parts.events.load();
      parts.blocks.refresh();
    },
  });
  return () => {
    stopWarning();
    firstSteps.end();
    stopLive();
  };
}

/** Loads the space in the URL, else the open space, the demo space, or the first space that the caller can see. */
async function loadSpace(parts: Parts): Promise<void> {
  const { pages, queries, router } = parts;
  const status = statusQuery(queries);
  await status.update();
  const { spaceId } = router.get().route.params;
  const space = spaceId ?? pages.get().spaceId ?? status.get().value?.demo?.space ?? (await firstSpace(parts));
  if (space === undefined) return pages.set({ hasNoSpace: status.get().value !== undefined });
  await pages.openSpace(space);
}

async function firstSpace({ queries }: Parts): Promise<string | undefined> {
  if (statusQuery(queries).get().value === undefined) return undefined; // The platform doesn’t respond. The live connection retries.
  const resources = resourcesQuery(queries);
  await resources.reload();
  return resources.get().value?.find(({ kind }) => kind === 'space')?.id;
}

function handleChange(parts: Parts, change: LiveChange): void {
  const { blocks, events, queries } = parts;
  const stale = changeOfLive(change);
  if (stale !== undefined) queries.invalidate(stale);
  switch (change.type) {
    case 'event':
      events.notice(change.id);
      break;
    case 'build':
      if (change.ok) blocks.refresh(change.integration);
      if (change.ok) void replayOnSave(parts, change.integration);
      break;
    case 'restored':
      // The data on screen no longer exists.
      void reloadWhenBack();
      break;
    default:
      break; // An installation that changed is not shown anywhere yet.
  }
}

/** If the previous event is open, open the new one instead. */
async function replayOnSave({ onSave, events, router }: Parts, integration: string): Promise<void> {
  const replayed = await onSave.built(integration);
  if (replayed === undefined) return;
  await events.loadEvent(replayed.id);
  const { route } = router.get();
  if ([route.params['eventId'], route.query['event']].includes(replayed.before))
    router.go(eventHref(route, replayed.id));
}
