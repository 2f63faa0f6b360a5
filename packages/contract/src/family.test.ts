import { describe, expect, expectTypeOf, it } from 'vitest';
import { family } from './family.ts';
import type { Operation } from './operation.ts';
import * as z from './schema.ts';

const operation = family({ spec: 'a.md#spaces', read: 'space.view', write: 'space.edit', errors: ['conflict'] });

const getIt = operation({ method: 'GET', path: '/spaces/{spaceId}/it', summary: 'Get it', result: () => z.string() });

describe('family', () => {
  it('gives its operations what they have in common, and the permission of their method', () => {
    expect(getIt).toMatchObject({ spec: 'a.md#spaces', tokens: ['user'], access: 'space.view' });
    expect(operation({ method: 'PUT', path: '/spaces/{spaceId}/it', summary: 'Set it' }).access).toBe('space.edit');
  });

  it('lets an operation override each', () => {
    const own = { spec: 'b.md', tokens: ['integration'], access: 'space.admin' } as const;
    expect(operation({ method: 'GET', path: '/spaces/{spaceId}/it', summary: 'Get it', ...own })).toMatchObject(own);
  });

  it('gives the scope of the method, and who can call an operation without a permission', () => {
    const shared = { spec: 'a.md', write: 'space.edit', callers: 'any user' } as const;
    const scoped = family({ ...shared, scope: 'openapi:read', writeScope: 'openapi:write' });
    const path = { path: '/it', summary: 'Get it' } as const;
    expect(scoped({ method: 'GET', ...path })).toMatchObject({ scope: 'openapi:read', callers: 'any user' });
    expect(scoped({ method: 'PUT', ...path }).scope).toBe('openapi:write');
    expect(scoped({ method: 'PUT', ...path })).not.toHaveProperty('callers');
    expect(scoped({ method: 'GET', ...path, access: 'space.view' })).not.toHaveProperty('callers');
    expect(family({ ...shared, scope: 'none' })({ method: 'PUT', ...path }).scope).toBe('none');
  });

  it('adds the error codes of the family and of the operation to the derived ones, each once', () => {
    const declared = operation({
      method: 'PUT',
      path: '/spaces/{spaceId}/it/{pageId}',
      summary: 'Set it',
      errors: ['forbidden', 'name_taken'],
      withoutErrors: ['page_not_found'],
    });
    expect(declared.errors).toEqual(['space_not_found', 'forbidden', 'conflict', 'name_taken']);
    expect(declared).not.toHaveProperty('withoutErrors');
  });

  it('has no list of errors where there are none', () => {
    const declared = family({ spec: 'a.md' })({ method: 'GET', path: '/it', summary: 'Get it' });
    expect(declared).not.toHaveProperty('errors');
  });

  it('builds a schema once, when it is first read', () => {
    let built = 0;
    const query = () => z.strictObject({ built: z.literal((built += 1)) });
    const declared = operation({ method: 'GET', path: '/spaces/{spaceId}/it', summary: 'Get it', query });
    expect(built).toBe(0);
    expect(declared.query).toBe(declared.query);
    expect(built).toBe(1);
  });

  it('keeps the literal types', () => {
    expectTypeOf(getIt).toExtend<Operation<'GET', '/spaces/{spaceId}/it'>>();
    expectTypeOf(getIt.path).toEqualTypeOf<'/spaces/{spaceId}/it'>();
  });
});
