// Checks off the steps of the Get started checklist. Progress is saved with the preferences, because a fixed build no longer shows
// that it was broken.
import type { Client } from '@bindery/client';
import type { ApiRequest, LiveChange } from '@bindery/contract';
import type { EventsStore } from '../../../state/events/events-store.ts';
import type { Queries } from '../../../data/queries.ts';
import { statusQuery } from '../../../state/platform-status.ts';
import type { PreferencesStore } from '../../../state/preferences.ts';
import type { Router } from '../../../state/routing/router.ts';
import { FIRST_STEPS, completedSteps } from './completed-steps.ts';

export interface FollowedParts {
  readonly api: Client;
  readonly queries: Queries;
  readonly events: EventsStore;
  readonly router: Router;
  readonly preferences: PreferencesStore;
}

export interface FirstStepsFollower {
  /** Whether recorded requests are needed. */
  readonly needsRequests: () => boolean;
  /** A request to the API came in. */
  readonly notice: (change: LiveChange & { readonly type: 'request' }) => void;
  readonly end: () => void;
}

/** Follows progress, unless the steps are dismissed or complete. */
export function followFirstSteps({ api, queries, events, router, preferences }: FollowedParts): FirstStepsFollower {
  const status = statusQuery(queries);
  const renders = new Set<string>();
  let hasDryRun = false;
  const check = (): void => {
    const { areHintsGone, stepsDone } = preferences.get();
    const open = FIRST_STEPS.filter((step) => !stepsDone.includes(step));
    if (areHintsGone || open.length === 0) return;
    const { params, query } = router.get().route;
    const completed = completedSteps(open, {
      builds: status.get().value?.builds ?? [],
      events: events.all(),
      openEvent: params['eventId'] ?? query['event'],
      renders,
      hasDryRun,
    });
    if (completed.length > 0) preferences.set({ stepsDone: [...stepsDone, ...completed] });
  };
  const note = ({ id, dashboard, operation, command }: NotedRequest): void => {
    if (dashboard && operation?.startsWith('renderIntegrationUI') === true) renders.add(id);
    else if (command === DRY_RUN && operation === 'getIntegrationByName') hasDryRun = true;
    else return;
    check();
  };
  const needsRequests = (): boolean => {
    const { areHintsGone, stepsDone } = preferences.get();
    return !areHintsGone && !(stepsDone.includes('publish') && stepsDone.includes('press'));
  };
  const ends = [status.open(check), ...[events, router].map((store) => store.subscribe(check))];
  check();
  if (needsRequests()) void noteEarlier(api, note);
  return {
    needsRequests,
    notice: note,
    end: () => {
      for (const end of ends) end();
    },
  };
}

/** What the steps need of a request. */
type NotedRequest = Pick<ApiRequest, 'id' | 'dashboard' | 'operation' | 'command'>;

/** How the command identifies itself. Only a dry run that reached the platform has compared something. */
const DRY_RUN = 'publish --dry-run';

/** Requests of commands from before the app opened. If they fail to load, the step stays open. */
async function noteEarlier(api: Client, note: (request: NotedRequest) => void): Promise<void> {
  const query = { dashboard: 'false', limit: 100, path: '/v1/integrations/' } as const;
  const list = await api.request('GET /_platform/v1/requests', { query }).catch(() => undefined);
  for (const request of list?.items ?? []) note(request);
}
