// Changes to a space that its people make, and the rules among the fields.
import type { Space, operations } from '@bindery/contract';
import type { HandlerInput } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { requireMembers } from '../../people/permissions/subjects.ts';
import { DEFAULT_SPACE_EMOJI } from './create-space.ts';
import { fromDefaultLevel } from './present.ts';
import type { Tx } from '../../../store/store.ts';
import { toJson } from '../../../store/json-column.ts';

/** What a space can be changed in. */
export type SpaceUpdate = HandlerInput<typeof operations.updateSpaceById>['body'];

/** Changes a space. Throws request_invalid, and member_not_found for people of merge rules. */
export async function updateSpace(
  services: ContentServices,
  tx: Tx,
  { space, update }: { readonly space: SpaceRow; readonly update: SpaceUpdate },
): Promise<SpaceRow> {
  const { title, editMode, defaultLevel, language, mergeRules } = update;
  if (mergeRules !== undefined) {
    const { organization } = space;
    await requireMembers(tx, { organization, ids: peopleOf(mergeRules), field: 'mergeRules' });
  }
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(editMode === undefined ? {} : { edit_mode: editMode }),
    ...(defaultLevel === undefined ? {} : { default_level: fromDefaultLevel(defaultLevel) }),
    ...(language === undefined ? {} : { language }),
    ...(mergeRules === undefined ? {} : { merge_rules: toJson(mergeRules) }),
    ...iconOf(update),
    updated_at: services.clock.now(),
  };
  return tx.updateTable('space').set(changes).where('id', '=', space.id).returningAll().executeTakeFirstOrThrow();
}

/**
 * A space has an emoji or an icon: giving one takes the other away, and null takes away what it names.
 * Assumption: answers always carry an emoji, so a space without one has that of a new space.
 */
function iconOf({ emoji, icon }: SpaceUpdate): Partial<Pick<SpaceRow, 'emoji' | 'icon'>> {
  if (typeof emoji === 'string' && typeof icon === 'string') {
    throw apiError('request_invalid', 'Body field "icon": must be an emoji or an icon, not both.');
  }
  if (typeof emoji === 'string') return { emoji, icon: null };
  if (typeof icon === 'string') return { emoji: DEFAULT_SPACE_EMOJI, icon };
  return { ...(emoji === null ? { emoji: DEFAULT_SPACE_EMOJI } : {}), ...(icon === null ? { icon: null } : {}) };
}

function peopleOf(mergeRules: Space['mergeRules']): string[] {
  if (mergeRules.type !== 'rules') return [];
  return mergeRules.rules.flatMap((rule) => ('users' in rule ? rule.users : []));
}
