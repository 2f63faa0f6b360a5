// What the people of a space change about it.
import { TranslationLanguage } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
let reader: Person;
let creator: Person;
let stranger: Person;
let spaces: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  reader = await test.asPerson('read');
  creator = await test.asPerson('create');
  stranger = await test.asPerson('outsider');
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(closePlatforms);

const path = (id: string): string => `/v1/spaces/${id}`;
const patch = (id: string, body: unknown, token?: string) =>
  test.call('PATCH', path(id), { body, ...(token === undefined ? {} : { token }) });

describe('updateSpaceById', () => {
  it('updates each field separately', async () => {
    const id = await tree.space('Before');
    const changes = [
      { title: 'x'.repeat(50) },
      { editMode: 'locked' },
      { editMode: 'live' },
      { language: 'ja' },
      { mergeRules: { type: 'none' } },
      { mergeRules: { type: 'rules', rules: [{ rule: 'require_specific_reviewers', users: [reader.id] }] } },
      { mergeRules: { type: 'inherit' } },
      { emoji: '🎈' },
      ...['admin', 'create', 'review', 'edit', 'comment', 'read', null, 'inherit'].map((level) => ({
        defaultLevel: level,
      })),
    ];
    for (const change of changes) {
      expect((await patch(id, change)).body).toMatchObject(change);
      expect((await test.get(path(id))).body).toMatchObject(change);
    }
    const before = (await test.get(path(id))).body;
    test.platform.clock.set({ advanceMs: 5000 });
    expect(Date.parse((await patch(id, {})).body.updatedAt)).toBeGreaterThanOrEqual(
      Date.parse(before.updatedAt) + 5000,
    );
  });

  it('accepts every language and every kind of merge rule', async () => {
    const id = await tree.space('Ruled');
    const languages = TranslationLanguage.options;
    expect(languages).toHaveLength(39);
    for (const language of languages) {
      expect((await patch(id, { language })).body.language).toBe(language);
    }
    const rules = [
      { rule: 'require_specific_reviewers', users: [reader.id] },
      { rule: 'require_one_of_specific_reviewers', users: [reader.id, creator.id] },
      { rule: 'allow_bypass', users: [creator.id] },
      { rule: 'require_at_least_one_review' },
      { rule: 'require_at_least_one_approved_review' },
      { rule: 'require_all_reviews_approved' },
      { rule: 'require_agent_review' },
      { rule: 'require_up_to_date_change_request' },
      { rule: 'require_change_request_subject' },
      { rule: 'require_change_request_description' },
      { rule: 'require_author_to_merge' },
      { rule: 'custom', expression: 'x'.repeat(1024), message: 'Ask first' },
    ];
    const mergeRules = { type: 'rules', rules };
    await patch(id, { mergeRules });
    expect((await test.get(path(id))).body.mergeRules).toEqual(mergeRules);
    const tooLong = { type: 'rules', rules: [{ rule: 'custom', expression: 'x'.repeat(1025) }] };
    expect((await patch(id, { mergeRules: tooLong })).code).toBe('request_invalid');
  });

  it('has an emoji or an icon', async () => {
    const id = await tree.space('Looks');
    const icon = `https://example.com/${'i'.repeat(2028)}`;
    const loadSettings = async (body: unknown) => {
      const { emoji, urls } = (await patch(id, body)).body;
      return [emoji, urls.icon];
    };
    expect(await loadSettings({ emoji: '🎈' })).toEqual(['🎈', undefined]);
    expect(await loadSettings({ icon })).toEqual(['📘', icon]);
    expect((await test.get(`/v1/spaces/${id}`)).body.urls.icon).toBe(icon);
    expect(await loadSettings({ icon: null })).toEqual(['📘', undefined]);
    expect(await loadSettings({ emoji: '🎈', icon: null })).toEqual(['🎈', undefined]);
    expect(await loadSettings({ emoji: null })).toEqual(['📘', undefined]);
    const both = await patch(id, { emoji: '🎈', icon });
    expect([both.status, both.body.error.message]).toEqual([400, expect.stringContaining('"icon"')]);
  });

  it('rejects invalid values and users, and callers without access', async () => {
    const id = await tree.space('Mine');
    const rules = (users: string[]) => ({ mergeRules: { type: 'rules', rules: [{ rule: 'allow_bypass', users }] } });
    const refusals: [unknown, string][] = [
      [{ title: 'x'.repeat(51) }, 'request_invalid'],
      [{ emoji: 'x'.repeat(51) }, 'request_invalid'],
      [{ icon: 'no address' }, 'request_invalid'],
      [{ icon: `https://example.com/${'i'.repeat(2029)}` }, 'request_invalid'],
      [{ defaultLevel: 'owner' }, 'request_invalid'],
      [{ visibility: 'public' }, 'request_invalid'],
      [rules([stranger.id]), 'member_not_found'],
    ];
    for (const [body, code] of refusals) expect([body, (await patch(id, body)).code]).toEqual([body, code]);
    expect((await patch(id, { title: 'Theirs' }, creator.token)).code).toBe('forbidden');
    expect((await patch(id, { title: 'Theirs' }, stranger.token)).code).toBe('space_not_found');
    expect((await test.get(path(id))).body.title).toBe('Mine');
  });

  it('locks its pages, and tells editors that the space is locked', async () => {
    const { body: space } = await test.post(spaces, {});
    const [page] = (await test.get(`${path(space.id)}/content/pages`)).body.pages;
    const block = `/_platform/v1/spaces/${space.id}/content/page/${page.id}/blocks/key`;
    await test.publish('any', { blocks: [{ id: 'any', title: 'Any' }] });
    const insertBlock = () => test.call('PUT', block, { body: { integration: 'any', block: 'any' } });
    await patch(space.id, { editMode: 'locked' });
    expect([(await insertBlock()).status, (await insertBlock()).code]).toEqual([409, 'space_locked']);
    expect((await test.call('PATCH', block, { body: { props: {} } })).code).toBe('space_locked');
    await patch(space.id, { editMode: 'live' });
    expect((await insertBlock()).status).toBe(200);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
