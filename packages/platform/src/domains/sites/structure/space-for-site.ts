// The space that a request puts on a site: one that is there, or a new one.
import type { ApplySpaceTemplate } from '@bindery/contract/content';
import { API_LIMITS, isRoleEnough } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { getOrganization, getSpace } from '../../../access/find.ts';
import { requirePermission } from '../../../access/roles.ts';
import { openSpace } from '../../content/tree/index.ts';
import {
  DEFAULT_SPACE_EMOJI,
  DEFAULT_SPACE_TITLE,
  createSpace,
  firstPage,
  getLiveSpace,
} from '../../content/spaces/index.ts';
import type { SpaceDraft } from '../../content/spaces/index.ts';
import { templatePages } from '../../content/editing/index.ts';
import type { Tx } from '../../../store/store.ts';

/**
 * A space of the organization that the caller can put on a site. Assumption: a site gives its people access to its spaces, so it takes the
 * role `create` on the space to put it there.
 * @throws {KitError} space_not_found, forbidden
 */
export async function getSpaceForSite(
  context: Context<ContentServices>,
  organization: string,
  id: string,
): Promise<SpaceRow> {
  const { row, role } = await getSpace(context, id);
  if (row.organization !== organization) {
    throw apiError('space_not_found', `The organization "${organization}" has no space "${id}".`);
  }
  if (role !== 'integration' && !isRoleEnough(role, 'create')) {
    throw apiError(
      'forbidden',
      `To add a space to a site, you need the role "create" on the space. Your role is "${role}".`,
    );
  }
  return row;
}

interface SpaceChoice {
  readonly spaceId: string | null;
  readonly template?: ApplySpaceTemplate | undefined;
  readonly pageId?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/**
 * Returns a function that gets or creates the space inside a unit of work. Assumption: without an ID, a space with the requested title is
 * created.
 * @throws {KitError} space_not_found, page_not_found, content_source_refused, template_not_found, forbidden
 */
export async function chooseSpace(
  context: Context<ContentServices>,
  organizationId: string,
  { spaceId, template, pageId, title }: SpaceChoice,
): Promise<(tx: Tx) => Promise<Pick<SpaceRow, 'id' | 'title'>>> {
  if (spaceId !== null) {
    if (template !== undefined) {
      throw apiError('content_source_refused', 'Body field "template": can be used only when you create a space.');
    }
    const row = await getSpaceForSite(context, organizationId, spaceId);
    if (typeof pageId === 'string') await requirePage(context, row, pageId);
    return (tx) => getLiveSpace(tx, row);
  }
  if (typeof pageId === 'string') throw apiError('page_not_found', `A new space has no page "${pageId}".`);
  const { role } = await getOrganization(context, organizationId);
  requirePermission('organization.createContent', role);
  const pages = template && (await templatePages(context.services, template, 'template.'));
  const draft = { organization: organizationId, title: title ?? DEFAULT_SPACE_TITLE, ...(pages && { pages }) };
  return (tx) => createSpaceForSite(context, tx, draft);
}

/** Creates a space inside a unit of work. Its title is cut to what a space can have. */
export async function createSpaceForSite(
  { services, caller }: Context<ContentServices>,
  tx: Tx,
  draft: Pick<SpaceDraft, 'organization' | 'title'> & Partial<Pick<SpaceDraft, 'pages'>>,
): Promise<SpaceRow> {
  return createSpace(services, tx, {
    organization: draft.organization,
    title: draft.title.slice(0, API_LIMITS.SPACE_TITLE_MAX),
    emoji: DEFAULT_SPACE_EMOJI,
    editMode: 'live',
    pages: draft.pages ?? [firstPage(services)],
    createdBy: caller.kind === 'user' ? caller.user : null,
  });
}

/** Throws page_not_found unless the space has the page. */
export async function requirePage(
  { services }: Context<ContentServices>,
  space: SpaceRow,
  page: string,
): Promise<void> {
  if ((await (await openSpace(services, space)).findPage(page)) !== undefined) return;
  throw apiError('page_not_found', `The space "${space.id}" has no page "${page}".`);
}
