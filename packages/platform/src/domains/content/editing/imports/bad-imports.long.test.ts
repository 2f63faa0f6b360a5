// Sources that are wrong, hostile or endless: each is refused by a code, soon, and nothing of it is in the space.
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FETCH_LIMITS } from '@bindery/importers';
import { createReadPages } from '@bindery/importers/sources';
import { serveSite } from '../../../../../test/support/a-site.ts';
import type { Served, Site } from '../../../../../test/support/a-site.ts';
import { importScene, redirect } from '../../../../../test/support/import-scene.ts';

const scene = importScene({ importFetchMs: 2000 });

/** A site that the platform isn’t allowed to fetch. */
let hidden: Site;
beforeAll(async () => {
  hidden = await serveSite({ '/': '<h1>Secret</h1>', '/robots.txt': ['text/plain', ''] });
});
afterAll(() => hidden.close());

/** The longest that any of these takes, with room for a slow machine. */
const PATIENCE_MS = 20_000;

/** Response of an import that must leave the space unchanged, in good time. */
async function refusal(source: string, url: string): Promise<string> {
  const before = (await scene.test.get(scene.space)).body.revision;
  const began = performance.now();
  const { status, code, body } = await scene.test.post(`${scene.space}/content/import`, { source, url });
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  expect((await scene.test.get(scene.space)).body.revision).toBe(before);
  return `${status} ${code}: ${body.error.message}`;
}

const serve = (served: Served): string => {
  scene.site.paths['/x'] = served;
  return `${scene.site.url}/x`;
};

const SOURCES = ['website', 'markdown', 'html', 'zip', 'docx', 'notion', 'confluence', 'github-wiki'];

describe('URLs', () => {
  it.each(SOURCES)('of this machine get no request: %s', async (source) => {
    for (const url of [
      hidden.url,
      'http://169.254.169.254/latest/',
      'file:///etc/passwd',
      `http://[::ffff:7f00:1]:${hidden.host.split(':')[1]}/`,
    ]) {
      expect(await refusal(source, url)).toMatch(/^400 (?:fetch_refused|request_invalid)/);
    }
    expect(await refusal(source, serve(redirect(hidden.url)))).toMatch(/^400 fetch_refused/);
    expect(hidden.requests).toEqual([]);
  });

  it('of this machine get no request for images', async () => {
    scene.site.paths['/page.html'] = `<h1>Page</h1><img src="${hidden.url}/i.png"><img src="//169.254.169.254/i.png">`;
    const { body } = await scene.test.post(`${scene.space}/content/import`, {
      source: 'html',
      url: `${scene.site.url}/page.html`,
    });
    expect([body.importedResources, body.totalResources, hidden.requests]).toEqual([1, 3, []]);
  });

  it('that are slow are waited for no longer than the platform waits, which is ten seconds by default', async () => {
    expect(FETCH_LIMITS.timeMs).toBe(10_000);
    const drip: Served = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/markdown' });
      const timer = setInterval(() => outgoing.write('x'), 200);
      outgoing.on('close', () => clearInterval(timer));
    };
    expect(await refusal('markdown', serve(drip))).toMatch(/^400 fetch_timeout: .* 2 s/);
  });

  it('that never end are left', async () => {
    const endless: Served = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' });
      const more = (): void => void (outgoing.destroyed || outgoing.write('<p>x</p>'.repeat(100_000), more));
      more();
    };
    scene.site.paths['/robots.txt'] = ['text/plain', ''];
    for (const source of ['html', 'website'])
      expect(await refusal(source, serve(endless))).toMatch(/^400 fetch_too_large/);
  });

  it('with other content are rejected by their type', async () => {
    const page = serve('<h1>Page</h1>');
    for (const source of ['markdown', 'zip', 'docx', 'notion', 'confluence']) {
      expect(await refusal(source, page)).toMatch(/^400 fetch_type_refused: .*"text\/html"/);
    }
    const picture = serve(['image/png', 'x']);
    for (const source of ['html', 'website']) expect(await refusal(source, picture)).toMatch(/^400 fetch_type_refused/);
  });
});

describe('pages', () => {
  it.each([
    ['markdown', 'text/markdown', '# A\n\n' + 'word '.repeat(1_999_000), 'import_too_large'],
    ['html', 'text/html', '<p>word</p>'.repeat(900_000), 'import_too_large'],
    ['website', 'text/html', '<p>word</p>'.repeat(900_000), 'import_too_large'],
    ['html', 'text/html', '<div>'.repeat(100_000), 'import_too_large'],
    ['markdown', 'text/markdown', '> '.repeat(10_000), 'import_too_large'],
    ['markdown', 'text/markdown', '---\na: b: c\n---\n', 'import_unreadable'],
  ])('rejects %s of the type %s that can’t be parsed', async (source, type, text, code) => {
    expect(text.length).toBeLessThan(10_000_000);
    expect(await refusal(source, serve([type, text]))).toMatch(new RegExp(`^400 ${code}`));
  });

  it('that are long are read in a thread, in bounded time', async () => {
    const url = serve(['text/markdown', `# Long\n\n${'Some *words* of [it](x).\n\n'.repeat(4000)}`]);
    const { body } = await scene.test.post(`${scene.space}/content/import`, { source: 'markdown', url });
    expect(body).toMatchObject({ importedResources: 1, totalResources: 1 });
    const hurried = createReadPages({ mostMs: 1 });
    await expect(hurried.html('<p>x</p>'.repeat(20_000))).rejects.toMatchObject({ code: 'source_too_large' });
    await hurried.close();
  });

  it('that are any bytes are text', async () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 89) % 256));
    const { status } = await scene.test.post(`${scene.space}/content/import`, {
      source: 'markdown',
      url: serve(['text/plain', bytes]),
    });
    expect(status).toBe(201);
  });
});

const zip = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files, { level: 9 }));
const PAGE = strToU8('# Page');

describe('archives', () => {
  const archive = (bytes: Uint8Array): string => serve(['application/zip', bytes]);

  it.each([
    ['no archive', Buffer.from('PK no archive')],
    ['nothing', Buffer.alloc(0)],
    ['cut off', zip({ 'a.md': PAGE }).subarray(0, -30)],
    ['without its beginning', zip({ 'a.md': PAGE }).subarray(20)],
    ['without a page', zip({ 'a.png': PAGE })],
  ])('that are %s', async (_name, bytes) => {
    for (const source of ['zip', 'docx', 'notion']) {
      expect(await refusal(source, archive(bytes))).toMatch(/^400 import_unreadable/);
    }
  });

  it('of which a byte changed on the way', async () => {
    const text = strToU8('The quick brown fox jumps over the lazy dog. '.repeat(20));
    const whole = Buffer.from(zipSync({ 'page.md': text }, { level: 0 }));
    whole[200] = (whole[200] ?? 0) ^ 1;
    expect(await refusal('zip', archive(whole))).toMatch(/^400 import_unreadable: .*checksum/);
  });

  it.each(['../../etc/passwd.md', 'a/../../b.md', '/etc/passwd.md', 'C:/windows.md', String.raw`..\..\b.md`])(
    'with a path that climbs out: %s',
    async (path) => {
      for (const source of ['zip', 'docx', 'confluence']) {
        expect(await refusal(source, archive(zip({ [path]: PAGE })))).toMatch(/^400 import_path_refused: .*archive/);
      }
    },
  );

  it('that unpack to too much', async () => {
    const bomb = zip({ 'a.md': new Uint8Array(60_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    for (const source of ['zip', 'docx']) expect(await refusal(source, archive(bomb))).toMatch(/^400 import_too_large/);
    const many = zip(
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.md`, new Uint8Array(9_000_000)])),
    );
    expect(await refusal('zip', archive(many))).toMatch(/^400 import_too_large/);
    const crowd = zip(Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.md`, PAGE])));
    expect(await refusal('zip', archive(crowd))).toMatch(/^400 import_too_large: .*5001 entries/);
  });

  it('that unpack to more than they say', async () => {
    const bomb = zip({ 'a.md': new Uint8Array(60_000_000) });
    // Changes the size in the entry and in the central directory to a small one.
    const length = Buffer.alloc(4);
    length.writeUInt32LE(60_000_000);
    for (let at = bomb.indexOf(length); at >= 0; at = bomb.indexOf(length)) bomb.writeUInt32LE(100, at);
    expect(await refusal('zip', archive(bomb))).toMatch(/^400 import_unreadable/);
  });

  it('of which one page cannot be read give the others', async () => {
    const bytes = zip({
      'a.md': PAGE,
      'b.md': strToU8('> '.repeat(10_000)),
      'c.html': strToU8('<div>'.repeat(1000)),
      'd.md': strToU8('[b](b.md)'),
    });
    const { body } = await scene.test.post(`${scene.space}/content/import`, { source: 'zip', url: archive(bytes) });
    expect([body.importedResources, body.totalResources]).toEqual([2, 4]);
    expect((await scene.test.get(`${scene.space}/content/pages`)).body.pages).toMatchObject([
      { title: 'Page' },
      { title: 'D' },
    ]);
  });
});

describe('files by URL', () => {
  it('are inserted, or rejected with the error codes of fetching', async () => {
    const { id } = (await scene.test.post(`${scene.space}/change-requests`, {})).body;
    const insert = (url: string) => {
      const changes = [{ operation: 'insert_files', files: [{ name: 'leaflet.txt', url }] }];
      return scene.test.post(`${scene.space}/change-requests/${id}/content?compat=false`, { changes });
    };
    const inserted = await insert(serve(['text/plain', 'Welcome']));
    expect(inserted.body.insertedFiles).toMatchObject([{ name: 'leaflet.txt', contentType: 'text/plain', size: 7 }]);
    const { pathname } = new URL(inserted.body.insertedFiles[0].downloadURL);
    expect(await (await scene.test.platform.fetch(pathname)).text()).toBe('Welcome');
    expect((await insert(hidden.url)).code).toBe('fetch_refused');
    expect((await insert(`${scene.site.url}/gone`)).code).toBe('fetch_failed');
    expect((await insert(serve(['text/plain', Buffer.alloc(10_000_001)]))).code).toBe('fetch_too_large');
    expect(hidden.requests).toEqual([]);
    expect((await scene.test.get(`${scene.space}/change-requests/${id}/content/files`)).body.count).toBe(1);
  });
});
