// Sends a form, one request at a time, and keeps the problems that the API returns, by field.
import { ApiError } from '@bindery/client';
import { useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { failureText } from '../state/api/failure-text.ts';
import type { FieldProblem } from '../state/body/check-value.ts';
import type { FieldPath } from '../state/body/field-plan.ts';
import { parseProblems } from '../state/body/parse-problems.ts';
import { useAction } from '../ui/use-action.ts';
import { focusRendered } from '../ui/focus-rendered.ts';

/** The state of a form that is sent. */
export interface Sending {
  readonly isRunning: boolean;
  /** Whether it was sent, until a field changes. */
  readonly isSent: boolean;
  /** Whether someone tried to send it: everything that is wrong is shown then. */
  readonly wasTried: boolean;
  /** The problems that the API returned, until their field changes. */
  readonly refused: readonly FieldProblem[];
  /** Where all of it is listed; it has the focus when something was rejected. */
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly send: (body: unknown, inTheWay: readonly FieldProblem[], work: () => Promise<unknown>) => void;
  readonly forget: (path: FieldPath) => void;
}

/** `within`: the field of the body that the form edits, if it isn’t the body. */
export function useSending(within?: string): Sending {
  const [isSent, setSent] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const action = useAction();
  const summary = useRef<HTMLDivElement>(null);
  // It is rendered with what is wrong first.
  const focusSummary = (): void => focusRendered(() => summary.current);
  const refuse = (thrown: unknown, body: unknown): void => {
    const message = failureText(thrown);
    setRefused(thrown instanceof ApiError ? parseProblems(message, body, within) : [{ path: [], message }]);
    focusSummary();
  };
  return {
    isRunning: action.isRunning,
    isSent,
    wasTried,
    refused,
    summary,
    send: (body, inTheWay, work) => {
      setTried(true);
      setSent(false);
      setRefused(inTheWay.filter(({ path }) => path.length === 0));
      if (inTheWay.length > 0) return focusSummary();
      const settle = (): void => {
        setTried(false);
        setSent(true);
      };
      action.run(() => work().then(settle, (thrown: unknown) => refuse(thrown, body)));
    },
    forget: (path) => {
      const key = path.join('.');
      setSent(false);
      setRefused((before) => before.filter((problem) => !isAbout(problem.path.join('.'), key)));
    },
  };
}

/** A change clears problems of the field, of its parts, and of the whole body. */
function isAbout(reported: string, changed: string): boolean {
  return (
    reported === '' ||
    changed === '' ||
    reported === changed ||
    reported.startsWith(`${changed}.`) ||
    changed.startsWith(`${reported}.`)
  );
}
