import type { LocalEvent } from '@bindery/contract';
import { expect, it } from 'vitest';
import { usedScopes } from './used-scopes.ts';

const event = (id: string, ...calls: { scope?: string; status?: number }[]) =>
  ({ id, attempts: [{ calls }] }) as unknown as LocalEvent;

it('lists missing scopes first, then the most used, and counts denied calls', () => {
  const events = [
    event('new', { scope: 'space:content:read', status: 200 }, { status: 200 }),
    event('old', { scope: 'space:content:read', status: 200 }, { scope: 'site:metadata:read', status: 403 }),
  ];
  expect(usedScopes(['site:script:inject', 'space:content:read'], events)).toEqual([
    { scope: 'site:metadata:read', isDeclared: false, calls: 1, refused: 1, event: 'old' },
    { scope: 'space:content:read', isDeclared: true, calls: 2, refused: 0, event: 'new' },
    { scope: 'site:script:inject', isDeclared: true, calls: 0, refused: 0, event: undefined },
  ]);
});
