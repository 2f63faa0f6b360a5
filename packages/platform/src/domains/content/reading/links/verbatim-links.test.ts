// Links in what pages keep as source, anchors as the hosted service writes them, and the URLs of what is not there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSpace, backlinks, pageId, describeLinks } from '../../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function linksOf(space: string, path: string): Promise<string[]> {
  return describeLinks(await test.get(`${space}/content/page/${await pageId(test, space, path)}/links`)).sort();
}

describe('links', () => {
  it('of images in verbatim figures resolve to their files, and are backlinks', async () => {
    const { body: created } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
      title: 'Images',
      empty: true,
    });
    const space = `/v1/spaces/${created.id}`;
    const figure = '<figure><img src="../.gitbook/assets/a b.png" alt=""><figcaption></figcaption></figure>';
    const files = [
      { path: 'SUMMARY.md', text: '* [Home](README.md)\n* [Guide](guides/guide.md)\n' },
      {
        path: 'README.md',
        text: '# Home\n\n* text\n\n  ![](<.gitbook/assets/a b.png>)\n* ![](.gitbook/assets/gone.png)\n',
      },
      { path: 'guides/guide.md', text: `# Guide\n\n1. First\n\n   ${figure}\n2. Second\n\n> ${figure}\n` },
      { path: '.gitbook/assets/a b.png', base64: PIXEL },
    ];
    expect((await test.post(`/_platform/v1/spaces/${created.id}/content/folder/push`, { files })).body.result).toBe(
      'pushed',
    );
    const { items } = (await test.get(`${space}/content/files`)).body;
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const ids = pages.map(({ id }: { id: string }) => id);
    const links = await Promise.all(
      ids.map(async (id: string) => describeLinks(await test.get(`${space}/content/page/${id}/links`))),
    );
    expect(links.flat().filter((link) => link.startsWith('broken'))).toEqual([
      'broken url .gitbook/assets/gone.png ← page readme',
    ]);
    expect(links.flat().filter((link) => link.includes('a b.png'))).toHaveLength(2);
    expect(await backlinks(test, `${space}/content/files/${items[0].id}/backlinks`)).toHaveLength(2);
  });

  it('resolve anchors of the hosted service to headings and expandables', async () => {
    const id = await aSpace(test, 'Anchors', {
      a: [
        '[1](b.md#id-1.-create) [2](b.md#api-v1.0-beta) [3](b.md#1-create) [4](b.md#how-it-works) [5](b.md#whats-new)',
        '[6](b.md#id-1.-create-1) [7](b.md#inside) [8](b.md#id-9.-none)',
      ].join('\n'),
      b: [
        "## 1. Create\n\n## API v1.0 (beta)\n\n## What's new?\n\n## 1. Create",
        '<details>\n\n<summary>How it <strong>works</strong></summary>\n\n### Inside\n\ntext\n\n</details>',
      ].join('\n\n'),
    });
    const links = await linksOf(`/v1/spaces/${id}`, 'a');
    expect(links.filter((link) => link.startsWith('broken'))).toHaveLength(1);
    expect(links).toHaveLength(8);
    expect(links.find((link) => link.startsWith('broken'))).toMatch(/^broken url \/pages\/\w+#id-9\.-none ← page a$/);
  });

  it('to a missing target return the URL', async () => {
    const id = await aSpace(test, 'Nowhere', {
      a: '[page](/pages/page_gone) [anchor](#nothing) [path](gone.md#x) [file](/files/gone)',
    });
    const space = `/v1/spaces/${id}`;
    const own = await pageId(test, space, 'a');
    const links = await linksOf(space, 'a');
    const expected = [
      'broken url /files/gone ← page a',
      `broken url /pages/${own}#nothing ← page a`,
      'broken url /pages/page_gone ← page a',
      'broken url gone.md#x ← page a',
    ];
    expect(links).toEqual(expected.toSorted());
  });
});
