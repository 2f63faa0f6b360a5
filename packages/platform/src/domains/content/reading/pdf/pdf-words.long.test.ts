// The words of a PDF, with both engines: all text of its pages, each once, and names for references without text.
import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '@bindery/pdf';
import { has, storePdf } from '@bindery/pdf/testing/read-pdf';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(removeFolders);
afterAll(closePlatforms);

const PAGE = `Ask [](/pages/QUAY) or [](/pages/QUAY#tides), [Old harbor](/pages/QUAY "mention"), [x](/pages/QUAY#tides "mention").
Run \`push\`, \`pull\`; then \`watch\`.

<a href="https://example.com/a" class="button primary">Begin now</a><a href="https://example.com/b" class="button secondary">Read on</a>

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Tugs</strong></td><td>Strong ones</td><td><a href="/pages/QUAY">quay</a></td></tr><tr><td><strong>Barges</strong></td><td>Long ones</td><td></td></tr></tbody></table>

{% content-ref url="/pages/QUAY" %}
[q](/pages/QUAY)
{% endcontent-ref %}

| Name | Tells |
| --- | --- |
| diagnostics | what happened, in \`code\`, and what to do |
| wire | nothing |
`;

const SAID = `Harbor Guide Ask Granite quay or Tides, Granite quay, Tides. Run push, pull; then watch. Begin now Read on Tugs Strong
  ones Barges Long ones Granite quay Name Tells diagnostics what happened, in code, and what to do wire nothing`;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

async function print(browser: string | false): Promise<string> {
  const test = await startPlatform({ host: false, browser });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Harbor', empty: true });
  const space = `/v1/spaces/${created.body.id}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'x' })).body;
  const change = async (...changes: object[]) =>
    (await test.post(`${space}/change-requests/${id}/content?compat=false`, { changes })).body.changes;
  const markdown = '## Tides\n';
  const [quay] = await change({ operation: 'insert_page', title: 'Granite quay', document: { markdown } });
  const text = PAGE.replaceAll('QUAY', quay.page.id);
  await change({ operation: 'insert_page', title: 'Harbor Guide', document: { markdown: text } });
  const { url } = (await test.get(`${space}/change-requests/${id}/pdf`)).body;
  const response = await test.platform.fetch(new URL(url).pathname);
  const path = storePdf(new Uint8Array(await response.arrayBuffer()));
  expect(test.faults).toEqual([]);
  const sheets = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).split('\f');
  return sheets.find((sheet, index) => index > 1 && sheet.includes('Harbor Guide')) ?? '';
}

const chromium = findChromium();

describe.each([
  ['the browser', chromium ?? '', chromium === undefined],
  ['the engine that needs none', false, false],
] as const)('a page printed by %s', (_name, browser, isMissing) => {
  it.skipIf(isMissing || !has('pdftotext'))('has its words and no others, in their order', async () => {
    const words = wordsOf(await print(browser));
    // The number of the page is at an end.
    expect(words.filter((word) => !/^\d+$/.test(word)).join(' ')).toBe(wordsOf(SAID).join(' '));
    expect(words).toHaveLength(wordsOf(SAID).length + 1);
  });
});

it.skipIf(!has('pdftotext'))('names a page by its link title where others refer to it', async () => {
  const test = await startPlatform({ host: false, browser: false });
  const { id } = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Harbor', empty: true })).body;
  const card = '{% content-ref url="granite.md" %}\n[granite.md](granite.md)\n{% endcontent-ref %}\n';
  await pushFiles(test, id, {
    'SUMMARY.md': '# Table of contents\n\n* [Quay](granite.md)\n* [Guide](README.md)\n',
    'granite.md': '# Granite wall\n',
    'README.md': `# Guide\n\n${card}`,
  });
  const { url } = (await test.get(`/v1/spaces/${id}/pdf`)).body;
  const path = storePdf(new Uint8Array(await (await test.platform.fetch(new URL(url).pathname)).arrayBuffer()));
  const sheets = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).split('\f');
  const [, , guide = ''] = sheets.filter((sheet) => sheet.trim() !== '').slice(-3);
  expect(wordsOf(guide).slice(0, 2)).toEqual(['Guide', 'Quay']);
});
