// What a visit is called: it is part of each name that something is kept by.
import { expect, it } from 'vitest';
import type { EnteredSite } from '../../resolving/enter-site.ts';
import type { SiteServices } from '../../site-services.ts';
import { Visit } from './visit.ts';

/** The visit of someone who is shown these of a thousand site-spaces. */
function visitOf(isVisible: (index: number) => boolean): Visit {
  const siteSpaces = Array.from({ length: 1_000 }, (_none, index) => ({
    id: `sitespace_${index}`,
    space: `space_${index}`,
    section: null,
    hidden: isVisible(index) ? 0 : 1,
    draft: 0,
    condition: null,
  }));
  const rows = { site: { visibility: 'public' }, siteSpaces, sections: [], groups: [] };
  const spaces = new Map(siteSpaces.map(({ space }) => [space, {}]));
  const entered = { map: { rows, spaces }, before: 1, claims: {}, isAuthenticated: false } as unknown as EnteredSite;
  const visited = { url: new URL('http://sites.example/docs/'), written: ['docs'], sitePath: '/docs/' };
  return new Visit({} as SiteServices, entered, visited);
}

it('is short, and differs for other visible site-spaces', () => {
  const [all, again, but] = [visitOf(() => true), visitOf(() => true), visitOf((index) => index !== 500)];
  expect(again.key).toBe(all.key);
  expect(but.key).not.toBe(all.key);
  expect(all.key.length).toBeLessThan(60);
});
