import { describe, expect, it } from 'vitest';
import { isLocalOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { OPERATION_SCOPES, scopeOfCall, scopeOfOperation } from './operation-scopes.ts';
import { operations } from './operations/index.ts';

const all = Object.entries(operations as Record<string, Operation>);

describe('the scopes of operations', () => {
  it('are decided for every operation that an integration may call, one way or the other', () => {
    const called = all.filter(([, { tokens }]) => tokens.some((kind) => kind !== 'user'));
    expect(called.filter(([, { scope }]) => scope === undefined)).toEqual([]);
  });

  it('read with a scope to read, and write with another', () => {
    for (const [id, scope] of Object.entries(OPERATION_SCOPES)) {
      const { method, path } = operations[id as keyof typeof operations] as Operation;
      const isRead = method === 'GET' || path.startsWith('/urls/');
      if (/:(read|write)$/.test(scope)) expect([id, scope.endsWith(':read')]).toEqual([id, isRead]);
    }
  });

  it('are none for the local family, for people, and for names of prototype members', () => {
    expect(all.filter(([id, declared]) => isLocalOperation(declared) && scopeOfOperation(id) !== undefined)).toEqual(
      [],
    );
    expect(scopeOfCall('createOpenAPISpec', operations.createOpenAPISpec)).toBeUndefined();
    expect(scopeOfCall('getSpaceById', operations.getSpaceById)).toBe('space:metadata:read');
    for (const id of ['constructor', '__proto__', 'toString']) expect(scopeOfOperation(id)).toBeUndefined();
  });
});
