// Saves the edits of a site in order. Each is planned on the result of the previous one.
import type { Site } from '@bindery/contract';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Loaded } from '../../data/use-query.ts';
import { createSaver } from '../../state/edits/saver.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import type { Perform, PlanEdit } from './site-props.ts';
import type { SiteReading } from './use-site.ts';

/** How edits are made, and why the last one was not. */
export interface EditQueue {
  readonly perform: Perform;
  readonly problem: string | undefined;
}

/** Applies edits to the newest version of the site. If one fails, later ones are dropped. */
export function useEditQueue({ id, title }: Site, { newest }: Loaded<SiteReading>): EditQueue {
  const { history, unsaved } = useDashboard().edits;
  const [problem, setProblem] = useState<string>();
  const query = useRef(newest);
  query.current = newest;
  const saver = useMemo(
    () =>
      createSaver<PlanEdit, void>({
        policy: 'queue',
        key: `structure ${id}`,
        label: `structure of ${title}`,
        unsaved,
        write: async (plan) => {
          const edit = plan(await query.current());
          if (edit !== undefined) await history.perform(edit);
        },
        onState: (state) => setProblem(state.status === 'failed' ? state.message : undefined),
      }),
    [id, history, unsaved],
  );
  return { problem, perform: saver.save };
}
