import type { Client } from '@bindery/client';
import { expect, it } from 'vitest';
import { createQueries } from '../data/queries.ts';
import { resourcesQuery } from './resources.ts';

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
  const queries = createQueries({ api: { request } as unknown as Client, describe: String });
  const resources = resourcesQuery(queries);
  resources.open(() => undefined);
  await requested;
  title = 'New name';
  queries.invalidate({ spaces: 's' });
  release();
  await queries.settled();
  expect(resources.get().value).toContainEqual(expect.objectContaining({ kind: 'space', title: 'New name' }));
});
