// Puts a world into a real store, as the platform's own operations would have left it.
import type { Store } from '../../../src/store/store.ts';
import type { GrantedRole, World } from './world.ts';

/** Stores a world beside whatever is there. */
export async function storeWorld(store: Store, world: World): Promise<void> {
  const { organization } = world;
  await store.write(async (tx) => {
    await tx
      .insertInto('organization')
      .values({ id: organization, title: 'World', hostname: organization, created_at: 1 })
      .execute();
    for (const user of world.users) {
      await tx.insertInto('user').values({ id: user.id, display_name: user.id, email: user.id }).execute();
      if (user.membership === undefined) continue;
      const { role, disabled } = user.membership;
      await tx
        .insertInto('member')
        .values({ organization, user: user.id, role, disabled: disabled ? 1 : 0 })
        .execute();
    }
    for (const id of world.teams) {
      await tx.insertInto('team').values({ id, organization, title: id, created_at: 1 }).execute();
      for (const user of world.users.filter(({ teams }) => teams.includes(id))) {
        await tx.insertInto('team_member').values({ team: id, user: user.id, role: 'member', joined_at: 1 }).execute();
      }
    }
    for (const { id, parent, fallback } of world.collections) {
      const row = { id, organization, title: id, description: null, parent, order_key: 'a0', created_at: 1 };
      await tx
        .insertInto('collection')
        .values({ ...row, default_level: fallback })
        .execute();
    }
    await storeContent(tx, world);
    for (const { kind, ...grant } of world.grants) {
      await tx
        .insertInto('access_grant')
        .values({ ...grant, subject_kind: kind, organization, created_at: 1 })
        .execute();
    }
  });
}

type Tx = Parameters<Parameters<Store['write']>[0]>[0];

async function storeContent(tx: Tx, { organization, sites, spaces }: World): Promise<void> {
  const facts = { organization, title: 'World', created_at: 1 };
  for (const { id, fallback } of sites) {
    await tx
      .insertInto('site')
      .values({ ...facts, id, type: 'basic', visibility: 'public', published: 0, default_level: fallback })
      .execute();
  }
  for (const { id, parent, fallback, visibility, sites: on } of spaces) {
    const row = { ...facts, id, emoji: '', updated_at: 1, deleted_at: null, revision: 'none' };
    await tx
      .insertInto('space')
      .values({
        ...row,
        edit_mode: 'live',
        parent,
        default_level: fallback satisfies GrantedRole | 'inherit',
        visibility,
      })
      .execute();
    for (const site of on) {
      const empty = { section: null, localized_title: null, condition: null, page: null, draft: 0, hidden: 0 };
      const custom = { customization: null, customization_at: null, order_key: 'a0', created_at: 1 };
      await tx
        .insertInto('site_space')
        .values({ id: `${site}_${id}`, site, space: id, path: id, title: id, ...empty, ...custom })
        .execute();
    }
  }
}
