// The order of a site's structure: sorting it, and the three moves that sorting replaces.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { keyAt } from './order.ts';
import { inOrder } from './rows.ts';
import { aSite, aSpace, each } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
/** Ids by title: sections One, Two, Three, the group Group with the section Inner, and variants of One. */
const id: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform({ host: false });
  site = await aSite(test, []);
  for (const title of ['One', 'Two', 'Three', 'Inner']) {
    const spaceId = await aSpace(test, title);
    id[title] = (await site.post('/sections', { spaceId })).body.id;
  }
  id['Group'] = (await site.post('/section-groups', { title: 'Group', sections: [id['Inner']] })).body.id;
  const { items } = (await site.get('/site-spaces')).body;
  id['Variant 1'] = items[0].id;
  for (const title of ['Variant 2', 'Variant 3']) {
    const spaceId = await aSpace(test, title);
    id[title] = (await site.post('/site-spaces', { spaceId, sectionId: id['One'] })).body.id;
  }
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const topTitles = async () => each({ items: (await site.get('/structure')).body.structure }, 'title');
const variantIds = async () => {
  const { items } = (await site.get('/sections')).body;
  return each({ items: items.find((section: { id: string }) => section.id === id['One']).siteSpaces }, 'id');
};
const section = (title: string) => ({ type: 'site-section', id: id[title] });
const group = { type: 'site-section-group', id: 'set below' };
const variant = (number: number) => ({ type: 'site-space', id: id[`Variant ${number}`] });
const sort = (item: unknown, position: unknown) => site.patch('/structure/sort', { item, position });

describe('sortSiteStructure', () => {
  it('puts sections and groups before and after each other, and between', async () => {
    group.id = id['Group'] ?? '';
    expect(await topTitles()).toEqual(['One', 'Two', 'Three', 'Group']);
    const moved = await sort(group, { before: section('One') });
    expect(moved.body).toMatchObject({ object: 'site-section-group', id: group.id, children: [{ title: 'Inner' }] });
    expect(await topTitles()).toEqual(['Group', 'One', 'Two', 'Three']);
    expect((await sort(section('One'), { after: section('Three') })).body).toMatchObject({ id: id['One'] });
    expect(await topTitles()).toEqual(['Group', 'Two', 'Three', 'One']);
    await sort(section('One'), { before: section('Three'), after: section('Two') });
    expect(await topTitles()).toEqual(['Group', 'Two', 'One', 'Three']);
    await sort(group, {});
    expect(await topTitles()).toEqual(['Two', 'One', 'Three', 'Group']);
    await sort(section('Two'), { after: section('One') });
    expect(await topTitles()).toEqual(['One', 'Two', 'Three', 'Group']);
  });

  it('doesn’t change the default', async () => {
    await sort(section('Two'), { before: section('One') });
    const { items } = (await site.get('/sections')).body;
    expect(items.map((one: { title: string; default: boolean }) => [one.title, one.default])).toEqual([
      ['Two', false],
      ['One', true],
      ['Three', false],
      ['Inner', false],
    ]);
    await sort(section('One'), { before: section('Two') });
  });

  it('moves site-spaces in their section', async () => {
    const moved = await sort(variant(3), { before: variant(1) });
    expect(moved.body).toMatchObject({ object: 'site-space', id: id['Variant 3'] });
    expect(await variantIds()).toEqual([id['Variant 3'], id['Variant 1'], id['Variant 2']]);
    await sort(variant(3), { after: variant(2) });
    expect(await variantIds()).toEqual([id['Variant 1'], id['Variant 2'], id['Variant 3']]);
  });

  it.each([
    ['a section of a group beside one outside', () => [section('One'), { before: section('Inner') }], 400],
    ['a site-space beside a section', () => [variant(1), { before: section('Two') }], 400],
    ['something beside itself', () => [section('One'), { before: section('One') }], 400],
    ['between two that do not touch', () => [section('One'), { after: section('Two'), before: group }], 400],
    [
      'between two the wrong way round',
      () => [section('One'), { after: section('Three'), before: section('Two') }],
      400,
    ],
    ['nothing', () => [undefined, {}], 400],
    ['no position', () => [section('One'), undefined], 400],
    ['an unknown kind', () => [{ type: 'page', id: 'x' }, {}], 400],
  ])('refuses %s', async (_what, body, status) => {
    const before = await topTitles();
    const [item, position] = body();
    expect(await sort(item, position)).toMatchObject({ status, code: 'request_invalid' });
    expect(await topTitles()).toEqual(before);
  });

  it.each([
    ['site-space', 'site_space_not_found'],
    ['site-section', 'site_section_not_found'],
    ['site-section-group', 'site_section_group_not_found'],
    ['site-external-link', 'site_external_link_not_found'],
  ])('rejects a %s of another site', async (type, code) => {
    const other = await aSite(test, []);
    const created = (await other.post('/sections', { spaceId: test.demo.space })).body;
    const foreign = { type, id: type === 'site-space' ? created.siteSpaces[0].id : created.id };
    expect(await sort(foreign, {})).toMatchObject({ status: 404, code });
    expect(await sort(section('One'), { before: foreign })).toMatchObject({ status: 404, code });
  });

  it('rejects a concurrently deleted neighbor', async () => {
    const other = await aSite(test, []);
    const createSection = async () => (await other.post('/sections', { spaceId: test.demo.space })).body.id;
    const [stays, goes] = [await createSection(), await createSection()];
    const position = { before: { type: 'site-section', id: goes } };
    const body = { item: { type: 'site-section', id: stays }, position };
    const [, sorted] = await Promise.all([other.delete(`/sections/${goes}`), other.patch('/structure/sort', body)]);
    expect(sorted).toMatchObject({ status: 404, code: 'site_section_not_found' });
  });

  it('keeps all concurrent moves', async () => {
    await Promise.all([sort(section('Three'), { before: section('One') }), sort(group, { before: section('Two') })]);
    const order = await topTitles();
    expect(order.indexOf('Three')).toBeLessThan(order.indexOf('One'));
    expect(order.indexOf('Group')).toBeLessThan(order.indexOf('Two'));
    await sort(section('Three'), { after: section('Two') });
    await sort(group, {});
  });

  it('takes the role "create"', async () => {
    const [author, editor] = [await test.asPerson('create'), await test.asPerson('edit')];
    const body = { item: section('One'), position: { before: section('Two') } };
    expect((await site.patch('/structure/sort', body, { token: editor.token })).code).toBe('forbidden');
    expect((await site.patch('/structure/sort', body, { token: author.token })).status).toBe(200);
  });
});

describe('the moves that are deprecated', () => {
  it('moveSiteSection still moves', async () => {
    const pointer = (title: string) => ({ type: 'site-section', siteSection: id[title] });
    const moved = await site.post(`/sections/${id['One']}/move`, { position: { after: pointer('Two') } });
    expect([moved.status, moved.body.id, moved.headers.get('deprecation')]).toEqual([200, id['One'], 'true']);
    expect(await topTitles()).toEqual(['Two', 'One', 'Three', 'Group']);
    await site.post(`/sections/${id['One']}/move`, { position: { before: pointer('Two') } });
    expect(await topTitles()).toEqual(['One', 'Two', 'Three', 'Group']);
    expect((await test.call('POST', `${site.path}/sections/${id['One']}/move`)).status).toBe(200);
    expect(await topTitles()).toEqual(['Two', 'Three', 'Group', 'One']);
    await site.post(`/sections/${id['One']}/move`, { position: { before: pointer('Two') } });
    const wrong = await site.post(`/sections/${id['One']}/move`, { position: { before: pointer('Inner') } });
    expect([wrong.status, wrong.code]).toEqual([400, 'request_invalid']);
    expect((await site.post('/sections/none/move', {})).code).toBe('site_section_not_found');
  });

  it('moveSiteSectionGroup still moves', async () => {
    const path = `/section-groups/${id['Group']}/move`;
    expect((await site.post(path, { position: { before: section('Two') } })).body.id).toBe(id['Group']);
    expect(await topTitles()).toEqual(['One', 'Group', 'Two', 'Three']);
    expect((await site.post(path, { position: { after: section('Three') } })).status).toBe(200);
    expect(await topTitles()).toEqual(['One', 'Two', 'Three', 'Group']);
    expect((await site.post(path, { position: { before: section('Inner') } })).status).toBe(400);
    expect((await site.post(path, { position: { before: { type: 'site-section', id: 'x' } } })).code).toBe(
      'site_section_not_found',
    );
    expect((await site.post('/section-groups/none/move', {})).code).toBe('site_section_group_not_found');
  });

  it('moveSiteSpace still moves', async () => {
    const pointer = (number: number) => ({ type: 'site-space', siteSpace: id[`Variant ${number}`] });
    const path = `/site-spaces/${id['Variant 1']}/move`;
    expect((await site.post(path, { position: { after: pointer(2) } })).body.id).toBe(id['Variant 1']);
    expect(await variantIds()).toEqual([id['Variant 2'], id['Variant 1'], id['Variant 3']]);
    await site.post(path, { position: { before: pointer(2) } });
    expect(await variantIds()).toEqual([id['Variant 1'], id['Variant 2'], id['Variant 3']]);
    expect((await site.post('/site-spaces/none/move', {})).code).toBe('site_space_not_found');
    const foreign = { position: { before: { type: 'site-space', siteSpace: 'none' } } };
    expect((await site.post(path, foreign)).code).toBe('site_space_not_found');
  });
});

describe('order keys', () => {
  it('agree with a spliced list after any moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom('before', 'after')), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (steps) => {
        let rows: { id: string; order_key: string }[] = [];
        for (const name of 'abcdefgh') rows.push({ id: name, order_key: keyAt(rows, name) });
        let model = 'abcdefgh'.split('');
        for (const [from, to, side] of steps) {
          const [moved, anchor] = ['abcdefgh'.charAt(from), 'abcdefgh'.charAt(to)];
          if (moved === anchor) continue;
          const order_key = keyAt(inOrder(rows), moved, { [side]: anchor });
          rows = rows.map((row) => (row.id === moved ? { id: moved, order_key } : row));
          model = model.filter((one) => one !== moved);
          model.splice(model.indexOf(anchor) + (side === 'after' ? 1 : 0), 0, moved);
        }
        expect(inOrder(rows).map((row) => row.id)).toEqual(model);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
