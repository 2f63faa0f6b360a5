// Reads the document of a page in the open space.
import type { RevisionPage } from '@bindery/contract';
import { useRef } from 'preact/hooks';
import type { Query } from '../../data/entry.ts';
import { useLoaded } from '../../data/use-query.ts';
import type { Loaded } from '../../data/use-query.ts';
import { pageQuery } from '../../state/pages/page-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

/** The document of a page in the open space. If another load fails, it stays. */
export function usePage(pageId: string | undefined): Loaded<RevisionPage | undefined> {
  const { pages, queries } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId);
  const query: Query<RevisionPage | undefined> =
    spaceId === undefined || pageId === undefined
      ? queries.derive(async () => undefined, 'no page')
      : pageQuery(queries, { spaceId, pageId });
  const loaded = useLoaded(query);
  const shown = useRef<RevisionPage>(undefined);
  const { value = shown.current } = query.get();
  shown.current = value?.id === pageId ? value : undefined;
  return { ...loaded, value: shown.current };
}
