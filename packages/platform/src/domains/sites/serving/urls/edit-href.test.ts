import { describe, expect, it } from 'vitest';
import type { Visit } from '../audience/visit.ts';
import type { VisiblePage } from '../../state/index.ts';
import { editHref } from './edit-href.ts';
import type { SiteSpaceContent } from './page-href.ts';

const hrefOf = (gitSync: object | undefined, path: string | null = 'guides/set up.md'): string | undefined => {
  const space = { id: 'space', service: JSON.stringify(gitSync === undefined ? {} : { gitSync }) };
  const visit = { entered: { map: { spaces: new Map([['space', space]]) } } } as unknown as Visit;
  const page = path === null ? {} : { git: { oid: 'a', path } };
  return editHref(visit, { siteSpace: { space: 'space' } } as SiteSpaceContent, { page } as VisiblePage);
};

describe('editHref', () => {
  it.each([
    ['github', 'https://github.com/acme/docs/tree/main', 'https://github.com/acme/docs/edit/main/guides/set%20up.md'],
    ['github', 'https://github.com/acme/docs/tree/main/', 'https://github.com/acme/docs/edit/main/guides/set%20up.md'],
    [
      'gitlab',
      'https://gitlab.com/acme/docs/-/tree/main',
      'https://gitlab.com/acme/docs/-/edit/main/guides/set%20up.md',
    ],
    ['github-legacy', 'https://example.com/docs?x=1#y', 'https://example.com/docs/guides/set%20up.md'],
  ])('links to the file of a page: %s, %s', (installationProvider, url, expected) => {
    expect(hrefOf({ installationProvider, url })).toBe(expected);
  });

  it.each([
    ['without a repository', undefined, 'a.md'],
    ['without an address of it', { installationProvider: 'github' }, 'a.md'],
    ['with one that a browser would run', { url: 'javascript:alert(1)' }, 'a.md'],
    ['with one that is none', { url: '/srv/docs.git' }, 'a.md'],
    ['for a page that is in no file', { url: 'https://github.com/acme/docs/tree/main' }, null],
  ])('is missing %s', (_what, gitSync, path) => {
    expect(hrefOf(gitSync, path)).toBeUndefined();
  });

  it('encodes special characters in file names', () => {
    const url = 'https://github.com/acme/docs/tree/main';
    expect(hrefOf({ url, installationProvider: 'github' }, 'a?b#c.md')).toBe(
      'https://github.com/acme/docs/edit/main/a%3Fb%23c.md',
    );
    expect(hrefOf({ url, installationProvider: 'github' }, '../../../evil.md')).toBeUndefined();
  });
});
