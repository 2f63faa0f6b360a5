// What links cost in a large space: `PAGES=100000 npm run test:long -- links`. It prints how long each call takes, and how long no one
// else was answered in the meantime.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PageEdit } from '@bindery/content/tree';
import type { JsonDocument } from '@bindery/contract';
import { afterAll, expect, it } from 'vitest';
import { longOrSample } from '@bindery/testkit/long-sample';
import { editPastApi } from '../../../../../test/support/edit-past-api.ts';
import type { StoreDocument } from '../../../../../test/support/edit-past-api.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

const PAGES = Number(process.env['PAGES'] ?? longOrSample(10_000, 2_000));

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const idOf = (page: number): string => `page${page % PAGES}`;

/** A heading and ten links: eight to pages, one to a heading that one page in fifty does not have, one to the internet. */
function textOf(page: number, words = ''): JsonDocument {
  const text = (written: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: written, marks: [] }] });
  const refs = [
    ...Array.from({ length: 8 }, (_none, line) => ({ kind: 'page', page: idOf(page * 7 + line * 13) })),
    { kind: 'anchor', page: idOf(page + 1), anchor: page % 50 === 0 ? 'gone' : 'part-one' },
    { kind: 'url', url: `https://example.com/${page % 100}` },
  ];
  const lines = refs.map((ref, line) => ({
    object: 'block',
    type: 'paragraph',
    nodes: [
      text(`Line ${line} of page ${page} says what a line says ${words}.`),
      { object: 'inline', type: 'link', nodes: [text('there')], data: { ref } },
    ],
  }));
  const heading = { object: 'block', type: 'heading-1', nodes: [text('Part one')], data: {} };
  return { object: 'document', data: {}, nodes: [heading, ...lines] } as unknown as JsonDocument;
}

async function allPages(keep: StoreDocument): Promise<PageEdit[]> {
  const edits: PageEdit[] = [];
  for (let page = 0; page < PAGES; page++) {
    const parent = page < 10 ? null : idOf(Math.floor(page / 10) - 1);
    const fields = { title: `Page ${page}`, document: await keep(textOf(page)) };
    edits.push({ edit: 'insert', id: idOf(page), type: 'document', parent, fields });
  }
  return edits;
}

it(`links of a space of ${PAGES} pages`, async () => {
  const dataFolder = temporaryFolder();
  const test = await startPlatform({ dataFolder, host: false });
  const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  const { id: space } = (await test.post(spaces, { title: 'Many', empty: true })).body;
  await editPastApi({ dataFolder, space }, async (keep) => ({ pages: await allPages(keep) }));

  const measure = async (name: string, path: string): Promise<{ took: number; count: number }> => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const start = performance.now();
    const { body } = await test.get(`/v1/spaces/${space}${path}`);
    const took = performance.now() - start;
    delay.disable();
    const { count, stats } = body;
    process.stdout.write(
      `${name}: ${took.toFixed(0)} ms, nobody else for ${(delay.max / 1e6).toFixed(0)} ms; ${JSON.stringify({ count, stats })}\n`,
    );
    return { took, count };
  };
  const backlinks = '/content/page/page500/backlinks';
  await measure('links of a page', '/content/page/page500/links');
  const cold = await measure('backlinks, the first time', backlinks);
  await measure('backlinks again', backlinks);
  await measure('links of the space, the first time', '/links');
  await measure('links of the space again', '/links');
  await editPastApi({ dataFolder, space }, async (keep) => ({
    pages: [{ edit: 'update', id: 'page77', fields: { document: await keep(textOf(77, 'anew')) } }],
  }));
  const edited = await measure('backlinks after an edit', backlinks);
  await measure('links of the space after an edit', '/links');
  expect(edited.count).toBe(cold.count);
  expect(edited.took).toBeLessThan(cold.took / 5);
  expect(test.faults).toEqual([]);
});
