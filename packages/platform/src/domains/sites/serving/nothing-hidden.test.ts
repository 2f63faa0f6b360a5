// What a visitor may not read is in no answer of a site, by whatever route: page, Markdown, lists, search, navigation, PDF, feed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { has, keepPdf, textOf } from '../../../../../pdf/src/testing/read-pdf.ts';
import {
  CLAIMS,
  CLOSED_MARKS,
  HIDDEN_MARKS,
  HIDDEN_PATHS,
  MARKS,
  startMarkedSite,
} from '../../../../test/support/marked-site.ts';
import type { Audience, MarkedSite } from '../../../../test/support/marked-site.ts';
import { findLeaks, lists } from '../../../../test/support/find-leaks.ts';
import { removeFolders } from '../../../../test/support/temporary-folder.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';

let marked: MarkedSite;
beforeAll(async () => {
  marked = await startMarkedSite();
});
afterAll(async () => {
  expect(marked.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const AUDIENCES: readonly Audience[] = [{}, { nested: true, section: true }, { block: true, header: false }];

it.each(AUDIENCES)('is kept from somebody with %j', async (audience) => {
  expect(await findLeaks(marked, audience)).toEqual([]);
});

it('is shown to who may read it', async () => {
  const all: Audience = Object.fromEntries(CLAIMS.map((claim) => [claim, true]));
  const read = async (path: string) => (await marked.fetch(path, all)).text();
  const paths = marked.paths.flatMap((path) => [path, `${path}.md`]);
  const names = lists().filter((path) => !path.includes('~search'));
  const texts = (await Promise.all(names.map(read))).join('\n');
  const found = `${(await Promise.all(paths.map(read))).join('\n')}${texts}`;
  for (const [claim, marks] of Object.entries(MARKS)) {
    for (const mark of claim === 'header' ? [] : marks) expect(found).toContain(mark);
  }
  for (const mark of [...HIDDEN_MARKS, ...CLOSED_MARKS.map((one) => `${one} text`)]) expect(found).not.toContain(mark);
  expect(texts).toContain('zqpagetitle');
});

it.each(HIDDEN_PATHS)('answers %s, which is hidden, as a path where nothing is', async (path) => {
  const all: Audience = Object.fromEntries(CLAIMS.map((claim) => [claim, true]));
  for (const form of [path, `${path}.md`, `${path}/rss.xml`]) {
    const [hidden, absent] = [await marked.fetch(form, all), await marked.fetch(form.replace('c', 'x'), all)];
    expect(hidden.status).toBe(404);
    expect([...hidden.headers.keys()]).toEqual([...absent.headers.keys()]);
  }
});

it('prints, opens and takes nothing of a hidden page by its id', async () => {
  expect(marked.hiddenPages).toHaveLength(3);
  for (const id of marked.hiddenPages) {
    for (const path of [`~pdf/${id}`, `~nav/${id}.x.html`]) expect((await marked.fetch(path, {})).status).toBe(404);
    for (const name of ['~feedback', '~render']) {
      const headers = { 'Content-Type': 'application/json', Origin: new URL((await marked.fetch('', {})).url).origin };
      const body = JSON.stringify({ rating: 'good' });
      const sent = await marked.fetch(`${name}/${id}`, {}, { method: 'POST', headers, body });
      expect(sent.status).toBe(404);
    }
  }
});

it('leads nobody to what is hidden by the API that resolves addresses', async () => {
  for (const path of HIDDEN_PATHS) {
    expect(await marked.lookUp(path)).toMatchObject({ status: 404, code: 'published_content_not_found' });
  }
});

it.runIf(has('pdftotext'))('is in no PDF', async () => {
  const print = async (audience: Audience) => {
    for (;;) {
      const response = await marked.fetch('~pdf', audience);
      if (response.status === 202) continue;
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return textOf(keepPdf(new Uint8Array(await response.arrayBuffer())));
    }
  };
  const everybody = await print({});
  expect(everybody).toContain('Everybody reads this');
  for (const mark of [...Object.values(MARKS).flat(), ...HIDDEN_MARKS, ...CLOSED_MARKS]) {
    expect(everybody).not.toContain(mark);
  }
  expect(await print({ block: true, page: true })).toContain('zqblocktext');
});
