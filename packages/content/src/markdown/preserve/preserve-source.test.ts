// Markdown in its author's style keeps its bytes: all of them while nothing is edited, those of all other blocks when one is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { sourceOf, styledText } from '../../testing/styled-markdown.ts';
import { parseMarkdown, stringifyMarkdown } from '../index.ts';
import { divideMarkdown } from './divide.ts';
import type { Part } from './divide.ts';
import { preserveSource } from './preserve-source.ts';

const write = (source: string): string => stringifyMarkdown(parseMarkdown(source));

/** `KEEP_RUNS=2000 npm test -- preserve-source` tries more. */
const RUNS = { numRuns: Number(process.env['KEEP_RUNS'] ?? runsOf(30)) };

const contentOf = ({ content }: Part): string => JSON.stringify(content);

describe('Markdown in any style', () => {
  it('keeps every byte of an unedited text', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(styledText, (text) => {
        const source = sourceOf(text);
        expect(preserveSource({ sources: [source], output: write(source) })).toBe(source);
      }),
      RUNS,
    );
  });

  it('keeps every byte but those of the word that is edited', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(styledText, fc.nat(), (text, pick) => {
        const source = sourceOf(text);
        const word = `word${pick % text.blocks.length}`;
        const output = write(write(source).replace(word, 'edited'));
        expect(preserveSource({ sources: [source], output })).toBe(source.replace(word, 'edited'));
      }),
      RUNS,
    );
  });

  it('keeps every byte of the blocks around one that comes, goes or changes into another', { tags: ['long'] }, () => {
    const change = fc.constantFrom('insert', 'delete', 'replace');
    fc.assert(
      fc.property(styledText, change, fc.nat(), (text, kind, pick) => {
        // Behind a list, indented code would be a part of it.
        fc.pre(!text.blocks.some(({ text: block }) => block.startsWith('    ')));
        const source = sourceOf(text);
        const parts = divideMarkdown(write(source), {});
        const at = pick % parts.length;
        const written = parts.map(({ output: one }) => one);
        written.splice(at, kind === 'insert' ? 0 : 1, ...(kind === 'delete' ? [] : ['Another paragraph.']));
        const now = write(written.join('\n\n'));
        const result = preserveSource({ sources: [source], output: now });
        expect(write(result)).toBe(now);
        const [before, after] = [source, now].map((one) => Map.groupBy(divideMarkdown(one, {}), contentOf));
        for (const [content, [part, ...others]] of before ?? []) {
          if (part === undefined || others.length > 0 || after?.has(content) !== true) continue;
          expect(result).toContain(source.slice(part.start, part.end));
        }
      }),
      RUNS,
    );
  });

  it('keeps CRLF line endings, the byte order mark, and the end of the text', () => {
    const source = '\ufeff- one\r\n- two\r\n\r\nA *line*.\r\n\r\n\r\n';
    const output = write(source).replace('line', 'word');
    expect(preserveSource({ sources: [source], output })).toBe(source.replace('line', 'word'));
  });

  it('keeps link definitions that are referred to, and no others', () => {
    const source = 'One [a][a].\n\nTwo [b][b].\n\n[a]: https://a.example\n[b]: https://b.example\n';
    const result = preserveSource({ sources: [source], output: write(source).replace(/Two .*/, 'Three.') });
    expect(result).toBe('One [a][a].\n\nThree.\n\n[a]: https://a.example\n');
  });

  it('uses blocks of another source if the first doesn’t have them', () => {
    const sources = ['One *a*.\n\nAdded *b*.\n', 'One *a*.\n\n- their\n- list\n'];
    const written = 'One _a_.\n\nAdded _b_.\n\n* their\n* list\n';
    expect(preserveSource({ sources, output: written })).toBe('One *a*.\n\nAdded *b*.\n\n- their\n- list\n');
  });

  it('replaces a short block by one of hundreds of thousands of signs', { tags: ['long'] }, () => {
    const code = '{"a":[1,2,3]},'.repeat(20_000);
    const [source, output] = ['* one\n\n~~~\nshort\n~~~\n', `* one\n\n\`\`\`\n${code}\n\`\`\`\n`];
    expect(write(preserveSource({ sources: [source], output }))).toBe(output);
  });

  it.each(['<<<<<<< main content\na\n=======\nb\n>>>>>>> change request\n', '>'.repeat(40_000), ''])(
    'writes what it cannot cut apart: %.20s',
    (source) => {
      expect(preserveSource({ sources: [source], output: 'A _line_.\n' })).toBe('A _line_.\n');
    },
  );
});
