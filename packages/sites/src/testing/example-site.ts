// A site and a page of it, with everything that a layout can show.
import { DEFAULT_LAYOUT } from '@bindery/content/tree';
import type { NavigationNode, PageView, SiteView } from '../model/page-view.ts';
import { CUSTOMIZATION } from './customization.ts';

const page = (title: string, more: Partial<NavigationNode> = {}): NavigationNode => ({
  title,
  href: `/docs/${title.toLowerCase().replaceAll(/\W+/g, '-')}`,
  kind: 'page',
  isCurrent: false,
  isOpen: false,
  hasPages: false,
  pages: [],
  ...more,
});

const group = (title: string, pages: readonly NavigationNode[]) =>
  page(title, { kind: 'group', isOpen: true, hasPages: true, pages });

const NAVIGATION: readonly NavigationNode[] = [
  group('Get started', [
    page('Welcome', { icon: 'house' }),
    page('Quick start', { icon: 'rocket', isCurrent: true }),
    page('Core ideas', { icon: 'lightbulb' }),
    page('Changelog', { emoji: '1f4dd' }),
  ]),
  group('Guides', [
    page('Deliver events', {
      isOpen: true,
      hasPages: true,
      pages: [
        page('Retries'),
        page('Order of events'),
        page('Batches', { hasPages: true, fragment: '/docs/~nav/batches' }),
      ],
    }),
    page('Handlers', { hasPages: true, fragment: '/docs/~nav/handlers' }),
    page('Secrets and configuration', { hasPages: true, fragment: '/docs/~nav/secrets' }),
    page('Test on your machine'),
    page('Publish'),
  ]),
  group('Reference', [
    page('Command line', { icon: 'terminal' }),
    page('API reference', { icon: 'code', hasPages: true, fragment: '/docs/~nav/api' }),
    page('Status', { kind: 'link', href: 'https://status.example.com', isExternal: true }),
  ]),
];

/** A site. */
export const SITE: SiteView = {
  title: 'Acme Docs',
  home: '/docs/',
  language: 'en',
  customization: { ...CUSTOMIZATION, feedback: { enabled: true } },
  headerLinks: [
    { title: 'Community', href: 'https://example.com/community', style: 'link', links: [], isExternal: true },
    {
      title: 'Resources',
      style: 'link',
      links: [
        { title: 'Blog', href: 'https://example.com/blog', isExternal: true },
        { title: 'Status', href: 'https://example.com/status', isExternal: true },
      ],
    },
    { title: 'Sign up', href: 'https://example.com/sign-up', style: 'button-primary', links: [], isExternal: true },
  ],
  footerGroups: [
    {
      title: 'Product',
      links: [
        { title: 'Pricing', href: 'https://example.com/pricing', isExternal: true },
        { title: 'Security', href: 'https://example.com/security', isExternal: true },
      ],
    },
    { title: 'Help', links: [{ title: 'Contact', href: 'mailto:help@example.com' }] },
  ],
  sections: [
    { title: 'Documentation', href: '/docs/', icon: 'book-open', isCurrent: true, sections: [] },
    {
      title: 'APIs',
      href: '/docs/api/',
      isCurrent: false,
      sections: [
        { title: 'REST', href: '/docs/rest/', description: 'Every operation', isCurrent: false, sections: [] },
        { title: 'Events', href: '/docs/events/', description: 'What is sent to you', isCurrent: false, sections: [] },
      ],
    },
    { title: 'Help center', href: '/docs/help/', icon: 'life-ring', isCurrent: false, sections: [] },
  ],
  variants: [
    { title: 'v2', href: '/docs/', isCurrent: true },
    { title: 'v1', href: '/docs/v1/', isCurrent: false },
  ],
  isIndexed: true,
  isForAgents: true,
  style: '/~assets/site.css',
  script: '/~assets/site.js',
  scripts: [],
  search: '/docs/~search',
};

/** A page of it, without its document. */
export const PAGE: PageView = {
  title: 'Quick start',
  description: 'From an empty folder to a working integration in ten minutes.',
  href: '/docs/quick-start',
  canonical: 'https://docs.example.com/docs/quick-start',
  alternates: [{ language: 'de', href: 'https://docs.example.com/de/quick-start' }],
  markdown: '/docs/quick-start.md',
  markdownUrl: 'https://docs.example.com/docs/quick-start.md',
  pdf: '/docs/~pdf?page=quick-start',
  edit: 'https://example.com/edit/quick-start.md',
  layout: DEFAULT_LAYOUT,
  tags: [{ label: 'Beginner', icon: 'seedling' }, { label: '10 minutes' }],
  breadcrumbs: [{ title: 'Get started', href: '/docs/welcome' }],
  navigation: NAVIGATION,
  previous: { title: 'Welcome', href: '/docs/welcome' },
  next: { title: 'Core ideas', href: '/docs/core-ideas' },
  updatedAt: '2026-11-02T09:30:00.000Z',
  isIndexed: true,
  feedback: '/docs/~feedback/quick-start',
  html: '<p>Text.</p>',
  outline: [],
  features: [],
};
