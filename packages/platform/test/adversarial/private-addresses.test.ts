// Addresses in bodies that lead where only this computer reaches: a server that no one can ask waits, and is never asked, whichever field
// of whichever operation names it; nor is anything but HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../support/a-site.ts';
import type { Site } from '../support/a-site.ts';
import { MODELS, bodySchemaOf, generated } from '../support/conformance/generated.ts';
import { idFields } from '../support/conformance/id-fields.ts';
import { urlOf, exampleOf } from '../support/conformance/requests.ts';
import { createWorld } from '../support/conformance/world.ts';
import type { World } from '../support/conformance/world.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../support/test-platform.ts';

let world: World;
let canary: Site;
beforeAll(async () => {
  [world, canary] = await Promise.all([createWorld(), serveSite({ '/': '<h1>Secret</h1>' })]);
});
afterAll(async () => {
  expect(canary.requests).toEqual([]);
  expect(world.test.faults).toEqual([]);
  canary.close();
  await closePlatforms();
  removeFolders();
});

const URL_FIELD = /ur[li]|icon|logo|favicon|image|picture|light|dark|href|source$|proxy|hostname/i;
const kindOf = (name: string): string | undefined => (URL_FIELD.test(name) ? 'address' : undefined);

/** Where the canary is, and others that no one can ask; every way to write such a URL is tested next to the fetcher. */
function hostileUrls(): string[] {
  const { port } = new URL(canary.url);
  return [
    canary.url,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    `gopher://127.0.0.1:${port}/_x`,
  ];
}

describe('an IP address of this computer', () => {
  const withUrl = generated.flatMap(([id, declared]) => {
    const schema = bodySchemaOf(id, declared);
    return schema !== undefined && idFields({ models: MODELS, own: {}, kindOf }, schema, {}).length > 0
      ? [[id, declared, schema] as const]
      : [];
  });

  it('is in many bodies', () => {
    expect(withUrl.map(([id]) => id)).toEqual(
      expect.arrayContaining(['importContent', 'importGitRepository', 'updateChangeRequestContent', 'updateSiteById']),
    );
  });

  it.each(withUrl)('in the body of %s isn’t requested', { tags: ['long'] }, async (id, declared, schema) => {
    const request = exampleOf(id, declared, world);
    const fields = idFields(
      { models: MODELS, own: world.own, kindOf },
      schema,
      (request.body ?? {}) as Record<string, unknown>,
    );
    for (const [index, url] of hostileUrls().entries()) {
      // Others of a repository, for example the addresses of its pages, come with a whole import of it.
      const tried = /git/i.test(id) && index > 0 ? fields.filter(({ path }) => path === 'url') : fields;
      for (const { path, bodyWith } of tried) {
        const { status } = await world.test.call(declared.method, urlOf(declared, request), {
          body: bodyWith(url),
          token: world.token,
        });
        expect([path, status < 500 || status === 501]).toEqual([path, true]);
      }
    }
    await world.test.platform.idle();
    expect(canary.requests).toEqual([]);
  });
});

it('the URL of a tunnel is one of HTTP', async () => {
  const test = await startPlatform({ host: false });
  await test.publish('tunnelled', { script: aScript() });
  for (const tunnelUrl of [
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'x',
    '',
  ]) {
    const { status, code } = await test.call('PUT', '/v1/integrations/tunnelled/dev', { body: { tunnelUrl } });
    expect([tunnelUrl, status, code]).toEqual([tunnelUrl, 400, 'request_invalid']);
  }
  expect((await test.get('/_platform/v1/integrations/tunnelled/dev')).body).toEqual({ on: false });
});
