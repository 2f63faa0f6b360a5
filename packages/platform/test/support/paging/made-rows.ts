// How a row of a list comes, and how it goes again.
import type { PagedWorld } from './world.ts';

/** Creates one more row, and returns what takes it away; where nothing can, it stays. */
export type CreateRow = (world: PagedWorld) => Promise<() => Promise<unknown>>;

/** A row that stays. */
export const STAYS = async (): Promise<void> => {};

/** Something that is created at a path below the ids of the world, and deleted by its id. */
export const created =
  (method: string, path: string, body: unknown): CreateRow =>
  async (world) => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? '');
    const { id } = await world.make(method, at, body);
    const removeAt = at.endsWith('/spaces') ? '/v1/spaces' : at.includes('/collections') ? '/v1/collections' : at;
    return () => world.make('DELETE', `${removeAt}/${id}`);
  };
