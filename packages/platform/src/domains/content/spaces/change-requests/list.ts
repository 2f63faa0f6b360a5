// Change requests of a space or an organization, a page at a time, the latest first.
import { sql } from 'kysely';
import { authorizedSpace } from '../../../../access/authorized.ts';
import type { ChangeRequest, HandlerInput, operations } from '@bindery/contract';
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import type { VisibleResources } from '../../../../access/visible-resources.ts';
import { presentChangeRequests, presentChangeRequestsOfSpaces } from './present.ts';

type Query = HandlerInput<typeof operations.listChangeRequestsForSpace>['query'];

type OrganizationQuery = HandlerInput<typeof operations.listChangeRequestsForOrganization>['query'];

/** A page of change requests. Assumption: the latest come first, as the specification names what orders them, not which way. */
export async function listChangeRequests(
  context: Context<AccessServices>,
  spaceId: string,
  query: Query,
): Promise<Page<ChangeRequest>> {
  const { row: space } = authorizedSpace(context, spaceId);
  const all = selectMatching(context, query).where('change_request.space', '=', spaceId);
  return listSelected(context, query, { all, present: (rows) => presentChangeRequests(context.services, space, rows) });
}

/**
 * A page of the change requests in the spaces of an organization that the caller can view. Assumption: those of a site are the ones in
 * its spaces. No change request comes from a style guide run or from triage here, so `styleguideRun` finds none, and `finding` changes
 * nothing.
 */
export async function listOrganizationChangeRequests(
  context: Context<AccessServices>,
  organization: string,
  query: OrganizationQuery,
): Promise<Page<ChangeRequest>> {
  const spaces = await selectVisibleSpaces(context, organization, query);
  const all = selectMatching(context, query)
    .where('change_request.space', 'in', spaces)
    .$if(query.styleguideRun !== undefined, (select) => select.where(sql<boolean>`FALSE`));
  return listSelected(context, query, {
    all,
    present: (rows) => presentChangeRequestsOfSpaces(context.services, rows),
  });
}

/** The IDs of spaces that the caller can view, as a query, or as a list if each space decides. */
async function selectVisibleSpaces(
  context: Context<AccessServices>,
  organization: string,
  { space, site }: Pick<OrganizationQuery, 'space' | 'site'>,
) {
  const spaces = context.services.store.db
    .selectFrom('space')
    .where('space.organization', '=', organization)
    .where('space.deleted_at', 'is', null)
    .$if(space !== undefined, (select) => select.where('space.id', '=', space ?? ''))
    .$if(site !== undefined, (select) =>
      select.where('space.id', 'in', (eb) =>
        eb
          .selectFrom('site_space')
          .select('site_space.space')
          .where('site_space.site', '=', site ?? ''),
      ),
    );
  const reach = await findVisibleResources(context, organization);
  if (site !== undefined && !(await isSiteVisible(context, reach, { organization, site }))) return [''];
  if (reach.isUnlimited) return spaces.select('space.id');
  const rows = await spaces.select(['space.id', 'space.parent', 'space.default_level', 'space.visibility']).execute();
  // An empty list isn’t SQL. No space has an empty ID.
  return ['', ...rows.filter((row) => reach.onSpace(row) !== undefined).map(({ id }) => id)];
}

/** Which spaces a site has is known to people who can view it. */
async function isSiteVisible(
  { services }: Context<AccessServices>,
  reach: VisibleResources,
  { organization, site }: { readonly organization: string; readonly site: string },
): Promise<boolean> {
  const row = await services.store.db
    .selectFrom('site')
    .select(['id', 'default_level'])
    .where('id', '=', site)
    .where('organization', '=', organization)
    .executeTakeFirst();
  return row !== undefined && reach.onSite(row) !== undefined;
}

interface Selection {
  readonly all: ReturnType<typeof selectMatching>;
  readonly present: (rows: readonly ChangeRequestRow[]) => Promise<ChangeRequest[]>;
}

async function listSelected(
  context: Context<AccessServices>,
  query: Pick<Query, 'page' | 'limit' | 'orderBy'>,
  { all, present }: Selection,
): Promise<Page<ChangeRequest>> {
  const at = query.orderBy === 'createdAt' ? 'change_request.created_at' : 'change_request.updated_at';
  const page = await readPage(context, query, all.selectAll('change_request'), {
    at,
    id: 'change_request.id',
    order: 'desc',
  });
  const byId = new Map((await present(page.items)).map((one) => [one.id, one]));
  return mapPage(page, ({ id }) => byId.get(id) as ChangeRequest);
}

type Filters = Pick<OrganizationQuery, 'creator' | 'contributor' | 'requestedReviewer' | 'topic'> & {
  readonly status: ChangeRequestRow['status'] | readonly ChangeRequestRow['status'][];
};

function selectMatching({ services }: Context<AccessServices>, filters: Filters) {
  const { status, creator, contributor, requestedReviewer, topic } = filters;
  return services.store.db
    .selectFrom('change_request')
    .where('change_request.status', 'in', [status].flat())
    .$if(creator !== undefined, (select) => select.where('change_request.created_by', '=', creator ?? ''))
    .$if(contributor !== undefined, (select) =>
      select.where('change_request.id', 'in', (eb) =>
        eb
          .selectFrom('change_request_contributor')
          .select('change_request_contributor.change_request')
          .where('change_request_contributor.user', '=', contributor ?? ''),
      ),
    )
    .$if(requestedReviewer !== undefined, (select) =>
      select.where('change_request.id', 'in', (eb) =>
        eb
          .selectFrom('requested_reviewer')
          .select('requested_reviewer.change_request')
          .where('requested_reviewer.user', '=', requestedReviewer ?? ''),
      ),
    )
    .$if(topic !== undefined, (select) => select.where('change_request.topic', '=', topic ?? ''));
}
