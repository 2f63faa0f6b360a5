// Pages that are computed of a specification, on a published site: operations are rendered from it, and follow its versions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApiSite, putSpecification } from '../../../../test/support/api-site.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
const specification = (field: string, about = 'All about ships.', more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: 'ships', description: about }],
  paths: {
    '/ships': {
      get: {
        tags: ['ships'],
        summary: 'List ships',
        responses: {
          200: {
            description: 'Ships',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
          },
        },
      },
    },
  },
  components: { schemas: { Ship: { type: 'object', properties: { [field]: { type: 'string' } } } } },
  ...more,
});
const publishSpecification = (...args: Parameters<typeof specification>): Promise<void> =>
  putSpecification(test, specification(...args));
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await publishSpecification('draught');
  site = await anApiSite(test);
  await site.patch('', { agentsContext: 'included' });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const textAt = async (path: string): Promise<string> =>
  (await fetch(`${test.platform.origins.sites}/${site.id}/${path}`)).text();

it('renders an operation once, and writes it as Markdown', { tags: ['long'] }, async () => {
  const html = await textAt('ships');
  expect(html).toContain('All about ships.');
  expect(html).toContain('https://api.example.com');
  expect(html).toContain('draught');
  expect(html).not.toContain('Example request');
  expect(await textAt('ships.md')).toContain('Example request');
  expect(await textAt('models')).toContain('draught');
});

it('follows the specification', { tags: ['long'] }, async () => {
  expect(await textAt('ships')).toContain('draught');
  await publishSpecification('tonnage');
  await expect.poll(() => textAt('ships')).toContain('tonnage');
  expect(await textAt('sitemap-pages.xml')).toContain('/ships');
  await publishSpecification('tonnage', 'Ships and boats.');
  await expect.poll(() => textAt('ships.md')).toContain('Ships and boats.');
  expect(await textAt('ships')).toContain('Ships and boats.');
});

it('lets a page call the current servers of the specification', async () => {
  const calledAt = async (tag = ''): Promise<readonly [status: number, connect: string | undefined, tag: string]> => {
    const url = `${test.platform.origins.sites}/${site.id}/ships`;
    const { status, headers } = await fetch(url, { headers: { 'if-none-match': tag } });
    const policy = headers.get('content-security-policy') ?? '';
    return [status, /connect-src ([^;]*)/.exec(policy)?.[1], headers.get('etag') ?? ''];
  };
  const [status, connect, tag] = await calledAt();
  expect([status, connect]).toEqual([200, "'self' https://api.example.com"]);
  expect(await calledAt(tag)).toEqual([304, connect, tag]);
  await publishSpecification('tonnage', 'Ships.', { servers: [{ url: 'https://next.example.com' }] });
  await expect.poll(async () => (await calledAt(tag)).slice(0, 2)).toEqual([200, "'self' https://next.example.com"]);
  await publishSpecification('tonnage', 'Ships.', { 'x-hideTryItPanel': true });
  await expect.poll(async () => (await calledAt())[1]).toBe("'self'");
});
