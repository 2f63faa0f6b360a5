// HTML that documents keep, on a page: it is valid, nothing of it runs, and anchors leave the page its own names.
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { runsOf } from '@bindery/testkit/property-runs';
import { elementsOfHtml } from '@bindery/content/testing/elements-of-html';
import { ATTACKS } from '@bindery/content/testing/hostile-html';
import { HTML_RULES } from '../testing/html-rules.ts';
import { renderBody } from './render-body.ts';
import type { Body } from './render-body.ts';

const CONTEXT = {
  opensTabs: false,
  href: (ref: { readonly kind: string; readonly url?: string; readonly anchor?: string }) =>
    ref.kind === 'anchor' ? `#${ref.anchor}` : ref.url,
};

function body(markdown: string): Body {
  return renderBody(parseMarkdown(markdown), CONTEXT);
}

const RUNS = new Set(
  'script style iframe object embed base link meta form input textarea template noscript math'.split(' '),
);

function expectHarmless(html: string): void {
  for (const { tagName, properties } of elementsOfHtml(html)) {
    expect(RUNS.has(tagName) && properties['type'] !== 'checkbox' ? tagName : undefined).toBeUndefined();
    for (const [name, value] of Object.entries(properties)) {
      expect(name.toLowerCase()).not.toMatch(/^on|^style$|^srcdoc$|^formaction$|^background$|^srcset$/);
      expect(String(value)).not.toMatch(/^\W*(?:javascript|vbscript|data):/i);
      if (name === 'id') expect(String(value)).not.toMatch(/^-/);
    }
  }
}

describe('HTML in a document', () => {
  it.each(ATTACKS)('runs nothing: %s', (attack) => {
    for (const markdown of [
      attack,
      `<div>${attack}</div>`,
      `Words ${attack} words`,
      `${attack}\n\nWords\n\n${attack}`,
      `* item\n\n  ${attack}`,
      `| a |\n| - |\n| ${attack.replaceAll('|', '')} |`,
      `<table><tr><td>\n\n${attack}\n\n</td></tr></table>`,
    ]) {
      expectHarmless(body(markdown).html);
    }
  });

  it('runs no combined attack fragments', () => {
    const piece = fc.constantFrom(...ATTACKS.flatMap((attack) => attack.split(/(?=<)/)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom('', ' ', '\n\n'), (pieces, between) => {
        expectHarmless(body(pieces.join(between)).html);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('is valid, whatever its tags', { tags: ['long'] }, async () => {
    const validator = new HtmlValidate({ ...HTML_RULES, rules: { ...HTML_RULES.rules, 'heading-level': 'off' } });
    const names =
      'div p b code a table tr td th ul li h2 h4 details summary pre dl dt dd blockquote figure svg center kbd'.split(
        ' ',
      );
    const start = fc.constantFrom(
      ...names.map((name) => (name === 'a' ? '<a href="https://a.example/">' : `<${name}>`)),
    );
    const end = fc.constantFrom(...names.map((name) => `</${name}>`));
    const own = fc.constantFrom(
      '<img src="a.png" alt="a">',
      '<br>',
      '<hr>',
      '<a id="b"></a>',
      '<i id="c">',
      '\n\n## Words\n\n',
      '\n\n- item\n\n',
      '\n\nwords `code`\n\n',
    );
    const parts = fc.array(fc.oneof(start, end, own, fc.constant(' words ')), { maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(parts, async (some) => {
        const { html } = body(`<div>${some.join('')}`);
        const page = `<!DOCTYPE html>\n<html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>\n${html}\n</main></body></html>\n`;
        const { results } = await validator.validateString(page);
        expect(
          results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message} ${html}`)),
        ).toEqual([]);
      }),
      { numRuns: runsOf(80) },
    );
  });

  it('has headings in the outline, and anchors for links', () => {
    const { html, outline } = body(
      '<div><h2>Setup</h2></div>\n\n## Setup\n\n<a name="Top"></a>[up](#Top) <span id="setup">x</span>',
    );
    expect(outline.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['setup-1', 'Setup'],
      ['setup', 'Setup'],
    ]);
    expect(html).toContain('<span id="Top"></span>');
    expect(html.match(/ id="setup"/g)).toHaveLength(1);
  });

  it('has images with their own width', () => {
    const { html } = body(
      '<div><p><a href="https://a.example/"><img src="a.png" width="120" onload="x"></a> <img src="b.png" width="50%"></p></div>',
    );
    expect(html).toContain('<img src="a.png" alt="" width="120" class="inline-image"');
    expect(html).toContain('class="inline-image w-50"');
    expect(html).not.toContain('onload');
  });
});
