// The key of a visit, a part of the key of each cached response.
import { expect, it } from 'vitest';
import type { EnteredSite } from '../../entering/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { Visit } from './visit.ts';

/** The visit of someone who is shown these of a thousand site-spaces, on a site with external links. */
function visitOf(isVisible: (index: number) => boolean, links: readonly object[] = []): Visit {
  const siteSpaces = Array.from({ length: 1_000 }, (_none, index) => ({
    id: `sitespace_${index}`,
    space: `space_${index}`,
    section: null,
    hidden: isVisible(index) ? 0 : 1,
    draft: 0,
    condition: null,
  }));
  const externalLinks = links.map((link, index) => ({ id: `externallink_${index}`, section_group: null, ...link }));
  const sections = [{ id: 'sitesection_1', section_group: null, draft: 0, condition: null }];
  const rows = { site: { visibility: 'public' }, siteSpaces, sections, groups: [], externalLinks };
  const spaces = new Map(siteSpaces.map(({ space }) => [space, {}]));
  const entered = { map: { rows, spaces }, before: 1, claims: {}, isAuthenticated: false } as unknown as EnteredSite;
  const visited = { url: new URL('http://sites.example/docs/'), written: ['docs'], sitePath: '/docs/' };
  return new Visit({} as SiteServices, entered, visited);
}

it('the key of a visit is short, and differs for other visible site-spaces', () => {
  const [all, again, but] = [visitOf(() => true), visitOf(() => true), visitOf((index) => index !== 500)];
  expect(again.key).toBe(all.key);
  expect(but.key).not.toBe(all.key);
  expect(all.key.length).toBeLessThan(60);
});

it('differs for other visible external links, and not for hidden ones', () => {
  const condition = 'visitor.claims.beta == true';
  const keyWith = (...links: object[]) => visitOf(() => true, links).key;
  expect(keyWith({ draft: 1, condition: null })).toBe(keyWith());
  expect(keyWith({ draft: 0, condition })).toBe(keyWith());
  expect(keyWith({ draft: 0, condition: null })).not.toBe(keyWith());
});

it('lets no one read the database without recording what was read', () => {
  const { services } = visitOf(() => true);
  // @ts-expect-error Responses are made of readings: `visit.read` records them.
  expect(services.store).toBeUndefined();
});
