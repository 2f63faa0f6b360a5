// A visit of a site that was deleted after the request was authorized.
import { expect, it } from 'vitest';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { openVisitAsCaller } from './open-visit.ts';

it('rejects with site_not_found if the site is gone', async () => {
  // What the platform keeps of a site that doesn’t exist.
  const services = { sites: { maps: { get: () => Promise.resolve() } } };
  const context = { services, caller: { kind: 'user', user: 'user_a' } } as unknown as Context<SiteServices>;
  await expect(openVisitAsCaller(context, 'site_gone')).rejects.toMatchObject({ code: 'site_not_found' });
});
