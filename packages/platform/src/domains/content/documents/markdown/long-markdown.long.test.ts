// Markdown that takes long to parse. Other requests don’t wait, and the wait is limited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

let test: TestPlatform;
let space: string;
let changeRequest: string;

const LIMIT_MS = 1_500;
/** The limit counts computing; by the clock, a text ends after ten times that. */
const LONGEST_MS = LIMIT_MS * 10 + MOMENT_MS;

beforeAll(async () => {
  test = await startPlatform({ host: false, markdownLimitMs: LIMIT_MS });
  space = `/v1/spaces/${test.demo.space}`;
  const { body } = await test.post(`${space}/change-requests`, {});
  changeRequest = `${space}/change-requests/${body.id}`;
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const insert = (title: string, markdown: string): Promise<CallAnswer> => {
  const changes = [{ operation: 'insert_page', title, document: { markdown } }];
  return test.post(`${changeRequest}/content?compat=false`, { changes });
};

/** What micromark takes seconds for: as many items as a text may have. */
const hostile = '- eleven letters\n'.repeat(58_000);

/** A page of 60,000 characters. */
const long = 'A line of **prose** that goes on.\n\n'.repeat(1_700);

describe('long Markdown', () => {
  it('is parsed while other requests are handled, and rejected if it takes too long', async () => {
    const began = performance.now();
    const refusing = insert('Hostile', hostile);
    const waits: number[] = [];
    for (let isOver = false; !isOver;) {
      const at = performance.now();
      expect((await test.get(space)).status).toBe(200);
      waits.push(performance.now() - at);
      const pause = new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));
      isOver = await Promise.race([refusing.then(() => true), pause]);
    }
    const refused = await refusing;
    expect([refused.status, refused.code]).toEqual([400, 'request_invalid']);
    expect(refused.body.error.message).toContain('"changes.document.markdown": It takes longer than 1.5 seconds');
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(MOMENT_MS);
  });

  it('doesn’t affect later requests', async () => {
    const { status, body } = await insert('Long', long);
    expect(status).toBe(200);
    const page = body.changes[0].page.id;
    const read = (await test.get(`${changeRequest}/content/page/${page}?format=markdown`)).body;
    expect(read.markdown.trim()).toBe(long.trim());
  });

  it('is rejected if it is too deep, as short Markdown is', async () => {
    const { code, body } = await insert('Deep', '>'.repeat(40_000));
    expect([code, body.error.message]).toEqual([
      'request_invalid',
      expect.stringContaining('changes.document.markdown'),
    ]);
  });

  it('is parsed one text at a time, so that a rejected one doesn’t affect others', async () => {
    const answers = await Promise.all([insert('A', long), insert('B', hostile), insert('C', long)]);
    expect(answers.map(({ code }) => code)).toEqual([null, 'request_invalid', null]);
  });

  it('is read in comments too', async () => {
    const { code, body } = await test.post(`${space}/comments`, { body: { markdown: hostile } });
    expect([code, body.error.message]).toEqual(['request_invalid', expect.stringContaining('It takes longer')]);
  });
});
