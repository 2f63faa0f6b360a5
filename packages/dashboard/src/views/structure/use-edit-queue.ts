// Runs the edits of a site one at a time. Each is planned on the result of the previous one.
import { useEffect, useRef } from 'preact/hooks';
import type { Loaded } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useAction } from '../../ui/use-action.ts';
import type { Perform, PlanEdit } from './site-props.ts';
import type { SiteReading } from './use-site.ts';

/** How edits are made, and why the last one was not. */
export interface EditQueue {
  readonly perform: Perform;
  readonly problem: string | undefined;
}

/** Applies edits to the last version of the site. If one fails, later ones are dropped. */
export function useEditQueue(query: Loaded<SiteReading>): EditQueue {
  const { edits } = useDashboard();
  const queue = useRef<PlanEdit[]>([]);
  const action = useAction();
  // Shortcuts call the `perform` of an earlier render.
  const latest = useRef({ action, query });
  latest.current = { action, query };
  const next = (): void => {
    const { isRunning, run } = latest.current.action;
    const { value: reading, isStale } = latest.current.query;
    if (isRunning || reading === undefined || isStale) return;
    for (let plan = queue.current.shift(); plan !== undefined; plan = queue.current.shift()) {
      const edit = plan(reading);
      if (edit !== undefined) return run(() => edits.history.perform(edit));
    }
  };
  useEffect(() => {
    if (action.problem !== undefined) queue.current = [];
  }, [action.problem]);
  useEffect(next);
  return {
    problem: action.problem,
    perform: (plan) => {
      queue.current.push(plan);
      next();
    },
  };
}
