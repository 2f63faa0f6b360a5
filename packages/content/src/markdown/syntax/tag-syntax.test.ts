import { describe, expect, it } from 'vitest';
import { textOfBlocks } from '../../documents/plain-text.ts';
import { parseMarkdown, stringifyMarkdown } from '../index.ts';

describe('a shortcode of Hugo', () => {
  it.each(['{{% alert %}}', 'a {{% alert color="x" %}} b', '{{% /alert %}}', '{{{% x %}}}', 'a {{%x%}}{{%y%}}'])(
    'is text: %s',
    (text) => {
      const document = parseMarkdown(text);
      expect(textOfBlocks(document.nodes)).toBe(text);
      expect(JSON.stringify(document)).not.toContain('verbatim');
      expect(stringifyMarkdown(document)).toBe(`${text}\n`);
    },
  );

  it('is not mistaken for text next to it in other styles', () => {
    const document = parseMarkdown('**{**\\{% hint %}');
    expect(parseMarkdown(stringifyMarkdown(document))).toEqual(document);
  });
});
