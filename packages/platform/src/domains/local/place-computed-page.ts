// Adds a page with a content source to a space, like the dashboard of the hosted service.
import type { HandlerInput, RevisionPage, operations } from '@bindery/contract';
import { authorizedSpace } from '../../access/authorized.ts';
import { apiError } from '../../core/api-error.ts';
import type { Context } from '../../http/context.ts';
import { userOf } from '../people/users/caller.ts';
import { editHead } from '../content/editing/index.ts';
import { presentPage } from '../content/reading/index.ts';
import type { ComputedDraft } from '../content/state/index.ts';
import { insertsOf } from '../content/tree/index.ts';
import type { LocalServices } from './local-services.ts';

type Body = HandlerInput<typeof operations.placeComputedPage>['body'];

/**
 * Writes a revision with the page. Throws page_not_found for a page without a source, space_locked, and the errors of drafts:
 * content_source_unknown, content_dependency_unknown, integration_not_found …
 */
export async function placeComputedPage(
  context: Context<LocalServices>,
  spaceId: string,
  { computed, title, page }: Body,
): Promise<RevisionPage> {
  const { services } = context;
  const { row: space } = authorizedSpace(context, spaceId);
  const drafted = await services.content.sources.draftPage(context, space.organization, computed);
  const draft: ComputedDraft = {
    ...drafted,
    ...(title !== undefined && { title }),
    ...(page !== undefined && { id: page }),
  };
  await services.store.write((tx) =>
    editHead(
      services,
      tx,
      { space },
      {
        user: userOf(context),
        field: 'computed',
        edits: async (content) => {
          const now = services.clock.now();
          if (page === undefined) return { pages: await insertsOf(tx, [draft], { parent: null, now }) };
          const found = await content.findPage(page);
          if (found?.type !== 'computed')
            throw apiError('page_not_found', `Computed page "${page}" not found in the space.`);
          const fields = { computed, updatedAt: new Date(now).toISOString(), ...(title !== undefined && { title }) };
          return { pages: [{ edit: 'update', id: page, fields }] };
        },
      },
    ),
  );
  services.content.live.publish({ type: 'page', space: spaceId, page: draft.id });
  const entry = { ...draft, type: 'computed', parent: null, order: '' } as const;
  return presentPage(services, { page: entry, pages: [] }, { space: spaceId, app: `/spaces/${spaceId}` });
}
