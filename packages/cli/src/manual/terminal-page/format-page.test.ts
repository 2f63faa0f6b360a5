import { describe, expect, it } from 'vitest';
import { stripVTControlCharacters } from 'node:util';
import type { Sink } from '../../io.ts';
import { listPages } from '../read-manual.ts';
import { formatPage } from './format-page.ts';

const sink = (columns: number, hasColors = false): Sink => ({ write: () => {}, hasColors, columns });

const PAGE = `# Blocks

<!-- Generated. -->

A block with a **bold** word, \`code\`, a [link](../test/agents.md#secrets), and a
[site](https://example.com).

- one item that goes on
  in the next line
- another

1. first

\`\`\`sh
# not a heading

bindery dev
\`\`\`

| flag | value |
|---|---|
| \`--a\` | one \\| two |
| \`--long\` | a value that is much longer than the others |
`;

describe('a page on a terminal', () => {
  it('has wrapped paragraphs, list items, indented code, and a table in columns', () => {
    expect(formatPage(PAGE, 'build/block.md', sink(60))).toMatchInlineSnapshot(`
      "Blocks

      A block with a bold word, \`code\`, a link
      (test/agents.md#secrets), and a site (https://example.com).

      - one item that goes on in the next line
      - another

      1. first

          # not a heading

          bindery dev

      flag      value
      \`--a\`     one | two
      \`--long\`  a value that is much longer than the others
      "
    `);
  });

  it('has a paragraph for each row of a table that is too wide', () => {
    const text = formatPage(PAGE, 'build/block.md', sink(40));
    expect(text).toContain('`--long`\n  value: a value that is much longer\n    than the others\n');
  });

  it('has the name of the column before each value, for screen readers', () => {
    const text = formatPage(PAGE, 'build/block.md', { ...sink(100), isLinear: true });
    expect(text).toContain('`--a`\n  value: one | two\n');
  });

  it('has colors instead of marks', () => {
    const text = formatPage(PAGE, 'build/block.md', sink(60, true));
    expect(text).toContain('\u001B[1mBlocks\u001B[22m');
    expect(text).toContain('\u001B[36mcode\u001B[39m');
    expect(stripVTControlCharacters(text)).not.toMatch(/\*\*/);
  });

  it.each([20, 80, 200])('fits into %i columns, except for code and long words, on every page', (columns) => {
    for (const { path, text } of listPages()) {
      const lines = formatPage(text, path, sink(columns)).split('\n');
      const long = lines.filter(
        (line) => line.length > columns && !line.startsWith('    ') && line.trim().includes(' '),
      );
      const unbroken = long.filter((line) =>
        line
          .trim()
          .split(' ')
          .every((word) => word.length < columns / 2),
      );
      expect({ path, unbroken }).toEqual({ path, unbroken: [] });
    }
  });
});
