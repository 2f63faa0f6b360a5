import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import type { NavigationNode, PageView, SiteView } from '../model/page-view.ts';
import { CUSTOMIZATION } from '../testing/customization.ts';
import { PAGE, SITE } from '../testing/example-site.ts';
import { HTML_RULES } from '../testing/html-rules.ts';
import { INLINE_SCRIPT } from './inline-script.ts';
import { renderPage } from './render-page.ts';

const site = (more: Partial<SiteView> = {}): SiteView => ({ ...SITE, ...more });
const customized = (more: Partial<SiteView['customization']>): SiteView =>
  site({ customization: { ...SITE.customization, ...more } });
const styled = (styling: Partial<SiteView['customization']['styling']>): SiteView =>
  customized({ styling: { ...CUSTOMIZATION.styling, ...styling } });
const page = (more: Partial<PageView> = {}): PageView => ({ ...PAGE, ...more });
const laidOut = (layout: Partial<PageView['layout']>, more: Partial<PageView> = {}): PageView =>
  page({ ...more, layout: { ...PAGE.layout, ...layout } });
const outline = [
  { title: 'Install', anchor: 'install', level: 1 },
  { title: 'With npm', anchor: 'with-npm', level: 2 },
] as const;
const cover = { light: '/light.png', dark: '/dark.png', yPos: -143 };
const validator = new HtmlValidate(HTML_RULES);

async function problemsOf(text: string): Promise<string[]> {
  const report = await validator.validateString(text);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
  );
}

describe('renderPage', () => {
  it.each<[string, SiteView, PageView]>([
    ['a page with everything', site(), page({ outline, cover, icon: 'rocket' })],
    [
      'a page with nothing',
      site({ sections: [], variants: [], headerLinks: [], footerGroups: [] }),
      page({ navigation: [] }),
    ],
    [
      'a site with an announcement, logos and accounts',
      site({
        announcement: { message: 'New', style: 'warning', link: { title: 'Read', href: '/new' } },
        logo: { light: '/l.svg', dark: '/d.svg' },
        footerLogo: { light: '/l.svg' },
        icon: { light: '/i.png', dark: '/j.png' },
        customization: {
          ...SITE.customization,
          socialAccounts: [{ platform: 'github', handle: 'acme', display: { footer: true, header: true } }],
          footer: { groups: [], copyright: '© Acme' },
          privacyPolicy: { url: 'https://example.com/privacy' },
        },
        logout: '/docs/~logout',
        preview: 'Preview of a change request',
        scripts: ['https://scripts.example.com/a.js'],
      }),
      page(),
    ],
  ])('is valid HTML: %s', { tags: ['long'] }, async (_what, siteView, view) => {
    expect(await problemsOf(renderPage(siteView, view))).toEqual([]);
  });

  it('has no inline style, and one constant inline script', () => {
    const text = renderPage(site(), page({ outline, cover }));
    expect(text).not.toMatch(/\sstyle=|<style|\son\w+=/);
    expect([...text.matchAll(/<script>([^<]*)<\/script>/g)].map((match) => match[1])).toEqual([INLINE_SCRIPT]);
  });

  it('keeps other parameters of the search URL', () => {
    const text = renderPage(site({ search: '/docs/~search?key=a"b&q2=1' }), page());
    expect(text).toContain('action="/docs/~search"');
    expect(text).toContain(
      '<input type="hidden" name="key" value="a&quot;b"><input type="hidden" name="q2" value="1">',
    );
  });

  it('accepts an image as a data URL, but no script', () => {
    const icon = { light: 'data:image/svg+xml,%3Csvg%3E' };
    const text = renderPage(site({ icon, scripts: ['data:text/javascript,1', 'data:image/png,x'] }), page());
    expect(text).toContain('<link rel="icon" href="data:image/svg+xml,%3Csvg%3E">');
    expect(text).not.toContain('<script async');
  });

  it('describes the page in the head', () => {
    const text = renderPage(site({ socialPreview: 'https://example.com/p.png' }), page({ feed: '/docs/feed.xml' }));
    for (const part of [
      '<title>Quick start | Documentation | Acme Docs</title>',
      '<link rel="canonical" href="https://docs.example.com/docs/quick-start">',
      '<link rel="alternate" hreflang="de" href="https://docs.example.com/de/quick-start">',
      '<link rel="alternate" type="text/markdown" title="Quick start" href="/docs/quick-start.md">',
      '<link rel="alternate" type="application/rss+xml" title="Quick start" href="/docs/feed.xml">',
      '<meta property="og:title" content="Quick start">',
      '<meta property="og:site_name" content="Acme Docs">',
      '<meta property="og:image" content="https://example.com/p.png">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="description" content="From an empty folder to a working integration in ten minutes.">',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('name="robots"');
  });

  it('repeats nothing in the title', () => {
    const sections = [{ title: 'acme docs', href: '/', isCurrent: true, sections: [] }];
    expect(renderPage(site({ sections }), page({ title: 'Acme Docs' }))).toContain('<title>Acme Docs</title>');
  });

  it.each([
    [site({ isIndexed: false }), page()],
    [site(), page({ isIndexed: false })],
  ])('sets noindex', (siteView, view) => {
    expect(renderPage(siteView, view)).toContain('<meta name="robots" content="noindex">');
  });

  it('follows the layout of the page', () => {
    const all = renderPage(site(), page({ outline, cover }));
    const render = (layout: Partial<PageView['layout']>) => renderPage(site(), laidOut(layout, { outline, cover }));
    const without: [Partial<PageView['layout']>, string][] = [
      [{ cover: false }, 'class="cover'],
      [{ title: false }, '<h1>'],
      [{ description: false }, 'class="lead"'],
      [{ outline: false }, 'class="outline"'],
      [{ pagination: false }, 'class="neighbours"'],
      [{ metadata: false }, 'class="updated"'],
      [{ tags: false }, 'class="tags"'],
    ];
    for (const [layout, part] of without) {
      expect(all).toContain(part);
      expect(render(layout)).not.toContain(part);
    }
    expect(render({ title: false })).toContain('<h1 class="hidden">');
    expect(render({ outline: false })).toMatch(/<body class="no-outline /);
    expect(render({ tableOfContents: false })).toMatch(/<body class="no-side /);
    expect(render({ width: 'wide' })).toMatch(/<body class="wide /);
    for (const coverSize of ['hero', 'full', 'background'] as const) {
      expect(render({ coverSize })).toContain(`class="cover ${coverSize}"`);
    }
    expect(render({ coverMask: 'radial' })).toContain('class="cover hero radial"');
  });

  it('cuts the cover where it says, in a height that it says', () => {
    const img = (more: object) =>
      renderPage(site(), page({ cover: { light: '/l.png', yPos: 0, ...more } })).match(/<img[^>]*>/)?.[0];
    expect(img({})).toBe('<img class="y5" src="/l.png" alt="">');
    expect(img({ yPos: -143 })).toContain('class="y7"');
    expect(img({ yPos: 1e9 })).toContain('class="y0"');
    expect(img({ yPos: Number.NaN })).toContain('class="y5"');
    expect(img({ height: 240 })).toContain('height="240"');
    expect(img({ height: 1e9 })).toContain('height="600"');
  });

  it('says which page is open, and which branches can be opened', () => {
    const text = renderPage(site(), page());
    expect(text).toMatch(/<a href="\/docs\/quick-start" aria-current="page">/);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain(
      '<a href="/docs/handlers" data-branch="Pages in Handlers" data-fragment="/docs/~nav/handlers">',
    );
    expect(text).toContain('<li class="branch open"><a href="/docs/deliver-events"');
  });

  it('offers what the customization lets readers do', () => {
    const actions = (items: SiteView['customization']['pageActions']['items'], markdown = false) =>
      [
        ...renderPage(customized({ pageActions: { items, externalAI: false, markdown } }), page()).matchAll(
          /(?:View as Markdown|Download as PDF|Edit this page)/g,
        ),
      ].map(([text]) => text);
    expect(actions(['markdown', 'pdf', 'git'])).toEqual(['View as Markdown', 'Download as PDF', 'Edit this page']);
    expect(actions(['git'])).toEqual(['Edit this page', 'Download as PDF']);
    expect(actions([], true)).toContain('View as Markdown');
    expect(renderPage(site(), page({ markdown: undefined, pdf: undefined, edit: undefined }))).not.toContain(
      'class="menu actions"',
    );
  });

  it.each<[string, SiteView, string]>([
    ['a theme', styled({ theme: 'bold' }), 'theme-bold'],
    ['a list', styled({ sidebar: { background: 'filled', list: 'line' } }), 'list-line side-filled'],
    ['a search', styled({ search: 'subtle' }), 'search-subtle'],
    ['a header that is not there', customized({ header: { preset: 'none', links: [] } }), 'no-header'],
  ])('sets the class of %s', (_what, siteView, name) => {
    expect(/<body class="([^"]*)"/.exec(renderPage(siteView, page()))?.[1]).toContain(name);
  });

  it.each([
    ['light', true, '<html lang="en" dir="ltr" data-theme="light" data-themes>'],
    ['dark', false, '<html lang="en" dir="ltr" data-theme="dark">'],
    ['system', true, '<html lang="en" dir="ltr" data-themes>'],
  ] as const)('starts in the theme %s', (theme, toggeable, root) => {
    const text = renderPage(customized({ themes: { default: theme, toggeable } }), page());
    expect(text).toContain(root);
    expect(text.includes('class="theme"')).toBe(toggeable);
  });

  it('renders header and footer of the customization', () => {
    const siteView = customized({
      footer: { groups: [], copyright: '© 2026 Acme' },
      privacyPolicy: { url: 'https://example.com/privacy' },
      trademark: { enabled: true },
      feedback: { enabled: true },
      externalLinks: { target: 'blank' },
      socialAccounts: [
        { platform: 'twitter', handle: '@acme', display: { footer: true, header: false } },
        { platform: 'mastodon', handle: '@acme@social.example.com', display: { footer: false, header: true } },
      ],
    });
    const text = renderPage(siteView, page());
    const [before, after] = [text.slice(0, text.indexOf('<main')), text.slice(text.indexOf('<footer class="bottom"'))];
    expect(after).toContain('© 2026 Acme');
    expect(after).toContain('href="https://example.com/privacy"');
    expect(after).toContain('Powered by Bindery');
    expect(after).toContain('href="https://x.com/acme" target="_blank" rel="noopener"');
    expect(before).toContain('href="https://social.example.com/@acme"');
    expect(before).not.toContain('x.com');
    expect(before).toContain('class="button primary" href="https://example.com/sign-up" target="_blank"');
    expect(text).toContain('<form class="feedback" method="post" action="/docs/~feedback/quick-start"');
    const plain = renderPage(customized({ trademark: { enabled: false }, feedback: { enabled: false } }), page());
    expect(plain).not.toMatch(/Powered by|class="feedback"|target="_blank"/);
  });

  it.each([
    ['en', 'ltr', 'On this page'],
    ['fr', 'ltr', 'Sur cette page'],
    ['es', 'ltr', 'En esta página'],
    ['zh-Hans', 'ltr', '本页内容'],
    ['ja', 'ltr', 'このページの内容'],
    ['de-AT', 'ltr', 'Auf dieser Seite'],
    ['nl', 'ltr', 'Op deze pagina'],
    ['nb', 'ltr', 'På denne siden'],
    ['pt-BR', 'ltr', 'Nesta página'],
    ['ru', 'ltr', 'На этой странице'],
    ['ar', 'rtl', 'On this page'],
    ['he-IL', 'rtl', 'On this page'],
    ['az-Arab', 'rtl', 'On this page'],
    ['ur-Latn', 'ltr', 'On this page'],
  ])('speaks the language of its content: %s', (language, direction, words) => {
    const text = renderPage(site({ language }), page({ outline }));
    expect(text).toContain(`<html lang="${language}" dir="${direction}"`);
    expect(text).toContain(words);
  });

  it('has all header links in the phone menu', () => {
    const inside = [
      { title: 'REST', href: '/docs/rest/', isCurrent: true, sections: [] },
      { title: 'Events', href: '/docs/events/', isCurrent: false, sections: [] },
    ];
    const sections = [{ title: 'APIs', href: '/docs/', isCurrent: true, sections: inside }];
    const siteView = customized({
      socialAccounts: [{ platform: 'github', handle: 'acme', display: { footer: false, header: true } }],
    });
    const menuOf = (text: string) => text.match(/<nav class="panel".*?<\/nav>/)?.[0] ?? '';
    for (const part of ['href="/docs/rest/"', 'href="/docs/events/"', 'href="https://example.com/blog"', '>GitHub<']) {
      expect(menuOf(renderPage({ ...siteView, sections }, page()))).toContain(part);
    }
    // Of one section alone there is nothing to choose.
    expect(menuOf(renderPage({ ...siteView, sections: inside.slice(0, 1) }, page()))).not.toContain('/docs/rest/');
  });

  it('marks sections that lead elsewhere, which open in the same tab unless the site says otherwise', () => {
    const status = { title: 'Status', href: 'https://status.example.com/', isExternal: true, isCurrent: false };
    const group = { title: 'More', href: status.href, isExternal: true, isCurrent: false };
    const sections = [
      { title: 'Docs', href: '/docs/', isCurrent: true, sections: [] },
      { ...status, icon: 'life-ring', sections: [] },
      { ...group, sections: [{ ...status, title: 'Forum', description: 'Ask others', sections: [] }] },
    ];
    const headerOf = (siteView: SiteView) => renderPage({ ...siteView, sections }, page()).split('<main')[0] ?? '';
    const same = headerOf(customized({ externalLinks: { target: 'self' } }));
    expect(same).toMatch(
      /<a href="https:\/\/status.example.com\/" rel="noopener"><svg class="icon".*?Status<svg class="icon line"/,
    );
    expect(same).toMatch(/Forum<svg class="icon line" [^>]*><path [^>]*><\/svg><small>Ask others<\/small>/);
    expect(same).not.toMatch(/(?:Docs|More)<svg/);
    const other = headerOf(customized({ externalLinks: { target: 'blank' } }));
    expect(other).toMatch(
      /<a href="https:\/\/status.example.com\/" target="_blank" rel="noopener">.*?\(opens in a new tab\)/,
    );
  });

  it('uses custom words for a language without translations', () => {
    const siteView = customized({ internationalization: { locale: 'ja' } });
    expect(renderPage({ ...siteView, language: 'fi' }, page({ outline }))).toContain('このページの内容');
    expect(renderPage({ ...siteView, language: 'de' }, page({ outline }))).toContain('Auf dieser Seite');
    expect(renderPage({ ...siteView, language: '"><script>' }, page())).toContain('<html lang="en"');
  });

  it('shows dates in the language, and none for invalid dates', () => {
    expect(renderPage(site({ language: 'de' }), page())).toContain(
      'Zuletzt geändert: <time datetime="2026-11-02T09:30:00.000Z">2. November 2026</time>',
    );
    expect(renderPage(site(), page({ updatedAt: 'yesterday' }))).not.toContain('class="updated"');
  });

  it('stays under 8 KB and 800 elements with 60 pages of navigation', async () => {
    const { gzipSync } = await import('node:zlib');
    const navigation = Array.from({ length: 60 }, (_item, index): NavigationNode => ({
      title: `Page number ${index} of the site`,
      href: `/docs/page-number-${index}-of-the-site`,
      kind: 'page',
      isCurrent: index === 7,
      isOpen: false,
      hasPages: index % 3 === 0,
      pages: [],
      fragment: `/docs/~nav/${index}`,
    }));
    const text = renderPage(site(), page({ navigation, outline }));
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(4 * 1024);
    expect(text.match(/<[a-z]/g)?.length).toBeLessThan(450);
  });
});

/** Every text of a value replaced. */
function spoiled<Value>(value: Value, text: string, keep: (key: string) => boolean, key = ''): Value {
  if (typeof value === 'string') return (keep(key) ? value : text) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => spoiled(item, text, keep, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inside]) => [name, spoiled(inside, text, keep, name)]);
  return Object.fromEntries(entries) as Value;
}

describe('hostile values', () => {
  const KEPT = new Set([
    'html',
    'kind',
    'style',
    'width',
    'coverSize',
    'coverMask',
    'platform',
    'theme',
    'list',
    'background',
    'search',
    'default',
    'locale',
    'target',
    'preset',
    'items',
    'script',
  ]);
  const full = (text: string) => {
    const siteView = site({
      announcement: { message: text, style: text, link: { title: text, href: text } },
      logo: { light: text, dark: text },
      icon: { light: text, dark: text },
      footerLogo: { light: text },
      preview: text,
      logout: text,
      scripts: [text],
      socialPreview: text,
      customization: {
        ...SITE.customization,
        footer: { groups: [], copyright: text },
        privacyPolicy: { url: text },
        socialAccounts: (['twitter', 'mastodon', 'slack', 'linkedin', 'reddit'] as const).map((platform) => ({
          platform,
          handle: text,
          display: { footer: true, header: true },
        })),
      },
    });
    const view = page({
      outline,
      cover: { ...cover, textColor: { light: text } },
      icon: text,
      emoji: text,
      feed: text,
      tags: [{ label: text, icon: text }],
    });
    return renderPage(
      spoiled(siteView, text, (key) => KEPT.has(key)),
      spoiled(view, text, (key) => KEPT.has(key)),
    );
  };
  const shapeOf = (text: string) => text.match(/<\/?[a-z][a-z\d]*|<!/g)?.join('');

  it.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><img src=x onerror=alert(1)>',
    '--><svg onload=alert(1)>',
    '&lt;script&gt;',
    '${alert(1)}',
    '</script><script>',
    '\u0000<b>',
  ])('are escaped: %s', async (text) => {
    const rendered = full(text);
    expect(rendered.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script>(?!\(function)|<[^>]*\son\w+=|<b>/);
    const problems = await problemsOf(rendered);
    expect(
      problems.filter((problem) => /parser|attr|close/.test(problem) && !/no-redundant|wcag/.test(problem)),
    ).toEqual([]);
  });

  it('change no element of the page', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '!', '-', '=', '`', 'a', ' ', ';', '\n'),
          minLength: 1,
          maxLength: 30,
        }),
        (text) => {
          fc.pre(/a/.test(text) && !/^\s|\s$/.test(text));
          // What of the header is in a menu follows from the length of words.
          expect(shapeOf(full(text))).toBe(shapeOf(full('a'.repeat(text.length))));
        },
      ),
      { numRuns: runsOf(40) },
    );
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    '\u0001javascript:x',
    'blob:x',
    'file:///etc/passwd',
  ])('have no target: %s', (href) => {
    expect(full(href)).not.toMatch(
      /(?:href|src|action|data-fragment|data-copy-page)="\s*(?:java|vbscript|data|blob|file)/i,
    );
    expect(full(href)).toContain('href="#"');
  });
});
