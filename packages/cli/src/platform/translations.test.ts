// `bindery platform serve` with a command that translates: flags, platform, command, and HTTP together.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aFolder, servePlatform } from '../testing/served-platform.ts';
import type { ServedPlatform } from '../testing/served-platform.ts';

let served: ServedPlatform;
let remove: () => void;
beforeAll(async () => {
  const folder = aFolder();
  ({ remove } = folder);
  const program = join(folder.folder, 'my translator.mjs');
  writeFileSync(
    program,
    `import { json } from 'node:stream/consumers';
const { segments, target } = await json(process.stdin);
console.log(JSON.stringify({ segments: segments.map(({ id, text }) => ({ id, text: target + ': ' + text })) }));
`,
  );
  served = await servePlatform(folder.folder, [
    '--memory',
    '--translate-command',
    `"${process.execPath}" "${program}"`,
  ]);
});
afterAll(async () => {
  await served.stop();
  remove();
});

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const { url, token = '' } = served.ready;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Body;
}

it('fills the target with what the program answers', async () => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/v1/orgs');
  const organization = `/v1/orgs/${items[0]?.id ?? ''}`;
  const space = await call<{ id: string }>('POST', `${organization}/spaces`, { title: 'Guides' });
  const source = { space: space.id, language: 'en' };
  const { id } = await call<{ id: string }>('POST', `${organization}/translations`, { source, language: 'fr' });
  const translation = await vi.waitFor(
    async () => {
      const now = await call<{ status: string; result?: { space: string } }>(
        'GET',
        `${organization}/translations/${id}`,
      );
      expect(now.status).toBe('completed');
      return now;
    },
    { interval: 100 },
  );
  const page = await call<{ title: string }>('GET', `/v1/spaces/${translation.result?.space ?? ''}/content/path/page`);
  expect(page.title).toBe('fr: Page');
});
