import { describe, expect, it } from 'vitest';
import { parseMarkdown, stringifyMarkdown } from '../index.ts';
import { slowdown } from '@bindery/testkit/slowdown';

/** What a text is when it was read and written. */
const again = (markdown: string): string => stringifyMarkdown(parseMarkdown(markdown));

const typesOf = (markdown: string): string[] => parseMarkdown(markdown).nodes.map(({ type }) => type);

describe('marks of a conflict', () => {
  const WRITTEN = '<<<<<<< main content\n\nTheirs\n\n=======\n\nMine\n\n>>>>>>> change request\n';

  it('survive a round trip in the form that git writes', () => {
    expect(again(WRITTEN)).toBe(WRITTEN);
    expect(typesOf(WRITTEN)).toEqual(Array.from({ length: 5 }, () => 'paragraph'));
  });

  it('are found next to lines of text, of lists and of quotes, as git leaves them', () => {
    expect(again('Before\n<<<<<<< ours\nTheirs\n=======\nMine\n>>>>>>> theirs\nAfter\n')).toBe(
      'Before\n\n<<<<<<< ours\n\nTheirs\n\n=======\n\nMine\n\n>>>>>>> theirs\n\nAfter\n',
    );
    expect(typesOf('<<<<<<< a\n* one\n=======\n> two\n>>>>>>> b\n')).toEqual([
      'paragraph',
      'list-unordered',
      'paragraph',
      'blockquote',
      'paragraph',
    ]);
  });

  it('have the common origin between them where git shows it', () => {
    const source = '<<<<<<< a\n\none\n\n||||||| base\n\ntwo\n\n=======\n\nthree\n\n>>>>>>> b\n';
    expect(again(source)).toBe(source);
  });

  it('are found with every line ending', () => {
    expect(again(WRITTEN.replaceAll('\n', '\r\n'))).toBe(WRITTEN);
  });

  it('are a heading and quotes if the conflict is incomplete', () => {
    expect(typesOf('Heading\n=======\n')).toEqual(['heading-1']);
    expect(typesOf('<<<<<<< a\n\nHeading\n=======\n')).toEqual(['paragraph', 'heading-1']);
    expect(typesOf('Heading\n=======\n>>>>>>> quoted\n')).toEqual(['heading-1', 'blockquote']);
  });

  it('stay unchanged in code', () => {
    const code = '```\n<<<<<<< a\none\n=======\ntwo\n>>>>>>> b\n```\n';
    expect(again(code)).toBe(code);
    const html = '<div>\n<<<<<<< a\n=======\n>>>>>>> b\n</div>\n';
    expect(again(html)).toBe(html);
  });

  it('take a time that grows with their number alone', { tags: ['long'] }, async () => {
    const conflict = '<<<<<<< a\n\none\n\n=======\n\ntwo\n\n>>>>>>> b\n\n';
    const inputs = { worst: conflict.repeat(2000), harmless: conflict.repeat(200) };
    expect(await slowdown((source: string) => parseMarkdown(source), inputs)).toBeLessThan(40);
  });
});
