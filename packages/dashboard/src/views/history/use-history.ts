// The loaded revisions of a space or a page, newest first.
import type { SpaceRevision } from '@bindery/contract';
import { usePages } from '../../ui/lists/use-pages.ts';
import type { Pages } from '../../ui/lists/use-pages.ts';

/** Revisions on a page of results. */
const AT_A_TIME = 25;

/** The history of a space, or of one page of it. */
export function useHistory(spaceId: string, pageId: string | undefined): Pages<SpaceRevision> {
  return usePages(
    (api, page) =>
      api.request('GET /_platform/v1/spaces/{spaceId}/revisions', {
        spaceId,
        query: { limit: AT_A_TIME, ...page, ...(pageId === undefined ? {} : { pageId }) },
      }),
    [spaceId, pageId],
  );
}
