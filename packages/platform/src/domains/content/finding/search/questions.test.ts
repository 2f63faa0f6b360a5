// Questions to an organization, answered by what is written in it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform, SpaceFixture } from '../../../../../test/support/searched-pages.ts';
import { observeWrite } from '../../../../../test/support/observe-write.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { CallOptions, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;
let write: SearchPlatform['write'];
let guide: SpaceFixture;

const INSTALLING = `Words before all headings.

## Installing

Run \`npm install\` in the folder of the [project](/pages/unknown).

* On Windows, as an administrator.

## Does it work without a network?

Yes, from the cache.

## Removing

Delete the folder.`;

beforeAll(async () => {
  const searched = await startSearched();
  ({ test, organization, write } = searched);
  guide = await searched.aSpace(
    { title: 'Command line', markdown: INSTALLING },
    { title: 'Pricing', markdown: 'A seat costs nine euros a month.' },
    { title: '费用', markdown: '每个席位每月九欧元。' },
    { title: 'Empty walnut' },
  );
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const ask = (query: string, more: object = {}, search = '', options: CallOptions = {}) =>
  test.call('POST', `${organization}/ask${search}`, { body: { query, ...more }, ...options });

const markdownOf = async (query: string, more: object = {}): Promise<string | undefined> =>
  (await ask(query, more, '?format=markdown')).body.answer?.answer.markdown;

describe('a question', () => {
  it('is answered with the matching sections, each under its page', async () => {
    const { body } = await ask('How do I install the command line on Windows?');
    const [page = ''] = guide.pages;
    const { revision } = (await test.get(guide.path)).body;
    expect(body.answer.sources).toEqual([{ type: 'page', page, revision, space: guide.id, sections: ['installing'] }]);
    const { nodes } = body.answer.answer.document;
    expect(nodes.map(({ type }: { type: string }) => type)).toEqual(['heading-2', 'paragraph', 'list-unordered']);
    expect(nodes[0].nodes[0].data.ref).toEqual({ kind: 'page', page, space: guide.id });
    expect(body.answer.followupQuestions).toEqual(['Does it work without a network?']);
  });

  it('is answered in Markdown on request', async () => {
    expect((await ask('What does a seat cost?')).body.answer.answer).toHaveProperty('document');
    expect(await markdownOf('What does a seat cost?')).toBe(
      `### [Pricing](/spaces/${guide.id}/pages/${guide.pages[1]})\n\nA seat costs nine euros a month.\n`,
    );
  });

  it('is answered with details of each source on request', async () => {
    const question = 'Seats: what is the price of a seat, a month?';
    expect((await ask(question)).body.answer.sources[0]).not.toHaveProperty('reason');
    const { body } = await ask(question, {}, '?details=true');
    expect(body.answer.sources[0].reason).toBe('It has 3 of 3 words, in any form: seat, price, month.');
  });

  it('continues the previous questions if it has no searchable words', async () => {
    expect(await markdownOf('And why?')).toBeUndefined();
    expect(await markdownOf('And why?', { previousQueries: ['euros', 'a month'] })).toContain('nine euros');
    // What it says itself comes first.
    expect(await markdownOf('Removing the folder?', { previousQueries: ['euros'] })).toContain('Delete the folder.');
  });

  it('is answered with references that are valid outside of their space', async () => {
    const at = await write(guide.path, [
      {
        operation: 'insert_page',
        title: 'Zebra',
        document: { markdown: `The zebra is [cheap](/pages/${guide.pages[1]}).` },
      },
    ]);
    expect(at).toHaveLength(1);
    expect(await markdownOf('zebra')).toContain(`The zebra is [cheap](/spaces/${guide.id}/pages/${guide.pages[1]}).`);
  });

  it('without matching words has no answer, and a page without text is never one', async () => {
    for (const query of [
      'What about xylophones?',
      'How do I do it?',
      '',
      '?!',
      'walnut',
      '"* NEAR(',
      'x'.repeat(50_000),
    ]) {
      expect([query.slice(0, 20), (await ask(query)).body]).toEqual([query.slice(0, 20), {}]);
    }
  });

  it('isn’t answered by a page with one word of many', async () => {
    expect((await ask('Which folder holds certificates, keys, tokens, passwords?')).body).toEqual({});
  });

  it('in a script without spaces is answered by the words of a page', async () => {
    expect(await markdownOf('九欧元')).toContain('每个席位每月九欧元。');
  });

  it('is answered from the current content', async () => {
    const { after } = await observeWrite(
      () => ask('okapi'),
      () =>
        test.call('POST', `${organization}/spaces`, { body: { title: 'Other', empty: true } }).then(async (created) => {
          await write(`/v1/spaces/${created.body.id}`, [
            { operation: 'insert_page', title: 'Okapi', document: { markdown: 'An okapi has stripes.' } },
          ]);
          return created;
        }),
    );
    expect(JSON.stringify(after.answer.answer)).toContain('An okapi has stripes.');
  });

  it('is answered only from content that the caller can see', async () => {
    const reader = await test.asPerson('read');
    const created = await test.post(`${organization}/spaces`, { title: 'Secret', empty: true });
    await write(`/v1/spaces/${created.body.id}`, [
      { operation: 'insert_page', title: 'Quagga', document: { markdown: 'The quagga is a secret.' } },
    ]);
    const asReader = () => ask('quagga', {}, '', { token: reader.token });
    expect((await asReader()).body.answer.sources).toHaveLength(1);
    await test.call('PATCH', `/v1/spaces/${created.body.id}`, { body: { defaultLevel: null } });
    expect((await asReader()).body).toEqual({});
    expect((await ask('quagga')).body.answer.sources).toHaveLength(1);
  });

  it('to a missing organization is rejected', async () => {
    const { code } = await test.call('POST', '/v1/orgs/org_unknown/ask', { body: { query: 'seat' } });
    expect(code).toBe('organization_not_found');
  });

  it('without words, or with an invalid list, is rejected', async () => {
    expect((await test.call('POST', `${organization}/ask`, { body: {} })).code).toBe('request_invalid');
    expect((await ask('a', { previousQueries: Array.from({ length: 11 }, () => 'b') })).code).toBe('request_invalid');
  });
});
