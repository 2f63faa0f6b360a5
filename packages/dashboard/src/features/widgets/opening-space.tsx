// Placeholder of a view that waits for the platform or its space.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Failed, Loading } from '../../ui/load.tsx';

export function OpeningSpace({ noun }: { readonly noun: string }) {
  const { platform, pages } = useDashboard();
  const unreachable = useStore(platform, (state) => state.problem);
  const problem = useStore(pages, (state) => state.problem);
  const message = unreachable ?? problem;
  if (message === undefined) return <Loading noun={noun} />;
  const retry = async (): Promise<void> => {
    await platform.load();
    const space = pages.get().spaceId ?? platform.get().status?.demo?.space;
    if (space !== undefined) await pages.openSpace(space);
  };
  return <Failed message={message} retry={() => void retry()} />;
}
