// Placeholder of a view that waits for the platform or its space.
import { useLoaded } from '../data/use-query.ts';
import { statusQuery } from '../state/platform-status.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Failed, Loading } from './load.tsx';

export function OpeningSpace({ noun }: { readonly noun: string }) {
  const { queries, pages } = useDashboard();
  const status = useLoaded(statusQuery(queries));
  const problem = useStore(pages, (state) => state.problem);
  const message = status.problem ?? problem;
  if (message === undefined) return <Loading noun={noun} />;
  const retry = async (): Promise<void> => {
    await status.reload();
    const space = pages.get().spaceId ?? statusQuery(queries).get().value?.demo?.space;
    if (space !== undefined) await pages.openSpace(space);
  };
  return <Failed message={message} retry={() => void retry()} />;
}
