// Imports of archives of pages.
import { describe, expect, it } from 'vitest';
import { PNG, anArchive, importScene } from '../../../../../test/support/import-scene.ts';
import type { PageNode } from '../../../../../test/support/import-scene.ts';

const scene = importScene();

describe('archives', () => {
  it('link to existing pages of the space by path', async () => {
    await scene.bringInArchive({ 'there.md': '# There\n\n## Part' });
    await scene.bringInArchive({ 'here.md': '# Here\n\n[a](there.md) [b](/there#part) [c](nowhere.md)' });
    const [page] = (await scene.pages()).filter(({ title }) => title === 'There');
    const refs = (await scene.documentAt('here')).match(/"ref":\{[^}]*\}/g);
    expect(refs).toEqual([
      `"ref":{"kind":"page","page":"${page?.id}"}`,
      `"ref":{"kind":"anchor","anchor":"part","page":"${page?.id}"}`,
      '"ref":{"kind":"url","url":"nowhere.md"}',
    ]);
  });

  it('in one folder resolve absolute links from the archive, and from the folder', async () => {
    await scene.bringInArchive({
      'docs/index.md': '# Start\n\n![x](/docs/img/a.png) [d](/docs/b.md#sec) ![y](/img/c.png) [e](/b) [top](/docs/)',
      'docs/b.md': '# B\n\n## Sec',
      'docs/img/a.png': PNG,
      'docs/img/c.png': Buffer.concat([PNG, Buffer.from('other')]),
    });
    const [page] = (await scene.pages()).filter(({ title }) => title === 'B');
    const [top] = (await scene.pages()).filter(({ title }) => title === 'Start');
    const refs = (await scene.documentAt(top?.path ?? '')).match(/"ref":\{[^}]*\}/g)?.join('\n');
    expect(refs?.match(/"kind":"file"/g)).toHaveLength(2);
    expect(refs).toContain(`{"kind":"anchor","page":"${page?.id}","anchor":"sec"}`);
    expect(refs).toContain(`{"kind":"page","page":"${page?.id}"}`);
    expect(refs).not.toContain('"kind":"url"');
  });

  it('zip: folders of Markdown and HTML, each page below its folder', async () => {
    scene.site.paths['/docs.zip'] = [
      'application/zip',
      anArchive({
        'docs-main/README.md': '# Welcome\n\n[Setup](guides/setup.md#tools) ![](assets/a%20b.png) [Far](../outside.md)',
        'docs-main/SUMMARY.md': '# Summary',
        'docs-main/guides/README.md': '# Guides',
        'docs-main/guides/setup.md': 'Use [the welcome](../README.md), [old](old).',
        'docs-main/guides/old.html': '<h1>Old</h1><p><a href="./setup">Setup</a></p>',
        'docs-main/10-last.md': '# Last',
        'docs-main/9-before.md': '# Before',
        'docs-main/deep/er/page.md': '# Deep page',
        'docs-main/assets/a b.png': PNG,
        'docs-main/assets/unused.png': PNG,
        '__MACOSX/docs-main/._README.md': 'x',
      }),
    ];
    const { body } = await scene.bringIn('zip', '/docs.zip');
    expect([body.importedResources, body.totalResources]).toEqual([8, 8]);
    expect(await scene.titles()).toEqual([
      'Welcome',
      'Before',
      'Last',
      'Deep',
      'Deep > Er',
      'Deep > Er > Deep page',
      'Guides',
      'Guides > Old',
      'Guides > Setup',
    ]);
    expect((await scene.test.get(scene.space)).body.imports[0].pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'folder' }), expect.objectContaining({ type: 'page' })]),
    );
    const { pages } = (await scene.test.get(`${scene.space}/content/pages`)).body;
    const idOf = (path: string, among: readonly PageNode[] = pages): string | undefined =>
      among.map((one) => (one.path === path ? one.id : idOf(path, one.pages))).find(Boolean);
    const welcome = await scene.documentAt('welcome');
    expect(welcome).toContain(`{"kind":"anchor","page":"${idOf('guides/setup')}","anchor":"tools"}`);
    expect(welcome).toContain('{"kind":"url","url":"../outside.md"}');
    expect(welcome).toContain('"kind":"file"');
    const setup = await scene.documentAt('guides/setup');
    expect(setup).toContain(`{"kind":"page","page":"${idOf('welcome')}"}`);
    expect(setup).toContain(`{"kind":"page","page":"${idOf('guides/old')}"}`);
    expect(await scene.documentAt('guides/old')).toContain(`{"kind":"page","page":"${idOf('guides/setup')}"}`);
  });

  it('zip: pages as its SUMMARY.md lists them; the others are hidden, behind them', async () => {
    const summary = `# Table of contents

* [Welcome](README.md)
* [Reference](reference.md)
  * [Setup](guides/setup.md)
* [Elsewhere](https://example.com)

## Guides

* [Guides](guides/)
* [Gone](gone.md)
  * [Old](guides/old.md)
`;
    const archived = (list: string): Record<string, string> => ({
      'docs/SUMMARY.md': list,
      'docs/README.md': '# Welcome\n\n[Setup](guides/setup.md)',
      'docs/a-draft.md': '# Draft',
      'docs/guides/README.md': '# All guides',
      'docs/guides/old.md': '# Old',
      'docs/guides/setup.md': '# Setup',
      'docs/reference.md': '# Reference',
    });
    scene.site.paths['/docs.zip'] = ['application/zip', anArchive(archived(summary))];
    const { body } = await scene.bringIn('zip', '/docs.zip');
    expect([body.importedResources, body.totalResources]).toEqual([6, 6]);
    const expected = ['Welcome', 'Reference', 'Reference > Setup', 'Guides', 'Guides > All guides', 'Guides > Old'];
    expect(await scene.titles()).toEqual([...expected, 'Draft']);
    const { pages } = (await scene.test.get(`${scene.space}/content/pages`)).body;
    expect(pages.map(({ hidden = false }: { hidden?: boolean }) => hidden)).toEqual([false, false, false, true]);
    expect(await scene.documentAt('welcome')).toContain(`{"kind":"page","page":"${pages[1].pages[0].id}"}`);
    scene.site.paths['/bad.zip'] = ['application/zip', anArchive(archived('* [Far](../far.md)'))];
    const bad = await scene.bringIn('zip', '/bad.zip');
    expect([bad.status, bad.code, bad.body.error.message]).toEqual([
      400,
      'import_unreadable',
      expect.stringMatching(/SUMMARY\.md|leads outside the folder/),
    ]);
  });

  it('notion: an archive in an archive, names that end with ids', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const inner = anArchive({
      [`Handbook ${id}.md`]: `# Handbook\n\n[Rules](Handbook%20${id}/Rules%20${id}.md)`,
      [`Handbook ${id}/Rules ${id}.md`]: 'No title here.',
    });
    scene.site.paths['/n.zip'] = ['application/octet-stream', anArchive({ 'ExportBlock-1-Part-1.zip': inner })];
    expect((await scene.bringIn('notion', '/n.zip')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    expect(await scene.titles()).toEqual(['Handbook', 'Handbook > Rules']);
    expect(await scene.documentAt('handbook')).toContain('"kind":"page"');
  });

  it('notion: callouts, tasks, and databases', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const at = (name: string) => `${name} ${id}`;
    scene.site.paths['/db.zip'] = [
      'application/zip',
      anArchive({
        [`${at('Team')}.md`]: `# Team\n\n<aside>\n⚠️ Careful\n</aside>\n\n- [ ]  open\n- [x]  done\n\n[Jobs](${encodeURI(at('Jobs'))}.csv)`,
        [`${at('Jobs')}.csv`]: '\ufeffName,State\nPaint,open\n"Repair, all",done\n',
        [`${at('Jobs')}_all.csv`]: '\ufeffName,State\nPaint,open\n',
        [`${at('Jobs')}/${at('Paint')}.md`]: '# Paint\n\nGreen.',
      }),
    ];
    expect((await scene.bringIn('notion', '/db.zip')).body).toMatchObject({ importedResources: 3, totalResources: 3 });
    expect(await scene.titles()).toEqual(['Jobs', 'Jobs > Paint', 'Team']);
    expect(await scene.documentAt('team')).toContain('"kind":"page"');
    const team = await scene.markdownAt('team');
    expect(team).toContain('{% hint style="warning" %}');
    expect(team).toMatch(/[*-] \[ \] open\n[*-] \[x\] done/);
    expect(await scene.markdownAt('jobs')).toMatch(
      /\| Name +\| State +\|\n\|[ -|]+\n\| Paint +\| open +\|\n\| Repair, all +\| done +\|/,
    );
  });

  it('confluence: an archive of HTML, titles that begin with the space', async () => {
    const around = (body: string) =>
      `<title>Ops : Runbook</title><div id="header"><h1>Ops</h1></div><div id="main-content">${body}</div>`;
    scene.site.paths['/c.zip'] = [
      'application/zip',
      anArchive({ 'OPS/index.html': '<h1>Index</h1>', 'OPS/Runbook_1.html': around('<p>Restart.</p>') }),
    ];
    expect((await scene.bringIn('confluence', '/c.zip')).status).toBe(201);
    expect([await scene.titles(), (await scene.markdownAt('runbook')).trim()]).toEqual([['Runbook'], 'Restart.']);
  });

  it('github-wiki: its pages from the web, or an archive of them', async () => {
    const wiki = (title: string, body: string) =>
      `<title>${title} · o/r Wiki</title><h1>${title}</h1><a href="/o/r">Code</a><div class="markdown-body">${body}</div>`;
    scene.site.paths['/o/r/wiki'] = wiki('Home', '<p>See <a href="/o/r/wiki/Usage">usage</a>.</p>');
    scene.site.paths['/o/r/wiki/Usage'] = wiki('Usage', '<p>Run it.</p>');
    expect((await scene.bringIn('github-wiki', '/o/r/wiki')).body).toMatchObject({
      importedResources: 2,
      totalResources: 2,
    });
    scene.site.paths['/w.zip'] = [
      'application/zip',
      anArchive({ 'r.wiki/Home.md': '[Usage](Usage)', 'r.wiki/Usage.md': 'x', 'r.wiki/_Sidebar.md': 'y' }),
    ];
    expect((await scene.bringIn('github-wiki', '/w.zip')).body).toMatchObject({
      importedResources: 2,
      totalResources: 2,
    });
    expect(await scene.titles()).toEqual(['Home', 'Usage', 'Home', 'Usage']);
    expect((await scene.markdownAt('usage')).trim()).toBe('Run it.');
  });
});
