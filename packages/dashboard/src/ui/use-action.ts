// Runs an action of a button: whether it is running, and its error. It runs until the views show what it changed.
import { useState } from 'preact/hooks';
import { useQueries } from '../data/use-query.ts';
import { failureText } from '../state/api/failure-text.ts';
import { createPressQueue } from './press-queue.ts';

/** Runs work, one at a time. */
export interface Action {
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  /**
   * Runs work. A second press of the same button does nothing until the work has ended; the press of another one runs afterwards. `button`
   * names the button where several share the action.
   */
  readonly run: (work: () => Promise<unknown>, button?: string) => void;
  /** Drops the error, for example for another subject. */
  readonly forget: () => void;
}

type ActionState = { readonly isRunning: boolean; readonly problem?: string };

function withProblem(isRunning: boolean, problem: string | undefined): ActionState {
  return problem === undefined ? { isRunning } : { isRunning, problem };
}

/** Creates one. `then` is called after each that succeeded. */
export function useAction(then?: () => void): Action {
  const queries = useQueries();
  const [state, setState] = useState<ActionState>({ isRunning: false });
  const [queue] = useState(createPressQueue);
  return {
    isRunning: state.isRunning,
    problem: state.problem,
    forget: () => setState(({ isRunning }) => ({ isRunning })),
    run: (work, button) =>
      queue.press(
        () => work().then(queries.settled),
        {
          // The error of a press stays while presses after it run.
          started: (isFirst) => setState(({ problem }) => (isFirst ? { isRunning: true } : withProblem(true, problem))),
          ended: ({ thrown, isLast }) => {
            setState(({ problem }) => withProblem(!isLast, thrown === undefined ? problem : failureText(thrown)));
            if (thrown === undefined) then?.();
          },
        },
        button,
      ),
  };
}
