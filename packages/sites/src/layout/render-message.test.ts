import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { SITE } from '../testing/example-site.ts';
import { HTML_RULES } from '../testing/html-rules.ts';
import { renderBranch } from './navigation.ts';
import { renderMessage, renderNotFound, renderSearch, renderSitesList } from './render-message.ts';

const HOSTILE = '"><script>alert(1)</script>';
const validator = new HtmlValidate(HTML_RULES);

async function problemsOf(text: string): Promise<string[]> {
  const report = await validator.validateString(text);
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

describe('message pages', () => {
  it.each([
    ['not found', renderNotFound(SITE), 'Page not found'],
    [
      'a message in a site',
      renderMessage(SITE, {
        title: 'Sign in',
        text: 'This site is for members.',
        links: [{ title: 'Sign in', href: '/login' }],
      }),
      'This site is for members.',
    ],
    [
      'a message without a site',
      renderMessage(undefined, { title: 'Closed', text: 'Nothing here.', links: [] }, { style: '/s.css' }),
      'Nothing here.',
    ],
    [
      'results',
      renderSearch(SITE, {
        query: 'retry',
        results: [{ title: 'Retries', href: '/r', section: 'Policy', excerpt: 'How often' }],
      }),
      'Results: 1',
    ],
    ['no results', renderSearch(SITE, { query: 'retry', results: [] }), 'No results for “retry”'],
    ['no query', renderSearch(SITE, { query: '', results: [] }), '<h1>Search</h1>'],
    ['sites', renderSitesList([{ title: 'Acme', href: '/acme/', description: 'Docs' }], { style: '/s.css' }), 'Acme'],
    ['no sites', renderSitesList([]), 'No public sites yet.'],
  ])('are valid, show the message, and aren’t indexed: %s', { tags: ['long'] }, async (_what, text, words) => {
    expect(await problemsOf(text)).toEqual([]);
    expect(text).toContain(words);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  });

  it('keep hostile values as text', () => {
    const link = {
      title: HOSTILE,
      href: 'javascript:alert(1)',
      excerpt: HOSTILE,
      section: HOSTILE,
      description: HOSTILE,
    };
    const pages = [
      renderMessage(SITE, { title: HOSTILE, text: HOSTILE, links: [link] }),
      renderMessage(undefined, { title: HOSTILE, text: HOSTILE, links: [link] }, { style: HOSTILE, language: HOSTILE }),
      renderSearch(SITE, { query: HOSTILE, results: [link] }),
      renderSitesList([link], { style: HOSTILE }),
    ];
    for (const page of pages) expect(page).not.toMatch(/<script>(?!\(function)|javascript:/);
  });

  it('have a search form on the results page', () => {
    expect(renderSearch(SITE, { query: 'a "b"', results: [] }).match(/value="a &quot;b&quot;"/g)).toHaveLength(2);
  });
});

describe('renderBranch', () => {
  it('renders a branch like the navigation', () => {
    const page = {
      title: 'A & B',
      href: '/a',
      kind: 'page',
      isCurrent: false,
      isOpen: false,
      hasPages: false,
      pages: [],
    } as const;
    expect(renderBranch(SITE, [page])).toBe('<ul><li><a href="/a">A &amp; B</a></li></ul>');
  });
});
