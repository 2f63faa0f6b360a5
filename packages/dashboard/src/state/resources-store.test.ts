import type { Client } from '@bindery/client';
import { expect, it } from 'vitest';
import { createResourcesStore } from './resources-store.ts';

it('refreshes after a change during a fetch', async () => {
  let title = 'Old name';
  let release = (): void => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  let markRequested = (): void => {};
  const requested = new Promise<void>((resolve) => (markRequested = resolve));
  const request = async (route: string): Promise<unknown> => {
    if (route === 'GET /orgs') return { items: [{ id: 'o', title: 'Organization', urls: { app: '/' } }] };
    if (!route.endsWith('/spaces')) return { items: [] };
    const items = [{ id: 's', title, urls: { app: '/' } }];
    markRequested();
    await blocked;
    return { items };
  };
  const resources = createResourcesStore({ request } as unknown as Client);
  const first = resources.load();
  await requested;
  title = 'New name';
  const second = resources.reload();
  release();
  await Promise.all([first, second]);
  expect(resources.get().resources).toContainEqual(expect.objectContaining({ kind: 'space', title: 'New name' }));
});
