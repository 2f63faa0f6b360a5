// Code: what is highlighted, what is not, lines and their looks.
import { code, document, text } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { renderBody } from '../render-body.ts';
import { highlight } from './highlight.ts';
import { highlighterFor, languageOf } from './languages.ts';

function html(source: string, data: BlockOf<'code'>['data'] = {}): string {
  return renderBody(document([code(source, data)]), { opensTabs: false }).html;
}

/** What is read of HTML. */
function textOf(markup: string): string {
  const inside = /<code[^>]*>([\s\S]*)<\/code>/.exec(markup)?.[1] ?? '';
  return inside
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('code', () => {
  it.each([
    ['ts', 'const a = 1;', '<span class="t-keyword">const</span> a = <span class="t-number">1</span>;'],
    ['python', '# x', '<span class="t-comment"># x</span>'],
    ['json', '{"a": "b"}', '{<span class="t-attribute">"a"</span>: <span class="t-string">"b"</span>}'],
    [
      'html',
      '<p class="a">',
      '&lt;<span class="t-tag">p</span> <span class="t-attribute">class</span>=<span class="t-string">"a"</span>&gt;',
    ],
    ['diff', '+ a\n- b', '<span class="t-inserted">+ a</span>\n<span class="t-deleted">- b</span>'],
    ['C++', 'int a;', '<span class="t-type">int</span> a;'],
  ])('in %s is highlighted', (syntax, source, expected) => {
    expect(html(source, { syntax })).toContain(expected);
  });

  it('in an unknown language is plain', () => {
    expect(html('if (a < b) {}', { syntax: 'brainfog' })).toContain('>if (a &lt; b) {}\n<');
    expect(html('a', { syntax: 'constructor' })).not.toContain('class="t-');
    expect(html('a', { syntax: '"><script>' })).not.toContain('<script');
  });

  it('that is too long, or has too long a line, is plain', () => {
    const line = 'const a = 1;\n';
    expect(html(line.repeat(1_000), { syntax: 'ts' })).not.toContain('t-keyword');
    expect(html(line.repeat(900), { syntax: 'ts' })).toContain('t-keyword');
    expect(html('const a = 1;'.repeat(90), { syntax: 'ts' })).not.toContain('t-keyword');
    const long = `${'const a = 1;'.repeat(80)}\n`;
    expect(html(long.repeat(4), { syntax: 'ts' })).toContain('t-keyword');
    expect(html(long.repeat(5), { syntax: 'ts' })).not.toContain('t-keyword');
  });

  it('is highlighted up to a bound for a page', () => {
    const block = code('const a = 1;\n'.repeat(900), { syntax: 'ts' });
    const nodes = Array.from({ length: 15 }, () => block) as JSONDocument['nodes'];
    const parts = renderBody(document(nodes), { opensTabs: false }).html.split('<figure');
    expect(parts.filter((part) => part.includes('t-keyword')).length).toBe(13);
  });

  it('takes linear time', () => {
    const before = process.cpuUsage();
    const hostile = [
      ['markdown', '[a]('],
      ['java', '$'],
      ['typescript', '_'],
      ['cpp', 'a'],
      ['csharp', 'a'],
    ] as const;
    for (const [syntax, piece] of hostile) {
      html(piece.repeat(20_000), { syntax });
      html(`${piece.repeat(999 / piece.length)}\n`.repeat(12), { syntax });
    }
    // 6,000 characters of the first in one line take 0.8 s, and the time grows with the square.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });

  it('has a title, numbers, wrapped lines, and opens', () => {
    const markup = html('a\nb\nc', {
      title: 'x.js',
      overflow: 'wrap',
      lineNumbers: true,
      expandable: true,
      collapsedLineCount: 2,
    });
    expect(markup).toContain(
      '<figure class="code numbered wrap"><figcaption>x.js</figcaption><pre tabindex="0" role="group" aria-label="x.js" dir="ltr"',
    );
    expect(markup).toContain('<span class="rest"><span class="line">c\n</span></span>');
    expect(markup).toContain('<input type="checkbox"><span>Show all 3 lines</span><span>Show fewer lines</span>');
    expect(html('a\nb', { expandable: true })).not.toContain('checkbox');
    // Numbers have room for their digits.
    for (const [lines, name] of [
      [99, 'code numbered'],
      [100, 'code numbered digits-3'],
      [1000, 'code numbered digits-4'],
    ] as const) {
      expect(html(Array(lines).fill('a').join('\n'), { lineNumbers: true })).toContain(`<figure class="${name}">`);
    }
  });

  it('has lines that stand out, and expressions in them', () => {
    const nodes = [
      { object: 'block', type: 'code-line', data: { highlighted: true }, nodes: [text('const a = "')] },
      {
        object: 'block',
        type: 'code-line',
        data: {},
        nodes: [
          text('b'),
          { object: 'inline', type: 'expression', data: { expression: 'x' }, isVoid: true },
          text('c'),
        ],
      },
    ];
    const block = { object: 'block', type: 'code', data: { syntax: 'js' }, nodes } as unknown as BlockOf<'code'>;
    const markup = renderBody(document([block]), { opensTabs: false, expression: () => '<1>' }).html;
    expect(markup).toContain('<span class="line highlighted"><span class="t-keyword">const</span>');
    expect(textOf(markup)).toBe('const a = "\nb<1>c\n');
  });

  it('keeps its text in every language', () => {
    const names = [
      'bash',
      'css',
      'html',
      'js',
      'json',
      'markdown',
      'php',
      'python',
      'sql',
      'ts',
      'yaml',
      'http',
      'c++',
    ];
    const piece = fc.constantFrom(
      '<b>',
      '&amp;',
      '"',
      "'",
      '`',
      '${',
      '}',
      '/*',
      '*/',
      '//',
      '#',
      '\n',
      ' ',
      '<?php',
      '</script>',
      'a',
      '1',
      '\\',
      '---',
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(piece, { maxLength: 30 }), (syntax, pieces) => {
        const source = pieces.join('');
        expect(textOf(html(source, { syntax }))).toBe(`${source}\n`);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('is highlighted once', () => {
    expect(highlight('let once = 1', 'javascript')).toBe(highlight('let once = 1', 'javascript'));
  });

  it('accepts all names of every language', () => {
    for (const name of ['js', 'tsx', 'yml', 'html', 'golang', 'c#', 'objective-c', 'shell', 'toml']) {
      const language = languageOf(name) ?? '';
      expect([name, highlighterFor(language).getLanguage(language) !== undefined]).toEqual([name, true]);
    }
  });
});
