// Emoji and icons before titles, in the head of a page and in the navigation.
import { expect, it } from 'vitest';
import type { NavigationNode } from '../model/page-view.ts';
import { PAGE, SITE } from '../testing/example-site.ts';
import { renderBranch } from './navigation.ts';
import { renderPage } from './render-page.ts';

const node = (more: Partial<NavigationNode>): NavigationNode => ({
  kind: 'page',
  title: 'Berths',
  href: '/docs/berths',
  isCurrent: false,
  isOpen: false,
  hasPages: false,
  pages: [],
  ...more,
});
const headOf = (more: object): string => /<h1.*?<\/h1>/.exec(renderPage(SITE, { ...PAGE, ...more }))?.[0] ?? '';

it.each<[string, Pick<NavigationNode, 'emoji' | 'icon'>, { emoji: boolean; icon: boolean }]>([
  ['its icon', { icon: 'rocket', emoji: undefined }, { emoji: false, icon: true }],
  ['its emoji', { icon: undefined, emoji: '1f680' }, { emoji: true, icon: false }],
  ['its emoji, and not its icon', { icon: 'rocket', emoji: '1f680' }, { emoji: true, icon: false }],
  ['neither', { icon: undefined, emoji: undefined }, { emoji: false, icon: false }],
])('a title has %s', (_, signs, shown) => {
  const texts = [
    headOf(signs),
    renderBranch(SITE, [node(signs)]),
    renderBranch(SITE, [node({ ...signs, kind: 'group', pages: [node({ title: 'Lengths' })] })]),
  ];
  for (const text of texts) expect({ emoji: text.includes('🚀'), icon: text.includes('class="icon"') }).toEqual(shown);
});
