import { describe, expect, it } from 'vitest';
import { describeOrigin, directRoleOf, labelOfGrant, reasonRoleHasNoEffect } from './describe-access.ts';

const space = { type: 'space', id: 's', title: 'Guide' } as const;

describe('givenTo', () => {
  it('is the role assigned directly, without inherited roles', () => {
    const origin = { ...space, reason: 'member' } as const;
    expect(directRoleOf({ origin, permission: 'edit' }, space)).toBe('edit');
    expect(directRoleOf({ origin, permission: null }, space)).toBe('none');
    expect(directRoleOf({ origin: { ...origin, id: 'other' }, permission: 'edit' }, space)).toBeUndefined();
    expect(directRoleOf({ origin: { ...origin, type: 'site' }, permission: 'edit' }, space)).toBeUndefined();
    expect(directRoleOf({ origin: { ...origin, reason: 'default' }, permission: 'edit' }, space)).toBeUndefined();
  });
});

describe('describeOrigin', () => {
  it('names what decided', () => {
    const team = { id: 't', title: 'Writers' };
    expect(describeOrigin({ ...space, reason: 'team', team }, { isDirect: true })).toBe(
      'Role of team Writers on this space',
    );
    expect(describeOrigin({ ...space, type: 'collection', reason: 'default' }, { isDirect: false })).toBe(
      'Default level of collection Guide',
    );
    expect(describeOrigin({ ...space, type: 'collection', reason: 'visibility' }, { isDirect: false })).toBe(
      'Access to collection Guide (everyone with access can read this space)',
    );
    const organization = { type: 'organization', id: 'o', title: 'Pier', reason: 'role' } as const;
    expect(describeOrigin(organization, { isDirect: false, role: null })).toContain('Guest of Pier');
    expect(describeOrigin(organization, { isDirect: false, role: 'read' })).toContain('organization Pier');
  });
});

it('says where a role given here would change nothing', () => {
  expect(reasonRoleHasNoEffect({ reason: 'administrator' })).toContain('Organization admins');
  expect(reasonRoleHasNoEffect({ reason: 'disabled' })).toContain('disabled');
  expect(reasonRoleHasNoEffect({ reason: 'team' })).toBeUndefined();
});

it('calls giving, refusing and taking back by their names', () => {
  expect(labelOfGrant('Grace', 'edit', 'Guide')).toBe('Assigned Grace the role “edit” on Guide');
  expect(labelOfGrant('Grace', 'none', 'Guide')).toBe('Denied Grace access to Guide');
  expect(labelOfGrant('Grace', undefined, 'Guide')).toBe('Removed the role of Grace on Guide');
});
