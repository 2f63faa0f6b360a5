// Every theme, corner, list and other value of a customization that changes how a page looks, and every block, in a browser: nothing that
// axe-core calls serious, in both schemes, on a desk and on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { sampleOf } from '@bindery/testkit/long-sample';
import { renderBody } from './blocks/render-body.ts';
import type { PageView, SiteView } from './model/page-view.ts';
import { PAGE, SITE } from './testing/example-site.ts';
import { CONTEXT, galleryDocument } from './testing/gallery.ts';
import { DESK, PHONE, TABLET, findViolations, openPage } from './testing/site-pages.ts';
import { startSite } from './testing/site-server.ts';
import type { SiteServer } from './testing/site-server.ts';

type Customization = SiteView['customization'];
type ViewOverrides = readonly [Partial<SiteView>, Partial<PageView>];

const both = (color: string) => ({ light: color, dark: color });
const custom = (more: Partial<Customization>): ViewOverrides => [
  { customization: { ...SITE.customization, ...more } },
  {},
];
const styled = (styling: Partial<Customization['styling']>): ViewOverrides =>
  custom({ styling: { ...SITE.customization.styling, ...styling } });
const header = (more: Partial<Customization['header']>): ViewOverrides =>
  custom({ header: { preset: 'custom', links: [], ...more } });
const laidOut = (layout: Partial<PageView['layout']>, more: Partial<PageView> = {}): ViewOverrides => [
  {},
  { ...more, layout: { ...PAGE.layout, ...layout } },
];
const cover = { light: '/none.png', yPos: 0, textColor: { light: '#ffffff' } };

const LOOKS: Readonly<Record<string, ViewOverrides>> = {
  plain: [{}, {}],
  muted: styled({ theme: 'muted', tint: { color: both('#b45309') }, primaryColor: both('#f59e0b') }),
  bold: styled({ theme: 'bold', primaryColor: both('#7c3aed') }),
  'bold-yellow': styled({ theme: 'bold', primaryColor: both('#ffee00') }),
  gradient: styled({ theme: 'gradient', primaryColor: both('#0d9488'), tint: { color: both('#ff00aa') } }),
  matching: styled({ background: 'match', tint: { color: both('#00ff00') } }),
  filled: styled({ sidebar: { background: 'filled', list: 'pill' }, corners: 'circular', links: 'accent' }),
  lines: styled({ sidebar: { background: 'default', list: 'line' }, corners: 'straight', search: 'subtle' }),
  dracula: styled({
    codeTheme: { default: both('dracula') as never, openapi: both('monochrome-light') as never },
  }),
  'header-custom': header({ backgroundColor: both('#808080'), linkColor: both('#777777') }),
  'header-contrast': header({ preset: 'contrast' }),
  'header-none': header({ preset: 'none' }),
  announced: [
    {
      announcement: {
        message: 'Version 3 is here.',
        style: 'warning',
        link: { title: 'Read more', href: '/docs/new' },
      },
      logout: '/docs/~logout',
      preview: 'A preview',
    },
    { icon: 'rocket' },
  ],
  crowded: [
    {
      title: 'A title of a site that is longer than most, with an Unbreakablewordofmorethanfortycharactersinit',
      sections: Array.from({ length: 16 }, (_item, index) => ({
        title: `Section number ${index}`,
        href: `/docs/${index}`,
        isCurrent: index === 9,
        sections: [],
      })),
      headerLinks: Array.from({ length: 10 }, (_item, index) => ({
        title: `Link number ${index}`,
        href: `/docs/${index}`,
        style: 'button-secondary' as const,
        links: [],
      })),
    },
    {
      title: 'Unbreakable'.repeat(12),
      description: 'Unbreakable'.repeat(12),
      outline: [{ title: 'Unbreakable'.repeat(12), anchor: 'a', level: 1 }],
    },
  ],
  background: laidOut({ coverSize: 'background' }, { cover }),
  gallery: [{}, { ...renderBody(galleryDocument(), CONTEXT), title: 'Every block' }],
  wide: laidOut({ width: 'wide', tableOfContents: false, outline: false }),
};

describe.skipIf(!hasBrowser)('how a site looks', () => {
  const pages = lendPages();
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    await pages.close();
    await site.close();
  });

  it.each(sampleOf([...Object.keys(LOOKS), '~search?q=retry', 'nothing'], 4))(
    'has no serious finding of axe: %s',
    async (name) => {
      const look = LOOKS[name];
      if (look !== undefined) site.pages.set(`/docs/${name}`, () => site.render(...look));
      const { page } = await openPage(pages, `${site.origin}/docs/${name}`);
      for (const viewport of [DESK, TABLET, PHONE]) {
        await page.setViewportSize(viewport);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
          expect(await findViolations(page), `${viewport.width} ${theme}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        }
      }
    },
  );
});
