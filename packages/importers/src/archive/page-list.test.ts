import { expect, it } from 'vitest';
import { emptyPage } from '../pages/page-sources.ts';
import { asListed } from './page-list.ts';
import { urlOf } from './urls.ts';

it.each([
  ['👋 Welcome', 'Welcome', '👋 Welcome'],
  ['⚙️ Settings', 'Settings', '⚙️ Settings'],
  ['👋 Welcome', '🚀 Welcome', '🚀 Welcome'],
  ['Welcome', '🚀 Welcome', '🚀 Welcome'],
  ['Other', 'Welcome', 'Welcome'],
])('a page listed as %j with the heading %j is %j', (text, title, expected) => {
  const page = emptyPage({ url: urlOf('a.md'), title, slug: 'a', parent: undefined });
  const [placed] = asListed([page], [{ kind: 'page', path: 'a.md', text, children: [] }]);
  expect(placed).toMatchObject({ title: expected, slug: 'a' });
});
