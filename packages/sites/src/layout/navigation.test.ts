import { expect, it } from 'vitest';
import type { NavigationNode } from '../model/page-view.ts';
import { SITE } from '../testing/example-site.ts';
import { renderBranch } from './navigation.ts';

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
const render = (more: Partial<NavigationNode>): string => renderBranch(SITE, [node(more)]);

it.each<[string, Partial<NavigationNode>, { emoji: boolean; icon: boolean }]>([
  ['its icon', { icon: 'rocket' }, { emoji: false, icon: true }],
  ['its emoji', { emoji: '1f680' }, { emoji: true, icon: false }],
  ['its emoji, and not its icon', { emoji: '1f680', icon: 'rocket' }, { emoji: true, icon: false }],
  ['neither', {}, { emoji: false, icon: false }],
])('shows before a title %s', (_, more, shown) => {
  for (const text of [render(more), render({ ...more, kind: 'group', pages: [node({ title: 'Lengths' })] })]) {
    expect({ emoji: text.includes('🚀'), icon: text.includes('class="icon"') }).toEqual(shown);
  }
});
