// HTML in Markdown, as renderers of sites read it: blocks of the published description, and its source in Markdown.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { createCall } from '../../../../../test/support/renderer/read-site.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { visitorApiToken } from '../../../../../test/support/visitor-api-token.ts';

const PAGE = `# Home

<!-- A comment. -->

Before <a id="anchor"></a>and <!-- inside --> after. Some <b>bold</b>, <kbd>Ctrl</kbd>, and <span style="color: red">red</span> words.

<h2 align="center">Centered heading</h2>

<p align="center"><img src="https://example.com/a.png" width="20" alt="Picture"></p>

<details><summary>More</summary>

Inside of details.

</details>

<table><tr><th>Head</th></tr><tr><td>Cell <br> <a href="https://example.com/">link</a> <!-- in a cell --></td></tr></table>

<ul><li>Item <blockquote>Quoted <h3>Deep</h3></blockquote></li></ul>

<div><div><h1>Title in boxes</h1><pre><code>code &lt;b&gt;</code></pre></div></div>

| a | b |
|---|---|
| <a id="row"></a> one | <!-- two --> |

Words {% unknown %} tag [ref].

[ref]: https://example.com/ref
`;

let test: TestPlatform;
let space: string;
let token: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  const site = await aSite(test);
  [space = ''] = site.spaces;
  await pushFiles(test, space, { 'README.md': PAGE });
  await site.post('/publish');
  token = await visitorApiToken(test, site.id);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('has the words of HTML, and no source of it', { tags: ['long'] }, async () => {
  const { pages } = (await test.get(`/v1/spaces/${space}/content/pages`, { token })).body;
  const { call, faults } = createCall(test, token);
  const document = JSON.stringify(await call('getDocumentById', space, pages[0].id, {}));
  expect(faults).toEqual([]);
  for (const words of [
    'Before ',
    'bold',
    'Centered heading',
    'Inside of details.',
    'Cell',
    'Item',
    'Quoted',
    'code <b>',
  ]) {
    expect(document).toContain(words);
  }
  for (const source of ['verbatim', '<!--', '<a ', '<td', '<h1', '<p ']) expect(document).not.toContain(source);
});

it('keeps its source in Markdown', async () => {
  const { pages } = (await test.get(`/v1/spaces/${space}/content/pages`, { token })).body;
  const path = `/v1/spaces/${space}/content/page/${pages[0].id}?format=markdown`;
  const { markdown } = (await test.get(path, { token })).body;
  for (const source of ['<!-- A comment. -->', '<a id="anchor"></a>', '<h2 align="center">']) {
    expect(markdown).toContain(source);
  }
});
