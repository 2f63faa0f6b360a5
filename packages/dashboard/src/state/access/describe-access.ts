// What roles and their origins are called in the views of access. Pure.
import type { AccessOrigin, MemberAccess, MemberRole } from '@bindery/contract';
import type { AccessPlace, Given } from './access-place.ts';

/** The role that a member was given on a place itself: undefined where that is not what decided. */
export function givenTo(
  { origin, permission }: Pick<MemberAccess, 'origin' | 'permission'>,
  { type, id }: Pick<AccessPlace, 'type' | 'id'>,
): Given {
  const isHere = origin.reason === 'member' && origin.type === type && origin.id === id;
  return isHere ? (permission ?? 'none') : undefined;
}

/** Where an access comes from, as a sentence without its full stop. `role` is that in the organization. */
export function describeOrigin(
  { type, title, reason, team }: AccessOrigin,
  { isHere, role }: { readonly isHere: boolean; readonly role?: MemberRole | null },
): string {
  const place = isHere ? `this ${type}` : `the ${type} ${title}`;
  switch (reason) {
    case 'administrator':
      return `They administrate the organization ${title}`;
    case 'disabled':
      return `They are disabled in the organization ${title}`;
    case 'role':
      return role === null
        ? `They are a guest of ${title}, and were given nothing`
        : `Their role in the organization ${title}`;
    case 'member':
      return `Given to them on ${place}`;
    case 'team':
      return `Given to the team ${team?.title ?? ''} on ${place}`;
    case 'default':
      return `The default level of ${place}`;
    case 'visibility':
      return `They see ${place}, and the space can be read by everybody who does`;
  }
}

/** Why a role given here would change nothing; undefined where it would count. */
export function whyItCannotCount({ reason }: Pick<AccessOrigin, 'reason'>): string | undefined {
  if (reason === 'administrator') {
    return 'An administrator of the organization may do everything in it: a role given here changes nothing.';
  }
  return reason === 'disabled' ? 'This member is disabled: a role given here changes nothing.' : undefined;
}

/** What giving somebody a role is called in the history. */
export function labelOfGiving(name: string, given: Given, place: string): string {
  if (given === undefined) return `Took back what ${name} was given on ${place}`;
  return given === 'none' ? `Refused ${name} access to ${place}` : `Gave ${name} the role “${given}” on ${place}`;
}
