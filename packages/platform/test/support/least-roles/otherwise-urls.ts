// URLs: content is for who can view it, what is published for everyone.
import type { TestPlatform } from '../test-platform.ts';
import { isDone } from './otherwise-case.ts';
import type { RoleCase } from './otherwise-case.ts';
import { EVERYBODY, NOBODY, SPACE_VIEWERS } from './people.ts';

/** Each operation that takes a URL. */
export function ofUrls(test: TestPlatform): Record<string, RoleCase> {
  const { organization, space, site } = test.demo;
  const sitePath = `/v1/orgs/${organization}/sites/${site}`;
  const publish = async (how: 'publish' | 'unpublish'): Promise<string> => {
    await test.post(`${sitePath}/${how}`);
    return `${test.platform.origins.sites}/${site}/`;
  };
  const get = (name: string, url: string, token: string) =>
    test.get(`/v1/urls/${name}?url=${encodeURIComponent(url)}`, { token });
  return {
    getContentByUrl: {
      allowed: SPACE_VIEWERS,
      call: (token) => get('content', `${test.platform.origins.api}/spaces/${space}`, token),
    },
    'getContentByUrl of a site': {
      allowed: SPACE_VIEWERS,
      call: async (token) => get('content', await publish('publish'), token),
    },
    getEmbedByUrl: {
      allowed: EVERYBODY,
      call: (token) => get('embed', 'http://127.0.0.1:9/', token),
      isAllowed: isDone,
    },
    getPublishedContentByUrl: {
      allowed: EVERYBODY,
      call: async (token) => get('published', await publish('publish'), token),
    },
    resolvePublishedContentByUrl: {
      allowed: EVERYBODY,
      call: async (token) => test.post('/v1/urls/published', { url: await publish('publish') }, { token }),
    },
    'resolvePublishedContentByUrl of a site that is not published': {
      allowed: NOBODY,
      call: async (token) => test.post('/v1/urls/published', { url: await publish('unpublish') }, { token }),
    },
  };
}
