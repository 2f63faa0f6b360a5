import type { Context } from '../../../../http/context.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import { findSearchedTrees } from '../../reading/index.ts';
import type { ComputedTree, ContentServices } from '../../state/index.ts';

/** A space that is searched. */
export interface VisibleSpace {
  readonly id: string;
  readonly title: string;
  /** Id of the revision that it has now. */
  readonly revision: string;
  readonly root: string;
  /** Its content with computed pages, where it has some. */
  readonly tree: ComputedTree | undefined;
}

/** Spaces of an organization that the caller may see, with what they have now. Throws organization_not_found. */
export async function loadVisible(
  context: Context<ContentServices>,
  organization: string,
): Promise<Map<string, VisibleSpace>> {
  const reach = await findVisibleResources(context, organization);
  const rows = await context.services.store.db
    .selectFrom('space')
    .innerJoin('revision', 'revision.id', 'space.revision')
    .select([
      'space.id',
      'space.title',
      'space.parent',
      'space.default_level',
      'space.visibility',
      'space.revision',
      'revision.root',
    ])
    .where('space.organization', '=', organization)
    .where('space.deleted_at', 'is', null)
    .execute();
  const visible = rows.filter((row) => reach.onSpace(row) !== undefined);
  const contents = visible.map(({ id, root }) => ({ id, root, space: { id, organization } }));
  const trees = await findSearchedTrees(context.services, contents);
  return new Map(
    visible.map(({ id, title, revision, root }) => [id, { id, title, revision, root, tree: trees.get(id) }]),
  );
}
