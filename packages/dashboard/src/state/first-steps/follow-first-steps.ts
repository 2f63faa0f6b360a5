// Checks off the steps of the Get started checklist. Progress is saved with the preferences, because a fixed build no longer shows
// that it was broken.
import type { Client } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import type { EventsStore } from '../events/events-store.ts';
import type { PlatformStore } from '../platform-store.ts';
import type { PreferencesStore } from '../preferences.ts';
import type { Router } from '../routing/router.ts';
import { FIRST_STEPS, completedSteps } from './completed-steps.ts';

export interface FollowedParts {
  readonly api: Client;
  readonly platform: PlatformStore;
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
export function followFirstSteps({ api, platform, events, router, preferences }: FollowedParts): FirstStepsFollower {
  const operations: string[] = [];
  const check = (): void => {
    const { areHintsGone, stepsDone } = preferences.get();
    const open = FIRST_STEPS.filter((step) => !stepsDone.includes(step));
    if (areHintsGone || open.length === 0) return;
    const { params, query } = router.get().route;
    const completed = completedSteps(open, {
      builds: platform.get().status?.builds ?? [],
      events: events.all(),
      openEvent: params['eventId'] ?? query['event'],
      operations,
    });
    if (completed.length > 0) preferences.set({ stepsDone: [...stepsDone, ...completed] });
  };
  const note = (operation: string | undefined): void => {
    if (operation === undefined || operations.includes(operation)) return;
    operations.push(operation);
    check();
  };
  const needsRequests = (): boolean => {
    const { areHintsGone, stepsDone } = preferences.get();
    return !areHintsGone && !stepsDone.includes('publish');
  };
  const ends = [platform, events, router].map((store) => store.subscribe(check));
  check();
  if (needsRequests()) void noteEarlier(api, note);
  return {
    needsRequests,
    notice: ({ dashboard, operation }) => (dashboard ? undefined : note(operation)),
    end: () => {
      for (const end of ends) end();
    },
  };
}

/** Requests from before the app opened. If they fail to load, the step stays open. */
async function noteEarlier(api: Client, note: (operation: string | undefined) => void): Promise<void> {
  const query = { dashboard: 'false', limit: 100, path: '/v1/integrations/' } as const;
  const list = await api.request('GET /_platform/v1/requests', { query }).catch(() => undefined);
  for (const { operation } of list?.items ?? []) note(operation);
}
