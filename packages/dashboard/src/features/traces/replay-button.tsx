// Replays an event, and opens the resulting one.
import type { LocalEvent } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { failureText } from '../../state/api/failure-text.ts';
import { Icon } from '../widgets/icon.tsx';
import { eventHref } from '../../state/router.ts';
import { replayEvent } from './replay-event.ts';

/** The button, and the error when it failed. */
export function ReplayButton({ event }: { readonly event: LocalEvent }) {
  const { api, events, router } = useDashboard();
  const [problem, setProblem] = useState<{ readonly eventId: string; readonly message: string }>();
  const replay = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const id = await replayEvent(api, event);
      await events.loadEvent(id);
      router.go(eventHref(router.get().route, id));
    } catch (thrown) {
      setProblem({ eventId: event.id, message: failureText(thrown) });
    }
  };
  return (
    <>
      <button class="button" type="button" onClick={() => void replay()}>
        <Icon name="replay" /> Replay
      </button>
      {problem?.eventId === event.id && (
        <p class="replay-problem" role="alert">
          {problem.message}
        </p>
      )}
    </>
  );
}
