// Folders whose Markdown takes long to parse. Other requests don’t wait, and the wait is limited.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReadMarkdown } from '../../documents/index.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

const LIMIT_MS = 5_000;
/** Far less than a list of a million characters takes. */
const SHORT_LIMIT_MS = 1_500;
let test: TestPlatform;
let space: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, markdownLimitMs: LIMIT_MS });
});
beforeEach(async () => {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  space = body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

type File = { readonly path: string } & ({ readonly text: string } | { readonly base64: string });
const push = (files: readonly File[], base?: string): Promise<CallAnswer> =>
  test.post(`/_platform/v1/spaces/${space}/content/folder/push`, { files, base });

/** A page of 60,000 characters that uses what is next to it. */
const long = `---
cover: pic.png
---

# Home

${'A line of **prose** that goes on, to [setup](setup.md#how) and <https://example.com/>.\n\n'.repeat(700)}\
![](pic.png)

* item

  <figure><img src="pic.png" alt=""><figcaption><p>[b](setup.md)</p></figcaption></figure>
`;
const beside = [
  { path: 'setup.md', text: '# Set up\n' },
  { path: 'pic.png', base64: 'AAAA' },
];

/** Runs something while others ask. Returns how long each of them waited. */
async function whileOthersAsk(work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  for (let isOver = false; !isOver;) {
    const at = performance.now();
    expect((await test.get(`/v1/spaces/${space}`)).status).toBe(200);
    waits.push(performance.now() - at);
    const pause = new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));
    isOver = await Promise.race([work.then(() => true), pause]);
  }
  return waits;
}

/** Most texts of one space that can be parsed or wait. */
const MOST_WAITING = 65;

it('a push is rejected with 429 if too many texts of its space wait, and one of another space isn’t', async () => {
  // All readers of a process share one queue.
  const reader = createReadMarkdown();
  const text = `# Home\n\n${'word '.repeat(8_000)}\n`;
  const reads = Array.from({ length: MOST_WAITING }, () => reader.read(text, `folder of ${space}`));
  const refused = await push([{ path: 'README.md', text }]);
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '1']);
  const { body: other } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Other' });
  const elsewhere = `/_platform/v1/spaces/${other.id}/content/folder/push`;
  expect((await test.post(elsewhere, { files: [{ path: 'README.md', text }] })).body.result).toBe('pushed');
  await Promise.all(reads);
  await reader.close();
  expect((await push([{ path: 'README.md', text }])).body.result).toBe('pushed');
});

describe('a long page of a folder', () => {
  it('is read as a short one is', async () => {
    const { status, body } = await push([{ path: 'README.md', text: long }, ...beside]);
    expect(status).toBe(200);
    const { body: content } = await test.get(`/v1/spaces/${space}/content`);
    const [home, setup] = content.pages;
    const [file] = content.files;
    expect(home.cover.ref).toEqual({ kind: 'file', file: file.id });
    const document = JSON.stringify((await test.get(`/v1/spaces/${space}/documents/${home.documentId}`)).body);
    expect(document.split(JSON.stringify({ kind: 'anchor', anchor: 'how', page: setup.id }))).toHaveLength(701);
    expect(document).toContain(JSON.stringify({ kind: 'file', file: file.id }));
    expect(document).toContain(JSON.stringify('<figure><img src="pic.png" alt="">').slice(1, -1));
    const edited = await push([{ path: 'README.md', text: `${long}\nMore.\n` }], body.revision);
    expect(edited.body).toMatchObject({ result: 'pushed', files: [] });
  });

  it('reports errors with their locations', async () => {
    const { code, body } = await push([{ path: 'README.md', text: long.replace('cover: pic', 'x: a: pic') }]);
    expect([code, body.error.message]).toEqual([
      'content_folder_invalid',
      expect.stringMatching(/^README\.md:2:\d+: .*\(front_matter_malformed\)/s),
    ]);
  });

  it.each(['README.md', 'SUMMARY.md'])('is rejected if it takes too long, and blocks no one: %s', async (path) => {
    const hurried = await startPlatform({ host: false, markdownLimitMs: SHORT_LIMIT_MS });
    const { body: created } = await hurried.post(`/v1/orgs/${hurried.demo.organization}/spaces`, { title: 'Guides' });
    const hostile = hurried.post(`/_platform/v1/spaces/${created.id}/content/folder/push`, {
      files: [{ path, text: '- eleven letters\n'.repeat(58_000) }],
    });
    const waits = await whileOthersAsk(hostile);
    const { code, body } = await hostile;
    expect([code, body.error.message]).toEqual([
      'content_folder_invalid',
      expect.stringMatching(/^(README|SUMMARY)\.md: It takes longer than 1\.5 seconds.*\(markdown_too_complex\)/s),
    ]);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(LIMIT_MS / 2);
  });

  it('is not stored when the space was locked while it was read', async () => {
    const pushing = push([{ path: 'README.md', text: long }, ...beside]);
    const locked = await test.call('PATCH', `/v1/spaces/${space}`, { body: { editMode: 'locked' } });
    expect(locked.status).toBe(200);
    expect(await pushing).toMatchObject({ code: 'space_locked' });
  });
});
