// What a visitor may not read is in no answer of a site, by whatever route: page, Markdown, lists, search, navigation, PDF, feed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { has, keepPdf, textOf } from '../../../../../pdf/src/testing/read-pdf.ts';
import { CLAIMS, CLOSED_MARKS, HIDDEN_MARKS, MARKS, startMarkedSite } from '../../../../test/support/marked-site.ts';
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
  for (const mark of HIDDEN_MARKS) expect(found).toContain(mark);
  for (const mark of CLOSED_MARKS.map((one) => `${one} text`)) expect(found).not.toContain(mark);
  expect(texts).toContain('zqpagetitle');
  for (const mark of HIDDEN_MARKS) expect(texts).not.toContain(mark);
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
