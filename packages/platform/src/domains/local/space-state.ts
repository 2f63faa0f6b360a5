// Fields of a space that only the service sets.
import type { Handler, SpaceState, operations } from '@bindery/contract';
import type { Context } from '../../http/context.ts';
import type { ContentServices } from '../content/state/index.ts';
import type { SpaceRow } from '../../store/tables.ts';
import { getSpace } from '../../access/find.ts';
import { getLiveSpace, setVisibility, showSpace } from '../content/spaces/index.ts';
import type { Tx } from '../../store/store.ts';
import { parseJson, toJson } from '../../store/json-column.ts';
import { withoutNull } from '../../core/without-null.ts';

/** Sets it, and records `space_visibility_updated` when the visibility changes. */
export const updateSpaceState: Handler<typeof operations.updateSpaceState, Context<ContentServices>> = async (
  { spaceId, body },
  context,
) => {
  const { services } = context;
  const { visibility } = body;
  const found = await getSpace(context, spaceId);
  const row = await services.store.write(async (tx) => {
    const space = await setService(tx, await getLiveSpace(tx, found.row), body);
    return visibility === undefined ? space : setVisibility(services, tx, { space, visibility });
  });
  return showSpace(services, row, found.role);
};

async function setService(tx: Tx, space: SpaceRow, { gitSync, visitorAuth, type }: SpaceState): Promise<SpaceRow> {
  const fields = Object.fromEntries(
    Object.entries({ gitSync, visitorAuth, type }).filter(([, value]) => value !== undefined),
  );
  const service = toJson(withoutNull({ ...parseJson(space.service), ...fields }));
  return tx.updateTable('space').set({ service }).where('id', '=', space.id).returningAll().executeTakeFirstOrThrow();
}
