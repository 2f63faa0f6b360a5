// Which states a crawl reaches, and its limits.
import { expect, it } from 'vitest';
import { crawl } from '../../test/crawled/cases.ts';

it('visits all states of a wizard, its modal included, and completes', async () => {
  const report = await crawl('wizard', 'right');
  expect(report.findings).toEqual([]);
  expect(report.components).toMatchObject([{ name: 'wizard', limits: [] }]);
  const page = report.storyboard();
  for (const label of ['press button "Next"', 'press button "Save"', 'press button "Details"', 'press button "Done"']) {
    expect(page).toContain(label.replaceAll('"', '&quot;'));
  }
  expect(String(report)).toBe(`No findings in ${report.components[0]?.states} states of 1 component.`);
});

it('is the same with the same seed, and fills other values with another one', { tags: ['long'] }, async () => {
  const [one, same, other] = await Promise.all(
    ['one', 'one', 'other'].map(async (seed) => (await crawl('wizard', 'right', { seed })).storyboard()),
  );
  expect(same).toBe(one);
  expect(other?.replace('other', 'one')).not.toBe(one);
});

it('says which limit ended it, and where to raise it', async () => {
  const report = await crawl('wizard', 'right', { maxStates: 2, maxDepth: 1 });
  expect(report.components).toMatchObject([{ states: 2, limits: ['maxDepth'] }]);
  expect(String(report)).toContain(
    'wizard: The crawl left out the steps of states at the longest distance. Raise maxDepth',
  );
  const few = await crawl('wizard', 'right', { maxStates: 3 });
  expect(few.components).toMatchObject([{ states: 3, limits: ['maxStates'] }]);
  expect(few.storyboard()).toContain('a state that was left out');
});

it.each(['toggled', 'voucher'])('a button that needs another state or a value isn’t dead: %s', async (component) => {
  expect((await crawl(component, 'right')).findings).toEqual([]);
});

it('an error names the component and the mock that is missing', async () => {
  await expect(crawl('outgoing', 'right')).rejects.toMatchObject({
    code: 'fixture_failed',
    message: expect.stringMatching(/^Can’t crawl the component "outgoing": .*api\.example\.com/),
  });
  const outgoing = { 'api.example.com': () => Response.json({}) };
  expect((await crawl('outgoing', 'right', { outgoing })).findings).toEqual([]);
});

it('says which components it skipped', async () => {
  const install = { conditions: ['@bindery/source'], site: true };
  const report = await crawl('wizard', 'right', { install });
  expect(report.skipped).toEqual(['wizard']);
  expect(String(report)).toContain('wizard: skipped, because the integration isn’t installed where it is shown.');
});

it('mounts the blocks and screens of the manifest unless the options name components', { tags: ['long'] }, async () => {
  const report = await crawl('', 'right', {
    components: undefined,
    outgoing: { 'api.example.com': () => Response.json({}) },
    maxStates: 1,
  });
  expect(report.components.map(({ name }) => name)).toEqual([
    'wizard',
    'dead',
    'toggled',
    'voucher',
    'unhandled',
    'reading',
    'throwing',
    'failing',
    'unnamed',
    'images',
    'lossy',
    'rejected',
    'outgoing',
    'invalid',
    'settings',
  ]);
});
