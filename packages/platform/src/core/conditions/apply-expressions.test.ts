import type { JSONDocument } from '@bindery/contract/documents';
import { textOfBlocks } from '@bindery/content/documents';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { describe, expect, it } from 'vitest';
import { applyExpressions } from './apply-expressions.ts';

const SCOPE = {
  visitor: { claims: { isStaff: true, tags: ['a', 'b', 1], unsigned: { beta: false } } },
  space: { vars: { version: '2.1', empty: '' } },
  page: { vars: {} },
};

describe('the expressions of a document', () => {
  const render = (markdown: string, unknown?: readonly ('visitor' | 'space' | 'page')[]): string => {
    const document: JSONDocument = parseMarkdown(markdown);
    const before = structuredClone(document);
    const applied = applyExpressions(document, { scope: SCOPE, ...(unknown && { unknown }) });
    expect(document).toEqual(before);
    return stringifyMarkdown(applied);
  };
  const when = (condition: string, inside = 'Text'): string => `{% if ${condition} %}\n${inside}\n{% endif %}\n`;

  it('the expressions of a document show the values for a reader, and placeholders for missing names', () => {
    expect(render(when('visitor.claims.isStaff'))).toBe('Text\n');
    expect(render(when('visitor.claims.unsigned.beta'))).toBe('');
    expect(render('v<code class="expression">space.vars.version</code>!\n')).toBe('v2.1!\n');
    expect(render('> v<code class="expression">space.vars.version</code>\n')).toBe('> v2.1\n');
    expect(render('<code class="expression">visitor.claims.tags</code>x\n')).toBe('x\n');
  });

  it('the expressions of a document hide results that depend on a missing claim, and invalid expressions', () => {
    expect(render(when('visitor.claims.team.name == "a"'))).toBe('');
    expect(render(when('!visitor.claims.banned'))).toBe('');
    expect(render(when('visitor claims'))).toBe('');
    expect(render('a<code class="expression">visitor claims</code>b\n')).toBe('ab\n');
  });

  it('the expressions of a document are decided inside each other', () => {
    expect(render(when('space.vars.version', when('visitor.claims.isStaff', 'In') + when('false', 'Out')))).toBe(
      'In\n',
    );
  });

  it('the expressions of a document stay if they use unknown names, while others inside are evaluated', () => {
    const inside = when('space.vars.empty', 'Out') + 'v<code class="expression">space.vars.version</code>\n';
    const outside = when('visitor.claims.isStaff && space.vars.version', inside);
    expect(render(outside, ['visitor'])).toBe(when('visitor.claims.isStaff && space.vars.version', 'v2.1'));
  });

  it(
    'the expressions of a document share one limit of time and output, and later ones return nothing',
    { tags: ['long'] },
    () => {
      const sum = Array.from({ length: 78 }, () => 'space.vars.x').join('+');
      const inline = { object: 'inline', type: 'expression', data: { expression: sum }, isVoid: true };
      const many = Array.from({ length: 3000 }, () => inline);
      const document = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: many }] };
      const lengthWith = (x: string): number => {
        const applied = applyExpressions(document as never, {
          scope: { visitor: {}, space: { vars: { x } }, page: {} },
        });
        return textOfBlocks(applied.nodes).length;
      };
      // The longest text that a variable may have would give 60 million characters, a short one takes more than a million steps.
      const all = 78 * 256;
      expect(lengthWith('x'.repeat(256))).toBe(Math.floor(1_000_000 / all) * all);
      expect([lengthWith(''), lengthWith('x') > 78 * 1000, lengthWith('x') < 78 * 3000]).toEqual([0, true, true]);
      expect(lengthWith('x'.repeat(500_000))).toBe(0);
    },
  );
});
