// Links of what no operation writes: link pages, covers, tags, reusable contents, files that go.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import { afterAll, describe, expect, it } from 'vitest';
import { editPastApi } from '../../../../../test/support/edit-past-api.ts';
import {
  aSpace,
  backlinks,
  change,
  pageId,
  propose,
  describeLinks,
  write,
} from '../../../../../test/support/linked-pages.ts';
import type { ResponseBody } from '../../../../../test/support/linked-pages.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

describe('links that pages have besides their text', () => {
  it('are those of link pages, covers and tags, and of reusable contents', async () => {
    const dataFolder = temporaryFolder();
    const test = await startPlatform({ dataFolder, host: false });
    const id = await aSpace(test, 'Guides', { a: '# Top\n' });
    const space = `/v1/spaces/${id}`;
    const a = await pageId(test, space, 'a');
    await editPastApi({ dataFolder, space: id }, async (keep) => ({
      pages: [
        {
          edit: 'insert',
          id: 'page_link',
          type: 'link',
          parent: null,
          fields: { title: 'Link', target: { kind: 'page', page: a } },
        },
        {
          edit: 'update',
          id: a,
          fields: {
            cover: { yPos: 0, ref: { kind: 'file', file: 'f' }, refDark: { kind: 'file', file: 'gone' } },
            tags: [{ tag: { kind: 'tag', tag: 'new' } }],
          },
        },
      ],
      files: new Map([['f', { id: 'f', name: 'f.png', contentType: 'image/png', size: 1 }]]),
      reusableContents: new Map([
        [
          'r',
          { id: 'r', title: 'R', document: await keep(parseMarkdown(`[a](/pages/${a})\n`, { links: STABLE_LINKS })) },
        ],
      ]),
    }));
    await write(test, id, { b: '{% include "/reusable-content/r" %}\n' });
    const { body } = await test.get(`${space}/links`);
    expect(describeLinks({ body }).sort()).toEqual([
      'broken url /files/gone ← page a',
      'broken url /tags/new ← page a',
      'ok file f.png ← page a',
      'ok page a ← page Link, reusable-content R',
      'ok reusable-content R ← page b',
    ]);
    const include = body.items.find(
      ({ targetReference }: ResponseBody) => targetReference?.kind === 'reusable-content',
    );
    expect(include.relation).toBe('dependsOn');
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`)).toEqual(['page Link', 'reusable-content R']);
    expect(await backlinks(test, `${space}/content/files/f/backlinks`)).toEqual(['page a']);
  });
});

describe('a merge', () => {
  it('keeps a file that the main content took out and the change request began to show', async () => {
    const dataFolder = temporaryFolder();
    const test = await startPlatform({ dataFolder, host: false });
    const id = await aSpace(test, 'Guides', { a: '# Top\n' });
    const space = `/v1/spaces/${id}`;
    const a = await pageId(test, space, 'a');
    const file = { id: 'f', name: 'f.txt', contentType: 'text/plain', size: 1 };
    await editPastApi({ dataFolder, space: id }, async () => ({ files: new Map([['f', file]]) }));
    const changeRequest = await propose(test, space);
    await change(test, changeRequest, { operation: 'update_page', page: a, document: { markdown: '[f](/files/f)\n' } });
    await editPastApi({ dataFolder, space: id }, async () => ({ files: new Map([['f', undefined]]) }));
    expect((await test.post(`${changeRequest}/merge`)).body.result).toBe('conflicts');
    expect(describeLinks(await test.get(`${changeRequest}/content/page/${a}/links`))).toEqual([
      'ok file f.txt ← page a',
    ]);
    expect((await test.get(`${space}/content/files/f`)).code).toBe('file_not_found');
  });
});
