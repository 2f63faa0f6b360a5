// What people do with content: change requests and their merges, imports, folders, Git, comments, search, PDF, deletion.
import { RICH, aDraft, changePages } from './change-pages.ts';
import type { World } from './world.ts';

/** Plays it. */
export async function playContent(world: World): Promise<void> {
  await changePages(world);
  await mergeInConflict(world);
  await review(world);
  await discuss(world);
  await importEachSource(world);
  await syncWithGit(world);
  await print(world);
  await searchAndFollow(world);
  await deleteAndRestore(world);
}

async function mergeInConflict(world: World): Promise<void> {
  const { admin, editor } = world;
  const { space, at: first, page } = await aDraft(world, 'In conflict');
  const second = `${space}/change-requests/${await admin.create('POST', `${space}/change-requests`, { subject: 'Second' })}`;
  const write = (at: string, markdown: string) =>
    admin.post(`${at}/content`, { changes: [{ operation: 'update_page', page, document: { markdown } }] });
  await write(first, 'One\n\nTwo by the first\n\nThree');
  await write(second, 'One\n\nTwo by the second\n\nThree');
  await admin.post(`${first}/merge`);
  await admin.post(`${second}/merge`);
  await admin.post(`${second}/update`);
  await admin.get(`${second}/content/page/${page}?format=markdown`);
  await editor.post(`${second}/merge`);
  await admin.post(`${second}/merge`);
  await admin.get(`${space}/content/page/${page}?format=markdown`);
  await admin.patch(space, { editMode: 'locked' });
  await write(second, 'After it was merged');
  await admin.post(`${space}/content/import`, { url: '{{site}}/page.md', source: 'markdown' });
  await admin.post(`${space}/change-requests`, { subject: 'While it is locked' });
  await admin.patch(space, { editMode: 'live' });
}

async function review(world: World): Promise<void> {
  const { admin, editor, reader, own } = world;
  const { space, at } = await aDraft(world, 'Reviewed');
  await admin.post(`${space}/permissions`, { users: [editor.id], role: 'review' });
  await admin.patch(space, { mergeRules: { type: 'inherit' } });
  await admin.post(`${at}/requested-reviewers`, { users: [editor.id, reader.id, 'user_nobody'], subject: 'Please' });
  await admin.patch(at, { status: 'open' });
  await admin.post(`${at}/requested-reviewers`, { users: [editor.id], subject: 'Please' });
  await editor.post(`${at}/reviews`, { status: 'changes-requested', comment: { markdown: 'Not **yet**' } });
  await admin.post(`${at}/reviews`, { status: 'approved' });
  await editor.post(`${at}/reviews`, { status: 'approved' });
  await admin.post(`${at}/content`, { changes: [{ operation: 'insert_page', title: 'More', document: {} }] });
  for (const query of ['', '?outdated=true', '?outdated=false', '?format=markdown'])
    await admin.get(`${at}/reviews${query}`);
  await admin.get(`${at}/requested-reviewers`);
  await admin.delete(`${at}/requested-reviewers/${editor.id}`);
  await admin.get(`${space}/change-requests?requestedReviewer=${editor.id}`);
  await admin.get(`${space}/change-requests?creator=${own['userId']}&orderBy=updatedAt`);
  await admin.patch(at, { status: 'archived' });
  await admin.post(`${at}/merge`);
  await admin.patch(at, { status: 'draft' });
}

async function discuss(world: World): Promise<void> {
  const { admin, editor, reader } = world;
  const { space, at, page } = await aDraft(world, 'Discussed');
  await admin.post(`${space}/permissions`, { users: [editor.id, reader.id], role: 'comment' });
  for (const on of [space, at]) {
    const comments = `${on}/comments`;
    const id = await admin.create('POST', comments, { body: { markdown: 'About the **page**' }, page });
    await editor.post(comments, { body: { document: { nodes: [] } } });
    await editor.post(comments, { body: { markdown: 'About nothing' }, page: 'page_nothing' });
    await editor.post(comments, { body: { markdown: 'About a node' }, page, node: 'node_1' });
    await editor.put(`${comments}/${id}`, { addedReactions: ['1f44d'] });
    await reader.put(`${comments}/${id}`, { addedReactions: ['1f44d', '1f680'] });
    await editor.put(`${comments}/${id}`, { removedReactions: ['1f44d'] });
    await reader.put(`${comments}/${id}`, { body: { markdown: 'Not mine' } });
    const reply = await editor.create('POST', `${comments}/${id}/replies`, { body: { markdown: 'I see' } });
    await reader.post(`${comments}/${id}/replies`, { body: { markdown: '' } });
    await editor.put(`${comments}/${id}/replies/${reply}`, { body: { markdown: 'I see, now' } });
    await reader.delete(`${comments}/${id}/replies/${reply}`);
    await admin.put(`${comments}/${id}`, { resolved: true });
    for (const status of ['open', 'resolved', 'all'])
      await admin.get(`${comments}?status=${status}&format=markdown&order=asc`);
    await admin.get(`${comments}/${id}?format=markdown`);
    await admin.get(`${comments}/${id}/replies?format=markdown`);
    await admin.get(`${on}/commenters`);
    await admin.get(on);
    await admin.delete(`${comments}/${id}/replies/${reply}`);
    await admin.delete(`${comments}/${id}`);
    await admin.get(on);
  }
}

async function importEachSource({ admin, own }: World): Promise<void> {
  const space = await admin.create('POST', `/v1/orgs/${own['organizationId']}/spaces`, {
    title: 'Imported',
    empty: true,
  });
  const sources = ['website', 'docx', 'markdown', 'html', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs'];
  for (const source of sources) {
    for (const path of ['/', '/page.md', '/docs.zip', '/text.docx', '/dots.png', '/gone']) {
      await admin.post(`/v1/spaces/${space}/content/import`, { url: `{{site}}${path}`, source });
    }
  }
  for (const url of ['http://10.0.0.1/', 'http://127.0.0.1:1/', 'file:///etc/passwd', 'ftp://example.com/', 'no url']) {
    await admin.post(`/v1/spaces/${space}/content/import`, { url, source: 'html' });
  }
  await admin.get(`/v1/spaces/${space}/content`);
  const { body } = await admin.get(`/v1/spaces/${space}/content/pages`);
  for (const { id } of body.pages) await admin.get(`/v1/spaces/${space}/content/page/${id}?format=markdown`);
}

async function syncWithGit({ admin, own }: World): Promise<void> {
  const id = await admin.create('POST', `/v1/orgs/${own['organizationId']}/spaces`, { title: 'In step', empty: true });
  const space = `/v1/spaces/${id}`;
  const folder = `/_platform${space}/content/folder`;
  await admin.post(`${folder}/pull`, {});
  const first = [
    { path: 'README.md', text: '# Home\n\nText.\n' },
    { path: 'SUMMARY.md', text: '# Summary\n\n* [Home](README.md)\n* [More](more.md)\n' },
    { path: 'more.md', text: `# More\n\n${RICH}\n` },
  ];
  const { body: pushed } = await admin.post(`${folder}/push`, { files: first });
  const base = pushed?.revision as string;
  await admin.post(`${folder}/push`, { base, files: [{ path: 'README.md', text: '# Home\n\nOther text.\n' }] });
  await admin.post(`${folder}/push`, { base, files: [{ path: 'README.md', text: '# Home\n\nAnother text.\n' }] });
  await admin.post(`${folder}/pull`, { base, files: [{ path: 'README.md', text: '# Home\n\nAnother text.\n' }] });
  await admin.post(`${folder}/push`, { base, removed: ['more.md'] });
  await admin.post(`${folder}/push`, { base, files: [{ path: '../out.md', text: 'x' }] });
  await admin.post(`${folder}/push`, { base, files: [{ path: 'SUMMARY.md', text: '* [Gone](gone.md)\n' }] });
  const { body: uploaded } = await admin.post(`${folder}/files`, { files: [{ base64: 'AAEC' }] });
  await admin.post(`${folder}/push`, {
    base,
    files: [{ path: 'a.bin', upload: uploaded?.uploads?.[0]?.id ?? 'none' }],
  });
  await admin.post(`${folder}/pull`, {});
  await admin.get(`${space}/content`);
  const url = '{{repository}}';
  for (const more of [
    { ref: 'main' },
    { ref: 'main' },
    { ref: 'gone' },
    { ref: 'main', repoProjectDirectory: 'more' },
    { ref: 'main', force: true, timestamp: '2026-06-01T08:00:00.000Z' },
  ]) {
    await admin.post(`${space}/git/import`, { url, ...more });
    await admin.post(`${space}/git/export`, { url, commitMessage: 'From here', ...more });
    await admin.get(space);
  }
  await admin.post(`${space}/git/import`, { url: 'https://127.0.0.1:1/none.git', ref: 'main' });
  await admin.post(`${space}/git/import`, { url: '/tmp', ref: 'main' });
  await admin.get(`${space}/content/pages`);
}

async function print({ admin, anonymous, session, own }: World): Promise<void> {
  const space = `/v1/spaces/${own['spaceId']}`;
  const { body } = await admin.get(`${space}/content/pages`);
  const at = `${space}/change-requests/${own['changeRequestId']}`;
  for (const path of [
    `${space}/pdf`,
    `${space}/pdf?only=true&page=${body.pages[0].id}`,
    `${space}/pdf?page=${body.pages[0].id}`,
    `${space}/pdf?page=gone`,
    `${at}/pdf`,
  ]) {
    const { body: created } = await admin.get(path);
    if (typeof created?.url === 'string') {
      const { pathname, search } = new URL(created.url);
      await session.send({
        method: 'GET',
        path: pathname + search,
        token: undefined,
        operation: 'pdf',
        note: 'by its URL',
      });
      await anonymous.get(`${pathname}${search}x`, { operation: 'pdf' });
    }
  }
  const { body: files } = await admin.get(`${space}/content/files`);
  for (const { downloadURL } of files.items) {
    const { pathname, search } = new URL(downloadURL);
    await anonymous.get(pathname + search, { operation: 'file' });
    await anonymous.get(pathname, { operation: 'file' });
    await anonymous.send('HEAD', pathname + search, undefined, { operation: 'file' });
  }
}

async function searchAndFollow({ admin, reader, stranger, own }: World): Promise<void> {
  const org = `/v1/orgs/${own['organizationId']}`;
  const space = `/v1/spaces/${own['spaceId']}`;
  for (const query of [
    'page',
    'Page more',
    '"Second page"',
    'tow',
    'nothing at all',
    'a',
    '  ',
    'pag*',
    'x'.repeat(512),
    'ünïcode',
    '<b>',
  ]) {
    const path = `search?query=${encodeURIComponent(query)}`;
    for (const by of [admin, reader, stranger]) await by.get(`${org}/${path}`);
    await admin.get(`${space}/${path}&limit=2`);
    await admin.post(`${org}/ask?format=markdown&details=true`, { query });
  }
  for (const status of ['ok', 'broken', 'in-app']) await admin.get(`${space}/links?status=${status}`);
  await admin.get(`${space}/content/files/${own['fileId']}/backlinks`);
  await admin.get(`${space}/content/page/${own['pageId']}/backlinks`);
}

async function deleteAndRestore({ admin, own }: World): Promise<void> {
  const org = `/v1/orgs/${own['organizationId']}`;
  const collection = await admin.create('POST', `${org}/collections`, { title: 'To be deleted' });
  const inner = await admin.create('POST', `${org}/collections`, { title: 'Inner', parent: collection });
  const space = await admin.create('POST', `${org}/spaces`, {
    title: 'To be deleted',
    parent: inner,
    template: { id: 'changelog' },
  });
  const below = await admin.create('POST', `${org}/spaces`, { title: 'Moved', empty: true });
  await admin.post(`/v1/spaces/${below}/move`, { parent: inner, position: { before: { type: 'space', id: space } } });
  await admin.post(`/v1/collections/${inner}/move`, { parent: null });
  await admin.post(`/v1/collections/${collection}/move`, { parent: inner });
  await admin.post(`/v1/collections/${inner}/move`, { parent: collection });
  await admin.get(`/v1/collections/${inner}/spaces`);
  await admin.delete(`/v1/spaces/${space}`);
  await admin.get(`/v1/spaces/${space}`);
  await admin.post(`/v1/spaces/${space}/restore`);
  await admin.get(`/v1/spaces/${space}`);
  await admin.delete(`/v1/collections/${inner}`);
  await admin.delete(`/v1/collections/${collection}`);
  await admin.get(`${org}/spaces`);
  await admin.delete(`/v1/spaces/${space}`);
  await admin.put('/_platform/v1/clock', { advanceMs: 8 * 24 * 60 * 60 * 1000 });
  await admin.post(`/v1/spaces/${space}/restore`);
  await admin.get(`/v1/spaces/${space}`);
}
