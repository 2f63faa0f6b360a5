// Changes of pages in a change request: each operation, and what the pages can hold. Played by content.ts.
import type { World } from './world.ts';

/** Markdown of every kind of block that it has. */
export const RICH = [
  '# First',
  'Text with **bold**, _italics_, `code`, ~~old~~ and a [link](https://example.com "Title").',
  '* one\n* two\n  1. three\n  2. four\n* [ ] open\n* [x] done',
  '> A quote\n>\n> of two paragraphs',
  '| A | B |\n|---|:-:|\n| 1 | 2 |',
  '```js\nconst a = 1;\n```',
  '{% hint style="warning" %}\nTake care.\n{% endhint %}',
  '{% tabs %}\n{% tab title="One" %}\nFirst\n{% endtab %}\n{% tab title="Two" %}\nSecond\n{% endtab %}\n{% endtabs %}',
  '![A picture](https://example.com/a.png)',
  '---',
  '$$a^2 + b^2$$ and <mark>marked</mark> &amp; &lt;escaped&gt; \\* not a list',
].join('\n\n');

/** A space with a page, and a change request of it that is open. */
export async function aDraft(
  { admin, own }: World,
  title: string,
): Promise<{ space: string; at: string; page: string }> {
  const id = await admin.create('POST', `/v1/orgs/${own['organizationId']}/spaces`, { title });
  const space = `/v1/spaces/${id}`;
  const changeRequest = await admin.create('POST', `${space}/change-requests`, { subject: title });
  const { body } = await admin.get(`${space}/content/pages`);
  return { space, at: `${space}/change-requests/${changeRequest}`, page: body.pages[0].id };
}

/** Inserts, changes, moves and deletes pages, files and the like, by operations that work and that do not. */
export async function changePages(world: World): Promise<void> {
  const { admin } = world;
  const { space, at, page } = await aDraft(world, 'Changed');
  const changes: readonly object[] = [
    { operation: 'insert_page', ref: 'top', title: 'Top', at: 0, document: { markdown: RICH } },
    { operation: 'insert_page', into: 'top', title: 'Below', description: 'Under it', emoji: '1f680', document: {} },
    { operation: 'insert_page', title: 'Same slug', slug: 'top', document: { markdown: 'x' } },
    { operation: 'insert_page', into: 'page_nothing', title: 'Lost', document: {} },
    { operation: 'update_page', page, title: 'Renamed', slug: 'renamed', hidden: true },
    { operation: 'update_page', page, document: { markdown: `${RICH}\n\n[there](/pages/${page})` } },
    { operation: 'update_page', page, into: page },
    { operation: 'update_page', page: 'page_nothing', title: 'Lost' },
    {
      operation: 'insert_files',
      files: [
        { ref: 'f', name: 'a.txt', base64: 'YQ==' },
        { name: 'a.txt', base64: 'Yg==', contentType: 'text/plain' },
      ],
    },
    { operation: 'insert_files', files: [{ name: 'dots.png', url: '{{site}}/dots.png' }] },
    { operation: 'insert_files', files: [{ name: 'gone.png', url: '{{site}}/gone.png' }] },
    { operation: 'insert_files', files: [{ name: 'private.png', url: 'http://10.0.0.1/a.png' }] },
    { operation: 'revert_page', page },
    { operation: 'revert_page', page: 'page_nothing' },
    { operation: 'delete_page', page: 'page_nothing' },
    { operation: 'nonsense' },
  ];
  for (const change of changes) await admin.post(`${at}/content?compat=false`, { changes: [change] });
  await admin.post(`${at}/content`, { changes: changes.slice(0, 2) });
  await admin.post(`${at}/content`, { changes: [changes[0], { operation: 'delete_page', page: 'page_nothing' }] });
  for (const pagesPath of [at, space]) {
    const { body } = await admin.get(`${pagesPath}/content/pages`);
    for (const { id, path } of body.pages) {
      for (const query of [
        '',
        '?format=markdown',
        '?format=document&dereferenced=true',
        '?evaluated=true',
        '?format=markdown&format.markdown.refs=stable',
      ]) {
        await admin.get(`${pagesPath}/content/page/${id}${query}`);
        await admin.get(`${pagesPath}/content/path/${encodeURIComponent(path)}${query}`);
      }
      await admin.get(`${pagesPath}/content/page/${id}/links`);
      await admin.get(`${pagesPath}/content/page/${id}/backlinks`);
    }
    await admin.get(`${pagesPath}/content/files`);
  }
  const { body: revision } = await admin.get(`${at}/content`);
  await admin.get(`${space}/revisions/${revision.id}`);
  await admin.get(`${space}/revisions/${revision.id}/changes`);
  await admin.patch(at, {
    status: 'open',
    description: { object: 'document', data: {}, nodes: [] },
    links: [{ ref: { kind: 'url', url: 'https://example.com/1' } }],
  });
  await admin.get(`${at}/contributors`);
  await admin.post(`${at}/merge`);
  await admin.post(`${at}/merge`);
  await admin.get(at);
  for (const status of ['draft', 'open', 'archived', 'merged'])
    await admin.get(`${space}/change-requests?status=${status}`);
  const { body: after } = await admin.get(`${space}/content`);
  await admin.get(`${space}/revisions/${after.id}/changes?limit=2`);
  await admin.post(`${space}/duplicate`);
}
