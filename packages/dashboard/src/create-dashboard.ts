// The composition root: everything the app is made of, and what each change reported by the platform triggers.
import type { LiveChange } from '@bindery/contract';
import { changeOfLive } from './data/invalidation.ts';
import { createQueries } from './data/queries.ts';
import { createApi } from './state/api/create-api.ts';
import { failureText } from './state/api/failure-text.ts';
import { createBlockSessions } from './state/blocks/block-sessions.ts';
import type { Dashboard, Panels, WritesState } from './state/dashboard.ts';
import { createEdits } from './state/edits/create-edits.ts';
import { warnBeforeLeaving } from './state/edits/unsaved-changes.ts';
import { createInspectedSessions } from './state/inspection/inspected-sessions.ts';
import { createEventsStore } from './state/events/events-store.ts';
import { createReplayOnSave } from './state/events/replay-on-save.ts';
import { followFirstSteps } from './views/page/first-steps/follow-first-steps.ts';
import { eventHref } from './state/routing/hrefs.ts';
import { createLiveConnection } from './state/live-connection.ts';
import { createRouter } from './state/routing/router.ts';
import type { View } from './state/routing/view.ts';
import { createCommandsStore } from './state/commands/commands-store.ts';
import { resourcesQuery } from './state/resources.ts';
import { createPagesStore } from './state/pages/pages-store.ts';
import { frameUrls, statusQuery } from './state/platform-status.ts';
import { createSessionStore } from './state/session-store.ts';
import { createTokenStore } from './state/token-store.ts';
import { createPreferences } from './state/preferences.ts';
import { reloadWhenBack } from './state/reload-when-back.ts';
import { createStore } from './state/store.ts';

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
