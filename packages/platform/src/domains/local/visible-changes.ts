// Decides who gets which change on the live stream, at each change, so that a removed role takes effect immediately.
import type { LiveChange } from '@bindery/contract';
import type { LiveSubject } from '../../core/live.ts';
import type { Context } from '../../http/context.ts';
import { findSpace } from '../../access/find.ts';
import { roleOf } from '../../access/membership.ts';
import { compileOnce } from '../../store/store.ts';
import { isTargetVisible } from '../integrations/integrations/visible-events.ts';
import type { EventTarget } from '../integrations/integrations/visible-events.ts';
import { personOf } from '../people/users/caller.ts';
import type { LocalServices } from './local-services.ts';
import { isOwner } from './owner.ts';

/** Whether the caller can see what a change is about, now. */
export async function maySeeChange(
  context: Context<LocalServices>,
  change: LiveChange,
  { organization, level, target = null }: LiveSubject,
): Promise<boolean> {
  const { services, caller } = context;
  switch (change.type) {
    case 'clock':
    case 'restored':
      return true;
    case 'request':
      return isOwner(caller);
    case 'content':
    case 'page':
      return (await findSpace(context, change.space)) !== undefined;
    case 'installation':
      return organization !== undefined && (await roleOf(services, personOf(context), organization)) !== undefined;
    case 'build':
      return isOwner(caller) || isAdministrated(context, change.integration);
    case 'event':
      if (!(await isAdministrated(context, change.integration))) return false;
      return isTargetVisible(context, { level: level as EventTarget['level'], target });
  }
}

const findOwnerOf = compileOnce((db, name: string) =>
  db.selectFrom('integration').select('organization').where('name', '=', name),
);

async function isAdministrated(context: Context<LocalServices>, integration: string): Promise<boolean> {
  const [row] = await findOwnerOf(context.services.store.db, integration);
  return row !== undefined && (await roleOf(context.services, personOf(context), row.organization)) === 'admin';
}
