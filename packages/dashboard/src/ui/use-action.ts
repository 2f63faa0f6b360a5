// Runs an action of a button: whether it is running, and its error. It runs until the views show what it changed.
import { useRef, useState } from 'preact/hooks';
import { useQueries } from '../data/use-query.ts';
import { failureText } from '../state/api/failure-text.ts';

/** Runs work, one at a time. */
export interface Action {
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<unknown>) => void;
  /** Drops the error, for example for another subject. */
  readonly forget: () => void;
}

/** Creates one. `then` is called after each that succeeded. */
export function useAction(then?: () => void): Action {
  const queries = useQueries();
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly problem?: string }>({ isRunning: false });
  // State changes render later, so two clicks can arrive before.
  const isUnderWay = useRef(false);
  return {
    isRunning: state.isRunning,
    problem: state.problem,
    forget: () => setState(({ isRunning }) => ({ isRunning })),
    run: (work) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState({ isRunning: true });
      work()
        .then(queries.settled)
        .then(
          () => {
            isUnderWay.current = false;
            setState({ isRunning: false });
            then?.();
          },
          (thrown: unknown) => {
            isUnderWay.current = false;
            setState({ isRunning: false, problem: failureText(thrown) });
          },
        );
    },
  };
}
