// Copies an event as a test with its input and results. Used by the actions of a trace.
import type { LocalEvent } from '@bindery/contract';
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../../state/api/failure-text.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Problem } from '../../ui/problem.tsx';

/** The result of the last copy. */
interface CopyOutcome {
  readonly text: string;
  readonly isFailure: boolean;
}

/** Copies the test of an event, and reports the result. */
export function useCopyAsTest(event: LocalEvent): { copy: () => void; outcome: CopyOutcome | undefined } {
  const { api } = useDashboard();
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => setOutcome(undefined), [event.id, event.attemptCount]);
  const copy = async (): Promise<void> => {
    const { file, text } = await api.request('GET /_platform/v1/events/{eventId}/test', { eventId: event.id });
    await navigator.clipboard.writeText(text);
    const lines = text.split('\n').length - 1;
    setOutcome({
      text: `Copied ${lines} lines. Save them as ${file} next to your script, then run npx vitest.`,
      isFailure: false,
    });
  };
  return {
    outcome,
    copy: () => {
      setOutcome(undefined);
      copy().catch((thrown: unknown) => setOutcome({ text: failureText(thrown), isFailure: true }));
    },
  };
}

export function CopyOutcomeLine({ outcome }: { readonly outcome: CopyOutcome | undefined }) {
  if (outcome === undefined) return null;
  return outcome.isFailure ? (
    <Problem message={outcome.text} />
  ) : (
    <p class="trace-notice" role="status">
      {outcome.text}
    </p>
  );
}
