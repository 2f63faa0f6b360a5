// Writes of access, which are the same for spaces, collections, and sites.
import { NO_UNDO } from './no-undo.ts';
import type { ResourceWrites } from './resource-writes.ts';

/** Writes of access to a resource: granted to many users and teams together, edited one at a time. */
export function permissionRows(noun: string, family: string, path: string): readonly ResourceWrites[] {
  const own = family === 'Site' ? {} : { read: { role: 'permission' } };
  return [
    {
      noun: `access to the ${noun}`,
      create: `inviteTo${family}`,
      createLabel: 'Grant access',
      created: 'Granted access',
      from: [`${path}/permissions/users`, `${path}/permissions/teams`, `${path}/permissions/aggregate`],
    },
    {
      noun: `user access to the ${noun}`,
      edit: `updateUserPermissionIn${family}`,
      remove: `removeUserFrom${family}`,
      removeLabel: 'Remove',
      loses: `The user keeps inherited roles and roles of teams. ${NO_UNDO}`,
      key: 'user.id',
      ...own,
    },
    {
      noun: `team access to the ${noun}`,
      edit: `updateTeamPermissionIn${family}`,
      remove: `removeTeamFrom${family}`,
      removeLabel: 'Remove',
      loses: `Its members keep their other roles. ${NO_UNDO}`,
      key: 'team.id',
      ...own,
    },
  ];
}
