// Tags named like members of every object are tags like any other.
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { stringifyMarkdown } from './stringify-markdown.ts';

describe.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'])('a tag <%s>', (name) => {
  it.each([
    `a <${name}>b</${name}> c`,
    `<p>a <${name}>b</${name}></p>`,
    `<table><tr><td><${name}>b</${name}></td></tr></table>`,
  ])('in %j is text with its tags, and stays it', (markdown) => {
    const document = parseMarkdown(markdown);
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(text).not.toContain('"marks":[{"object":"mark"}]');
    expect(parseMarkdown(stringifyMarkdown(document))).toEqual(document);
  });
});
