import { expect, it } from 'vitest';
import { parseSummary } from './parse-summary.ts';

it.each(['* ', '1. '])('reads a list of thousands of pages with short titles: %s', (marker) => {
  const lines = Array.from({ length: 3_000 }, (_none, page) => `${marker}[P ${page}](p${page}.md)`);
  const items = parseSummary(`# Table of contents\n\n${lines.join('\n')}\n`, 'SUMMARY.md');
  expect([items.length, items.at(-1)]).toMatchObject([3_000, { text: 'P 2999', path: 'p2999.md' }]);
});

it('rejects a list that takes too long', { tags: ['long'] }, () => {
  const source = `* ${'[a](b) ![c]('.repeat(40_000)}\n`;
  expect(() => parseSummary(source, 'SUMMARY.md')).toThrow(expect.objectContaining({ code: 'markdown_too_complex' }));
});
