// HTML in the Markdown of a folder, as readers of the site see it: its images and links lead where those of Markdown do. What is stored,
// and what is sent as Markdown, has it as written.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const IMAGE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const PAGE = `# Start

<div align="center" class="hero">
  <h2>Harbor</h2>
  <a href="guide/setup.md#two" title="x"><img src="img/logo.png" width="120" onload="attack()" alt="A ship"></a>
  <a href="javascript:attack()">never</a>
</div>

See <a href="guide/setup.md" rel="next">the setup</a>, [two](guide/setup.md#Two) or [one](guide/setup.md#one).
`;

const SETUP = `# Setup

<a id="Two"></a>

<table border="1"><tr><td>

- a list

</td><td><span id="one"></span>cell</td></tr></table>

<h2 id="two">Second <kbd class="x">step</kbd></h2>
`;

let test: TestPlatform;
let base: string;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  ({
    body: { id: space },
  } = await test.post(`${orgs}/spaces`, { title: 'Documentation', empty: true }));
  const files = [
    { path: 'README.md', text: PAGE },
    { path: 'guide/setup.md', text: SETUP },
    { path: 'img/logo.png', base64: IMAGE },
  ];
  expect((await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, { files })).status).toBeLessThan(300);
  const { body: site } = await test.post(`${orgs}/sites`, { title: 'Harbor', spaces: [space] });
  await test.call('PATCH', `${orgs}/sites/${site.id}`, { body: { agentsContext: 'included' } });
  ({
    body: {
      urls: { published: base },
    },
  } = await test.post(`${orgs}/sites/${site.id}/publish`));
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const read = async (path: string): Promise<string> => (await fetch(new URL(path, base))).text();

it('renders with images and links to files and pages', async () => {
  const html = await read('');
  const path = new URL(base).pathname;
  expect(html).toContain('<h2 id="harbor" class="align-center">');
  expect(html).not.toMatch(/&lt;div|&lt;img|&lt;a|attack|onload/);
  const [image = '', url = ''] = /<img src="([^"]*logo\.png[^"]*)" alt="A ship"[^>]*>/.exec(html) ?? [];
  expect(image).toContain('width="120"');
  const picture = await fetch(new URL(url, base));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(html).toContain(`<a href="${path}guide/setup#two"><img`);
  expect(html).toContain(`<a href="${path}guide/setup">the setup</a>`);
  expect(html).toContain('href="#harbor"');
});

it('has anchors for links, each once', async () => {
  const html = await read('guide/setup');
  for (const id of ['Two', 'one', 'two']) expect([id, html.split(` id="${id}"`).length]).toEqual([id, 2]);
  expect(html).toMatch(/<td>(?:<p>)?<span id="one"><\/span>cell/);
  expect(html).toContain('<kbd>step</kbd>');
});

it('stays unchanged in storage, and in the Markdown of the page', { tags: ['long'] }, async () => {
  const { body } = await test.get(`/v1/spaces/${space}/content/path/guide%2Fsetup?format=markdown`);
  expect(body.markdown).toContain('<h2 id="two">Second <kbd class="x">step</kbd></h2>');
  expect(await read('guide/setup.md')).toContain('<h2 id="two">Second <kbd class="x">step</kbd></h2>');
});
