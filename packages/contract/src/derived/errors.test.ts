import { describe, expect, it } from 'vitest';
import type { Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { deriveErrors } from './errors.ts';

const all = Object.entries(operations as Record<string, Operation>);

/** Parameters that name nothing to look up. */
const WITHOUT_LOOKUP = ['emailDomain'];

describe('derived error codes', () => {
  it('are a code for each path parameter, in the order of the path', () => {
    const path = '/spaces/{spaceId}/change-requests/{changeRequestId}';
    const codes = ['space_not_found', 'change_request_not_found'];
    expect(deriveErrors({ method: 'GET', path, access: 'space.view' })).toEqual(codes);
  });

  it('leave out what a DELETE removes, because deleting it twice succeeds', () => {
    expect(deriveErrors({ method: 'DELETE', path: '/spaces/{spaceId}/comments/{commentId}' })).toEqual([
      'space_not_found',
    ]);
  });

  it('name the other resource where a parameter has a second meaning', () => {
    expect(deriveErrors({ method: 'GET', path: '/users/{userId}' })).toEqual(['user_not_found']);
    expect(deriveErrors({ method: 'GET', path: '/orgs/{organizationId}/members/{userId}' })).toEqual([
      'organization_not_found',
      'member_not_found',
    ]);
  });

  it('are forbidden for every permission but viewing, which hides the resource', () => {
    expect(deriveErrors({ method: 'GET', path: '/orgs', access: 'organization.view' })).toEqual([]);
    expect(deriveErrors({ method: 'GET', path: '/orgs', access: 'organization.listMembers' })).toEqual(['forbidden']);
  });

  it('are space_locked for edits of main content', () => {
    const declared = { method: 'POST', path: '/spaces', access: 'space.edit', editsMainContent: true } as const;
    expect(deriveErrors(declared)).toEqual(['forbidden', 'space_locked']);
  });

  it('include a code for every path parameter of every operation', () => {
    const missing = all.flatMap(([id, { method, path }]) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const isLookedUp = (name: string): boolean =>
        !WITHOUT_LOOKUP.includes(name) && !(method === 'DELETE' && path.endsWith(`{${name}}`));
      const expected = names.filter(isLookedUp).map((name) => `${id} ${name}`);
      return expected.slice(deriveErrors({ method, path }).length);
    });
    expect(missing).toEqual([]);
  });
});
