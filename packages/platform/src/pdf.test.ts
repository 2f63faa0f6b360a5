// PDFs of change requests, by both engines, read back by programs that know nothing of ours.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { createPress } from './pdf/press.ts';
import { printPlainly } from './pdf/plain/print-plainly.ts';
import { findChromium } from './pdf/chromium/find-chromium.ts';
import { serveSite } from './testing/a-site.ts';
import type { Site } from './testing/a-site.ts';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { TestPlatform } from './testing/test-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-pdf-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(closePlatforms);

const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, program)));

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

const GUIDE = (
  canary: string,
) => `Ships lie at *berths*, **calls** ask for them with \`POST /calls\`; see [the quay](/pages/QUAY), [its tides](/pages/QUAY#tides),
[the web](https://example.com/harbor). Überfahrt naïve coöperation, ελληνικά, русский.

## Queue

1. First
   * Inner
2. Second

* [x] Done
* [ ] Open

| Call | Berth | Depth |
| --- | --- | ---: |
| A1 | north-4 | 5.1 |
| B2 | **south** | 7.3 |

{% hint style="warning" %}
Mind the tide.
{% endhint %}

\`\`\`json
{
  "id": "north-4",
  "state": "free"
}
\`\`\`

<details>

<summary>More about locks</summary>

They open twice a day.

</details>

![Outside](${canary}/outside.png)

<img src="file:///etc/passwd"> <iframe src="${canary}/frame"></iframe> <script>fetch('${canary}/script')</script>

{% updates format="full" %}
{% update date="2026-02-01" %}
Locks are faster.
{% endupdate %}
{% endupdates %}

{% tabs %}
{% tab title="Linux" %}
apt install harbor
{% endtab %}
{% tab title="Windows" %}
winget install harbor
{% endtab %}
{% endtabs %}
`;

/** Words that must be found again. Those of a link's address, of marks and of tags are no words of the page. */
const WORDS =
  'Ships lie at berths calls ask for them with POST /calls see the quay its tides the web Überfahrt naïve coöperation ελληνικά русский Queue First Inner Second Done Open Call Berth Depth A1 north-4 5.1 B2 south 7.3 Mind the tide "id": "north-4", "state": "free" More about locks They open twice a day. Linux apt install harbor Windows winget The quay Granite since 1880. Tides Twice a day. Outside 2026-02-01 Locks are faster. Contents Pilots';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Made {
  readonly test: TestPlatform;
  readonly changeRequest: string;
  readonly ids: Readonly<Record<'guide' | 'quay' | 'pilots', string>>;
}

async function propose(browser: string | false, canary: string): Promise<Made> {
  const test = await startPlatform({ host: false, browser });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
    title: 'Harbor handbook',
    empty: true,
  });
  const space = `/v1/spaces/${created.body.id}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'Berths anew' })).body;
  const changeRequest = `${space}/change-requests/${id}`;
  const change = async (...changes: object[]) =>
    (await test.post(`${changeRequest}/content?compat=false`, { changes })).body;
  const files = [{ name: 'quay.png', base64: PNG }];
  const { insertedFiles } = await change({ operation: 'insert_files', files });
  const quayText = `Granite since 1880.\n\n<figure><img src="/files/${insertedFiles[0].id}" alt="Stones"></figure>\n\n## Tides\n\nTwice a day.\n`;
  const inserted = await change(
    { operation: 'insert_page', title: 'Guide', ref: 'g', document: { markdown: 'x' } },
    { operation: 'insert_page', title: 'The quay', into: 'g', document: { markdown: quayText } },
    { operation: 'insert_page', title: 'Pilots', document: { markdown: '中文' } },
  );
  const [guide, quay, pilots] = inserted.changes.map(({ page }: { page: { id: string } }) => page.id);
  await change({
    operation: 'update_page',
    page: guide,
    document: { markdown: GUIDE(canary).replaceAll('QUAY', quay) },
  });
  return { test, changeRequest, ids: { guide, quay, pilots } };
}

interface Got {
  readonly response: Response;
  readonly path: string;
  readonly bytes: Uint8Array;
}

async function download({ test, changeRequest }: Made, query = ''): Promise<Got> {
  const { status, body } = await test.get(`${changeRequest}/pdf${query}`);
  expect(status).toBe(200);
  const response = await test.platform.fetch(new URL(body.url).pathname);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const path = join(folder, `${Math.random().toString(36).slice(2)}.pdf`);
  writeFileSync(path, bytes);
  return { response, path, bytes };
}

const textOf = (path: string): string => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });

/** Titles of the outline, each with those in it. */
function outlineOf(of: PDFDict | undefined): unknown[] {
  const titles: unknown[] = [];
  let item = of?.lookupMaybe(PDFName.of('First'), PDFDict);
  while (item !== undefined) {
    const title = item.lookup(PDFName.of('Title')) as PDFString | PDFHexString;
    titles.push([title.decodeText(), outlineOf(item)]);
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return titles;
}

/** Where links lead, on each sheet: addresses of the web, or names of places. */
function linksOf(document: PDFDocument): string[][] {
  return document.getPages().map((page) => {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
    return annotations.map((one) => {
      const link = document.context.lookup(one, PDFDict);
      const action = link.lookupMaybe(PDFName.of('A'), PDFDict);
      const target =
        action?.lookup(PDFName.of('URI')) ?? action?.lookup(PDFName.of('D')) ?? link.lookup(PDFName.of('Dest'));
      const isText = target instanceof PDFString || target instanceof PDFHexString || target instanceof PDFName;
      return isText ? target.decodeText() : String(target);
    });
  });
}

const chromium = findChromium();

describe.each([
  ['the browser', chromium ?? '', chromium === undefined],
  ['the engine that needs none', false, false],
] as const)('a PDF by %s', (_name, browser, isMissing) => {
  let site: Site;
  let made: Made;
  let whole: Got;

  beforeAll(async () => {
    if (isMissing) return;
    site = await serveSite();
    made = await propose(browser, site.url);
    whole = await download(made);
  }, 60_000);
  afterAll(() => site?.close());

  it.skipIf(isMissing)('is a PDF, and no program of PDFs says otherwise', () => {
    expect([whole.response.status, whole.response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(whole.response.headers.get('content-disposition')).toBe('inline; filename="change-request-1.pdf"');
    expect(Buffer.from(whole.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    if (has('qpdf')) expect(execFileSync('qpdf', ['--check', whole.path], { encoding: 'utf8' })).toContain('No syntax');
  });

  it.skipIf(isMissing || !has('pdftotext'))('has every word of its pages, on a sheet of its own each', () => {
    const text = textOf(whole.path);
    const words = WORDS.split(' ');
    const found = words.filter((word) => text.includes(word));
    expect([words.filter((word) => !found.includes(word)), found.length / words.length >= 0.99]).toEqual([[], true]);
    const sheets = text.split('\f');
    expect(sheets[0]).toMatch(/Harbor handbook\s+Change request #1: Berths anew\s+\d{4}-\d\d-\d\d/);
    expect(sheets[1]).toMatch(/Contents\s+Guide +3\s+The quay +(\d)\s+Pilots +\d/);
    // All of the first page is on one sheet: nothing in it begins another.
    expect(sheets[2]).toMatch(/Guide[^]*Queue[^]*winget install harbor/);
    const quaySheet = Number(/The quay +(\d)/.exec(sheets[1] ?? '')?.[1]);
    expect(sheets[quaySheet - 1]).toMatch(/^\s*The quay\s+Granite/);
    // What is HTML in Markdown is text.
    expect(text).toContain('<script>');
    expect(text).not.toContain('root:');
  });

  it.skipIf(isMissing)('leads from its contents and its words to its pages, and to the web', async () => {
    const document = await PDFDocument.load(whole.bytes);
    const { guide, quay, pilots } = made.ids;
    const [, contents = [], first = []] = linksOf(document);
    expect(new Set(contents)).toEqual(new Set([guide, quay, pilots].map((id) => `page-${id}`)));
    expect(first).toEqual(
      expect.arrayContaining([`page-${quay}`, `page-${quay}--tides`, 'https://example.com/harbor']),
    );
    expect(outlineOf(document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict))).toEqual([
      ['Guide', expect.arrayContaining([['Queue', []]])],
      ['Pilots', []],
    ]);
  });

  it.skipIf(isMissing || !has('pdfimages'))('has its images in it, and asks for nothing else', () => {
    const listed = execFileSync('pdfimages', ['-list', whole.path], { encoding: 'utf8' });
    expect(listed).toMatch(/ image +2 +3 /);
    expect(site.asked).toEqual([]);
  });

  it.skipIf(isMissing)('says which characters it could not write', () => {
    const fonts = has('fc-list') ? execFileSync('fc-list', [':charset=4e2d'], { encoding: 'utf8' }) : '';
    const warning = whole.response.headers.get('x-bindery-warning');
    if (fonts === '' && has('fc-list')) expect(warning).toMatch(/Chinese|U\+4E2D/);
    else expect(warning).toBeNull();
  });

  it.skipIf(isMissing || !has('pdftotext'))(
    'is of one page, or of it and those below',
    async () => {
      const { guide, quay, pilots } = made.ids;
      const pages = async (query: string) => {
        const text = textOf((await download(made, query)).path).split('\f')[1] ?? '';
        return ['Guide', 'The quay', 'Pilots'].filter((title) => text.includes(title));
      };
      expect(await pages(`?page=${guide}`)).toEqual(['Guide', 'The quay']);
      // Which pages they are is the same for both engines; a browser takes its time.
      if (browser !== false) return;
      expect(await pages(`?page=${guide}&only=true`)).toEqual(['Guide']);
      expect(await pages(`?page=${quay}`)).toEqual(['The quay']);
      expect(await pages(`?page=${pilots}&only=false`)).toEqual(['Pilots']);
      expect(await pages('?only=true')).toEqual(['Guide']);
    },
    60_000,
  );
});

describe('the address of a PDF', () => {
  let made: Made;
  beforeAll(async () => {
    made = await propose(false, 'http://127.0.0.1:1');
  });

  it('is that of what the change request has when it is asked for', async () => {
    const { test, changeRequest, ids } = made;
    const before = (await test.get(`${changeRequest}/pdf`)).body.url;
    expect((await test.get(`${changeRequest}/pdf`)).body.url).toBe(before);
    const changes = [{ operation: 'update_page', page: ids.pilots, title: 'Pilotage' }];
    await test.post(`${changeRequest}/content`, { changes });
    const after = (await test.get(`${changeRequest}/pdf`)).body.url;
    expect(after).not.toBe(before);
    const { bytes } = await download(made);
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('Harbor handbook');
  });

  it('is found by nobody who was not given it, nor when the space is gone', async () => {
    const { test, changeRequest } = made;
    const { pathname } = new URL((await test.get(`${changeRequest}/pdf`)).body.url);
    const [, , space = '', ...others] = pathname.split('/');
    const wrong = [
      pathname.replace('below', 'only'),
      // Another address of the same PDF would be printed anew.
      pathname.replace('below', 'under'),
      pathname.replace('.pdf', '/more.pdf'),
      pathname.replace(space, test.demo.space),
      pathname.replace(/.{6}\.pdf$/, 'xxxxxx.pdf'),
      '/~pdf/',
      `/~pdf/${others.join('/')}`,
    ];
    for (const path of wrong) {
      const response = await test.platform.fetch(path);
      expect([path, response.status, response.headers.get('x-bindery-error')]).toEqual([path, 404, 'pdf_not_found']);
    }
    const other = await propose(false, 'http://127.0.0.1:1');
    const url = new URL((await other.test.get(`${other.changeRequest}/pdf`)).body.url);
    await other.test.call('DELETE', other.changeRequest.split('/change-requests')[0] ?? '');
    expect((await other.test.platform.fetch(url.pathname)).headers.get('x-bindery-error')).toBe('pdf_not_found');
  });

  it('is given to those who see the space, for pages that are there', async () => {
    const { test, changeRequest } = made;
    expect((await test.get(`${changeRequest}/pdf?page=none`)).code).toBe('page_not_found');
    expect((await test.get(`${changeRequest}/pdf?only=perhaps`)).code).toBe('request_invalid');
    const stranger = await test.asPerson('outsider');
    expect((await test.get(`${changeRequest}/pdf`, { token: stranger.token })).code).toBe('space_not_found');
  });
});

describe('printing', () => {
  const book = { title: 'Book', date: '2026', pages: [], images: new Map(), hrefOf: () => undefined };

  it('ends with the request, and when it takes too long', async () => {
    const sleeper = join(folder, 'sleeper');
    writeFileSync(sleeper, '#!/bin/sh\nsleep 60 & wait\n', { mode: 0o755 });
    const began = performance.now();
    const slow = createPress({ browser: sleeper, timeMs: 300 });
    await expect(slow.print('a', async () => book, AbortSignal.timeout(60_000))).rejects.toMatchObject({
      code: 'pdf_failed',
    });
    const leaving = createPress({ browser: sleeper });
    await expect(leaving.print('a', async () => book, AbortSignal.timeout(300))).rejects.toMatchObject({
      code: 'pdf_failed',
    });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('leaves no browser behind when the platform ends', async () => {
    const sleeper = join(folder, 'sleeping');
    writeFileSync(sleeper, '#!/bin/sh\necho $$ > "$PID_FILE"\nsleep 600\n', { mode: 0o755 });
    const pidFile = join(folder, 'sleeper.pid');
    const script = `
      import { existsSync, readFileSync } from 'node:fs';
      import { printHtml } from ${JSON.stringify(new URL('./pdf/chromium/print-html.ts', import.meta.url).href)};
      printHtml(${JSON.stringify(sleeper)}, '', { signal: new AbortController().signal });
      setInterval(() => existsSync(process.env.PID_FILE) && readFileSync(process.env.PID_FILE, 'utf8').endsWith('\\n') && process.exit(), 20);`;
    execFileSync(process.execPath, ['--conditions=@bindery/source', '--input-type=module', '-e', script], {
      env: { ...process.env, PID_FILE: pidFile },
      timeout: 20_000,
    });
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  });

  it('goes on without a browser that does not print', async () => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, '#!/bin/sh\necho "no display" >&2\nexit 3\n', { mode: 0o755 });
    const { bytes, warnings } = await createPress({ browser: broken }).print(
      'a',
      async () => book,
      AbortSignal.timeout(10_000),
    );
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(warnings[0]).toMatch(/broken did not print: it ended with 3: no display/);
  });

  it('goes on without any font of this computer, in Latin', async () => {
    const document = {
      object: 'document',
      data: {},
      nodes: parseMarkdown('* “Überfahrt” – naïve\n\n| a |\n| - |\n| мир |').nodes,
    } as const;
    const page = { id: 'p', title: 'Größe', depth: 0, document };
    const { bytes, warnings } = await printPlainly({ ...book, pages: [page] }, AbortSignal.timeout(10_000), {});
    const path = join(folder, 'latin.pdf');
    writeFileSync(path, bytes);
    if (has('pdftotext')) expect(textOf(path)).toMatch(/Größe[^]*• “Überfahrt” – naïve/);
    expect(warnings[0]).toMatch(/^No font here has these characters, for which "\?" stands: м и р\./);
  });

  it('begins each line of a paragraph at its margin, whatever fonts are in it', async () => {
    const text = '**One**\\\ntwo **three** four\n\n```\nfive\n\n  six\n```';
    const document = { object: 'document', data: {}, nodes: parseMarkdown(text).nodes } as const;
    const page = { id: 'p', title: 'Lines', depth: 0, document };
    const { bytes } = await printPlainly({ ...book, pages: [page] }, AbortSignal.timeout(10_000), {});
    const path = join(folder, 'lines.pdf');
    writeFileSync(path, bytes);
    if (has('pdftotext')) expect(textOf(path)).toMatch(/^One\ntwo three four\n\s*five\n\s*six$/m);
  });

  it('happens once for what was printed before, and twice at once at most', async () => {
    const press = createPress({ browser: false });
    let [under, most, made] = [0, 0, 0];
    const make = async () => {
      made++;
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under--;
      return book;
    };
    const signal = AbortSignal.timeout(60_000);
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => press.print(key, make, signal)));
    await press.print('a', make, signal);
    expect([made, most]).toEqual([4, 2]);
    // Those who ask for the same meanwhile wait for it.
    await Promise.all(['g', 'h', 'g', 'h'].map((key) => press.print(key, make, signal)));
    expect(made).toBe(6);
    // One who leaves takes nothing from the others.
    const leaving = new AbortController();
    const first = press.print('j', make, leaving.signal);
    const second = press.print('j', make, signal);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ code: 'pdf_failed' });
    expect((await second).bytes.length).toBeGreaterThan(0);
    await expect(press.print('e', () => Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
    expect((await press.print('f', make, signal)).bytes.length).toBeGreaterThan(0);
  });
});
