// Formulas of a PDF are set, with a browser and without one, wherever they are.
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { findChromium } from './chromium/find-chromium.ts';
import { createPdfService } from './create-pdf-service.ts';
import { writeJobHtml } from './html/job-html.ts';
import type { PdfJob } from './pdf-job.ts';
import { linearText } from './plain/formulas/linear-text.ts';
import { findFonts } from './plain/fonts.ts';
import { printPlain } from './plain/print-plain.ts';
import { has, pagesOf, storePdf, textOf } from './testing/read-pdf.ts';

const EVERYWHERE = String.raw`
A line with $$a_1 + \frac{b}{2}$$ in it.

## Heading $$\beta^2$$

* An item with $$\alpha \le \beta$$
* Two

  $$
  \sqrt{x^2 + y^2}
  $$

| Cell | Other |
| --- | --- |
| $$\pi r^2$$ | b |

{% hint style="info" %}
A hint with $$\theta$$.
{% endhint %}

$$
\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}
$$

$$
\sum_{i=0}^{n} x_i = \int_0^\infty e^{-x}\,dx \quad \vec{v} \cdot \overline{AB} \quad \begin{cases} 1 & x > 0 \\ 0 & \text{otherwise} \end{cases}
$$
`;

/** Source of TeX. */
const TEX = /\\[a-z]|\$\$|[_^]\{|pmatrix|\bfrac/;

function jobOf(markdown: string): PdfJob {
  const { nodes } = parseMarkdown(markdown);
  const document = { object: 'document', data: {}, nodes } as const;
  return {
    title: 'Math',
    date: '2026',
    pages: [{ id: 'p', title: 'Math', depth: 0, document }],
    images: new Map(),
    hrefOf: () => undefined,
  };
}

describe('formulas of a PDF', () => {
  it(
    'are set by the built-in engine in lines, headings, items, cells, hints, and blocks',
    { tags: ['long'] },
    async ({ skip }) => {
      skip(findFonts().regular === undefined, 'no fonts');
      const { bytes, warnings } = await printPlain(jobOf(EVERYWHERE));
      expect(warnings).toEqual([]);
      skip(!has('pdftotext'), 'pdftotext is not installed');
      const text = textOf(storePdf(bytes));
      expect(text).not.toMatch(TEX);
      for (const words of [
        'a₁ + b/2',
        'Heading β²',
        'α ≤ β',
        'π r²'.replace(' ', ''),
        'hint with θ',
        'otherwise',
        '∑',
        '∫',
        '∞',
      ])
        expect(text).toContain(words);
      // Numbers between high brackets, which programs read in any order.
      expect(text).toMatch(/\((?=[^)]*1)(?=[^)]*2)(?=[^)]*3)(?=[^)]*4)[^)]*\)/);
    },
  );

  it('are MathML in what a browser prints', () => {
    const html = writeJobHtml(jobOf(EVERYWHERE));
    expect(html.replaceAll(/<style>[^]*?<\/style>/g, '')).not.toMatch(TEX);
    expect(html.match(/<math/g)?.length).toBe(8);
    expect(html).toMatch(/<td[^>]*>(?:<p>)?<math/);
  });

  it('are set by a browser', { tags: ['long'] }, async ({ skip }) => {
    skip(findChromium() === undefined || !has('pdftotext'), 'no browser, or no pdftotext');
    const service = createPdfService();
    try {
      const { bytes } = await service.print('math', async () => jobOf(EVERYWHERE), new AbortController().signal);
      const text = textOf(storePdf(bytes));
      expect(text).not.toMatch(TEX);
      expect(text).toContain('otherwise');
    } finally {
      await service.close();
    }
  });

  it.each([
    [String.raw`a_1 + \frac{b}{2}`, 'a₁ + b/2'],
    [String.raw`\frac{a+b}{c}`, '(a + b)/c'],
    [String.raw`x^{2n+1}`, 'x²ⁿ⁺¹'],
    [String.raw`x^{ab}`, 'x^ab'],
    [String.raw`x_{\max}`, 'xₘₐₓ'],
    [String.raw`\sqrt{2\pi}`, '√2π'],
    [String.raw`\sqrt[3]{x+1}`, '³√(x + 1)'],
    [String.raw`\sum_{i=0}^{n} i`, '∑ᵢ₌₀ⁿ i'],
    [String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, '(1 2; 3 4)'],
    [String.raw`\sin x \ne -1`, 'sin x ≠ −1'],
    [String.raw`f'(x)`, 'f′(x)'],
    [String.raw`\vec{v} \text{ and } a, b`, 'v\u20d7 and a, b'],
    [String.raw`a < b \& c`, 'a < b&c'],
  ])('%s is %s in a line', (formula, text) => {
    expect(linearText(formula)).toBe(text);
  });

  it.each([
    String.raw`\frac{`,
    String.raw`\unknown{x}`,
    '{'.repeat(3000),
    'x'.repeat(6000),
    `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`,
  ])('that can’t be set is its source: %#', { tags: ['long'] }, async (formula) => {
    expect(linearText(formula)).toBe(formula);
    const { bytes } = await printPlain(jobOf(`A $$${formula}$$ b.\n\n$$\n${formula}\n$$\n`), { fonts: {} });
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it(
    'that are wider or higher than a page are smaller, or text, and begin a page where they don’t fit',
    { tags: ['long'] },
    async ({ skip }) => {
      const wide = Array.from({ length: 120 }, (_one, at) => `x_{${at}}`).join(' + ');
      const high = String.raw`\begin{pmatrix}${Array.from({ length: 120 }, (_one, at) => at).join(String.raw` \\ `)}\end{pmatrix}`;
      const many = String.raw`$$
\begin{pmatrix} 1 \\ 2 \\ 3 \\ 4 \\ 5 \\ 6 \end{pmatrix}
$$

`.repeat(20);
      const { bytes } = await printPlain(jobOf(`$$\n${wide}\n$$\n\n$$\n${high}\n$$\n\n${many}`));
      skip(!has('pdftotext'), 'pdftotext is not installed');
      const path = storePdf(bytes);
      expect(textOf(path)).toContain('119');
      expect(pagesOf(path)).toBeGreaterThan(4);
      expect(pagesOf(path)).toBeLessThan(12);
    },
  );
});
