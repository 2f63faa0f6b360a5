// A storyboard is one page that needs nothing else, and shows every state with its findings.
import { expect, it } from 'vitest';
import { crawl } from '../../../test/crawled/cases.ts';

it('has every state once, with unique IDs, and links to states that are there', async () => {
  const report = await crawl('wizard', 'right');
  const page = report.storyboard();
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(new Set(ids).size);
  const states = ids.filter((id) => id?.startsWith('state-'));
  expect(states).toEqual(Array.from({ length: report.components[0]?.states ?? 0 }, (_, index) => `state-${index + 1}`));
  expect(states.length).toBeGreaterThan(5);
  const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  const reached = new Set([...page.matchAll(/→ <a href="#([^"]*)"/g)].map(([, id]) => id));
  expect(states.filter((id) => id !== 'state-1' && !reached.has(id))).toEqual([]);
});

it('loads nothing: no scripts, and no images or frames of other servers', async () => {
  const page = (await crawl('images', 'wrong')).storyboard();
  expect(page).toContain('<img');
  expect(page).not.toMatch(/<script|<iframe|<link|@import|url\(|\son\w+=/i);
  expect([...page.matchAll(/ src="([^"]{0,5})/g)].map(([, start]) => start)).toEqual(['data:', 'data:']);
});

it('shows a finding at its state, escaped', async () => {
  const report = await crawl('throwing', 'wrong');
  const [finding] = report.findings;
  const cards = report.storyboard().split('<li id="state-');
  const marked = cards.filter((card) => card.includes('class="findings"'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(new RegExp(`^${finding?.state}"`));
  expect(marked[0]).toContain('<strong>exception</strong>: TypeError: Invalid URL');
  expect(marked[0]).toContain(`<code>${finding?.location}</code>`);
});
