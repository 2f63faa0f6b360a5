import { isKitError } from '@bindery/diagnostics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePage, stringifyPage } from '../index.ts';

const FILE = `---
icon: house
description: >-
  A description that is so long that it does not fit on one line of eighty
  characters, and is folded.
name: somebody else's key
metadata:
  # with a comment
  version: 1.10
hidden: true
noIndex: true
noRobotsIndex: false
tags:
  - one
  - tag: two
    primary: true
if: visitor.claims.unsigned.beta
vars:
  product: Acme
cover: ../.gitbook/assets/a (1).png
coverY: -12.5
coverHeight: 300
layout:
  width: wide
  cover:
    visible: true
    size: hero
    mask: radial
  title:
    visible: true
  tableOfContents:
    visible: false
metaLinks:
  canonical: https://example.com/
  alternates:
    - null
---

# A :wave: title &#x20;

Text.
`;

describe('a page as a file', () => {
  it('a page file has fields, a title and a text', () => {
    const { frontMatter, title, document } = parsePage(FILE);
    expect(title).toBe('A \u{1f44b} title  ');
    expect(document.nodes.map(({ type }) => type)).toEqual(['paragraph']);
    expect(frontMatter.fields).toMatchObject({
      hidden: true,
      coverY: -12.5,
      vars: { product: 'Acme' },
      layout: { width: 'wide' },
    });
    expect(frontMatter.fields.tags).toEqual(['one', { tag: 'two', primary: true }]);
    expect(frontMatter.fields.description).toMatch(/^A description .* folded\.$/);
    expect(frontMatter.other).toEqual({
      name: "name: somebody else's key",
      metadata: 'metadata:\n  # with a comment\n  version: 1.10',
    });
  });

  it('a page file survives a round trip', () => {
    const output = stringifyPage(parsePage(FILE));
    expect(output).toBe(FILE.replace(':wave:', '\u{1f44b}').replace('title &#x20;', 'title &#x20;'));
  });

  it('a page file needs neither fields nor a title', () => {
    expect(parsePage('Text.\n')).toMatchObject({ frontMatter: { fields: {}, order: [] }, document: { nodes: [{}] } });
    expect(parsePage('Text.\n').title).toBeUndefined();
    expect(stringifyPage(parsePage('Text.\n'))).toBe('Text.\n');
    expect(stringifyPage(parsePage('---\n---\n'))).toBe('');
    expect(stringifyPage(parsePage('---\nhidden: true\n---\n'))).toBe('---\nhidden: true\n---\n');
  });

  it('a page file keeps a value that is invalid for its key', () => {
    const source = '---\ndescription: 5\nlayout: wide\n---\n';
    expect(parsePage(source).frontMatter.fields).toEqual({});
    expect(stringifyPage(parsePage(source))).toBe(source);
  });

  it.each([
    ['a colon in text', '---\ndescription: a: b\n---\n', 'line 2'],
    ['a tab', '---\nhidden: true\n\tx: 1\n---\n', 'line 3'],
    ['the same key twice', '---\nicon: a\nicon: b\n---\n', 'line 3'],
    ['a list', '---\n- a\n---\n', 'a map of keys to values'],
    ['deep nesting', `---\na: ${'['.repeat(50_000)}\n---\n`, ''],
  ])('reports the error: %s', { tags: ['long'] }, (_name, source, location) => {
    const error = (() => {
      try {
        return parsePage(source);
      } catch (caught) {
        return caught;
      }
    })();
    expect(isKitError(error, 'front_matter_malformed')).toBe(true);
    expect((error as Error).message).toContain(location);
  });

  it.each(['\u{a0}', 'Guide\u{a0}', '\u{2000}', '\u{3000}Guide\u{3000}', '\u{feff}', ' ', 'Guide\t'])(
    'a page file keeps white space at the ends of the title %j',
    (title) => {
      const { document } = parsePage('x');
      expect(
        parsePage(stringifyPage({ frontMatter: { fields: {}, other: {}, order: [] }, title, document })).title,
      ).toBe(title);
    },
  );

  it('a page file reads any title and description that it has written', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 120 }).map((value) => value.replace(/[^\P{Cc}\t]/gu, ''));
    fc.assert(
      fc.property(line, line, (title, description) => {
        const page = {
          frontMatter: { fields: { description }, other: {}, order: ['description'] },
          title,
          document: parsePage('x').document,
        };
        const output = stringifyPage(page);
        const again = parsePage(output);
        expect(again.title).toBe(title);
        expect(again.frontMatter).toEqual(page.frontMatter);
        // Another reader of YAML's own format agrees.
        expect(parse(output.split('---\n')[1] ?? '')).toEqual({ description });
      }),
    );
  });
});
