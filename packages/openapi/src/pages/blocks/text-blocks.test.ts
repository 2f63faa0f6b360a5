// Descriptions as blocks: what is read without the parser of Markdown is what that would have made.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { textOfBlocks } from '@bindery/content/documents';
import { parseBlocks } from '@bindery/content/markdown';
import { expect, it } from 'vitest';
import { DescriptionReader } from './text-blocks.ts';

const DESCRIPTIONS = [
  'one line',
  'two\nlines\r\nof words\n\n and\n \nparagraphs',
  'snake_case, 12:30, 3 > 2, #1, a|b, {id}, $1, x! (e.g. this): "that" -- really...',
  '`code` and ` more ` of `it`',
  'a `b',
  '``a`b``',
  '_it_ *is* **so** ~~not~~',
  '# Heading\n\ntext',
  'text\n===',
  '1. a\n2. b',
  '- a\n+ b',
  'a  \nb',
  '    code',
  'see https://example.com or ada@example.com or www.example.com',
  ':smile: and $$x$$ and a[^1]\n\n[^1]: b',
  '{% hint style="info" %}\na\n{% endhint %}',
  'say {% hint %} here',
  '| a | b |\n|---|---|\n| c | d |',
  '<b>bold</b> &amp; \\* done',
];

function ofSpecification(): string[] {
  const path = createRequire(import.meta.url)
    .resolve('@gitbook/api')
    .replace(/dist\/.*/, 'spec/openapi.json');
  const found = new Set<string>();
  JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') found.add(value);
    return value;
  });
  // Every fourth of 2,818: the parser takes half a millisecond for each.
  return [...found].filter((_description, index) => index % 4 === 0);
}

it('reads what the parser of Markdown reads', { tags: ['long'] }, () => {
  const reader = new DescriptionReader();
  for (const container of ['document', 'list-item'] as const) {
    for (const markdown of [...DESCRIPTIONS, ...ofSpecification()]) {
      expect(reader.read(markdown, container)).toEqual(parseBlocks(markdown.trim(), container));
    }
  }
});

it('reads a description once', () => {
  const reader = new DescriptionReader();
  expect(reader.read('a')).toBe(reader.read('a'));
  expect(reader.read('a')).not.toBe(reader.read('a', 'list-item'));
});

it('shows text that is nested too deep for the parser', () => {
  const blocks = new DescriptionReader().read(`${'> '.repeat(5000)}deep`);
  expect(textOfBlocks(blocks)).toContain('deep');
});

it('reads nothing of no description, and no more than fits of a long one', () => {
  const reader = new DescriptionReader();
  expect([reader.read(undefined), reader.read('  \n ')]).toEqual([[], []]);
  expect(textOfBlocks(reader.read('word '.repeat(100_000)))).toHaveLength(49_999);
});
