// Adds the pages of a template to existing content.
import { authorizedSpace } from '../../../../access/authorized.ts';
import type { ContentTree } from '@bindery/content/tree';
import type { Handler, operations } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { getChangeRequest } from '../../spaces/index.ts';
import { editHead } from '../edit-head.ts';
import type { EditTarget } from '../edit-head.ts';
import { insertsOf, withFreeSlugs } from '../../tree/index.ts';
import type { PageDraft } from '../../tree/index.ts';
import { userOf } from '../../../people/users/caller.ts';
import { templatePages } from './find-template.ts';
import type { Tx } from '../../../../store/store.ts';

/**
 * Appends the pages of a template to a space or a change request. Assumption: existing pages stay, and new pages get
 * other slugs if theirs are in use.
 * @throws {KitError} template_not_found, change_request_not_found, space_locked, conflict
 */
export const applyTemplate: Handler<typeof operations.applyTemplateToSpace, Context<ContentServices>> = async (
  { spaceId, body: { changeRequestId, ...body } },
  context,
) => {
  const { services } = context;
  const { row: space } = authorizedSpace(context, spaceId);
  const changeRequest =
    changeRequestId === undefined ? undefined : (await getChangeRequest(context, spaceId, changeRequestId)).row;
  const pages = await templatePages(services, body, '');
  await services.store.write((tx) =>
    addTemplatePages(services, tx, { target: { space, changeRequest }, pages, user: userOf(context) }),
  );
};

/** Adds the pages of a template inside a unit of work, in one revision. */
export async function addTemplatePages(
  services: ContentServices,
  tx: Tx,
  { target, pages, user }: { readonly target: EditTarget; readonly pages: readonly PageDraft[]; readonly user: string },
): Promise<void> {
  const inserts = await insertsOf(tx, pages, { parent: null, now: services.clock.now() });
  const edits = async (content: ContentTree) => ({ pages: await withFreeSlugs(content, inserts) });
  await editHead(services, tx, target, { user, edits, field: 'id' });
}
