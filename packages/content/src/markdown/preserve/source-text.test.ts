// The file of a page that differs from its source in white space that Markdown keeps.
import { describe, expect, it } from 'vitest';
import { parsePage, stringifyPageParts } from '../page/page-file.ts';
import { preservePage, sourceTextOf } from './source-text.ts';

/** No-break space, en quad, ideographic space, and a character that is white space to no one but JavaScript. */
const SPACES = ['\u{a0}', '\u{2000}', '\u{3000}', '\u{feff}'];

const partsOf = (file: string) => stringifyPageParts(parsePage(file), {});

describe('a page with a source', () => {
  it.each(SPACES.map((space) => [space.codePointAt(0)?.toString(16), space] as const))(
    'keeps an edit that only adds U+%s at the end of the title, or of the text',
    async (_code, space) => {
      const source = { head: 'Guide\n=====\n\n', body: 'Some *text*.\n' };
      const sources = [sourceTextOf(source, partsOf(source.head + source.body))];
      const edited = partsOf(`# Guide${space}\n\nSome _text_.${space}\n`);
      const file = await preservePage(edited, sources, { options: undefined });
      const { title, document } = parsePage(file);
      expect(title).toBe(`Guide${space}`);
      expect(document.nodes).toEqual(parsePage(`Some _text_.${space}`).document.nodes);
      expect(file).toContain('*text*');
    },
  );
});
