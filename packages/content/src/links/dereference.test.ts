import { describe, expect, it } from 'vitest';
import { parseMarkdown, stringifyMarkdown } from '../markdown/index.ts';
import { STABLE_LINKS, dereference } from './index.ts';
import type { ReusableRef } from './index.ts';

const include = (id: string): string => `{% include "/reusable-content/${id}" %}\n`;
const read = (markdown: string) => parseMarkdown(markdown, { links: STABLE_LINKS });

/** A page with expanded reusable contents, as Markdown. `requests` records the reads. */
async function put(page: string, contents: Readonly<Record<string, string>>) {
  const requests: ReusableRef[] = [];
  const document = read(page);
  const before = structuredClone(document);
  const whole = await dereference(document, async (refs) => {
    requests.push(...refs);
    return refs.map(({ reusableContent }) => {
      const markdown = contents[reusableContent];
      return markdown === undefined ? undefined : read(markdown).nodes;
    });
  });
  expect(document).toEqual(before);
  return { markdown: stringifyMarkdown(whole, { links: STABLE_LINKS }), asked: requests };
}

describe('reusable contents', () => {
  it('expands reusable contents, also nested ones, and reads each once', async () => {
    const { markdown, asked: requests } = await put(`${include('a')}\n${include('b')}`, {
      a: `A\n\n${include('b')}`,
      b: 'B\n',
    });
    expect(markdown).toBe('A\n\nB\n\nB\n');
    expect(requests).toHaveLength(2);
  });

  it('leaves reusable contents that are missing, recursive, or not allowed', async () => {
    expect((await put(include('none'), {})).markdown).toBe(include('none'));
    expect((await put(include('a'), { a: `A\n\n${include('b')}`, b: include('a') })).markdown).toBe(
      `A\n\n${include('a')}`,
    );
    const details = `<details>\n\n<summary>More</summary>\n\n${include('t')}\n</details>\n`;
    const tabs = '{% tabs %}\n{% tab title="T" %}\nText\n{% endtab %}\n{% endtabs %}\n';
    expect((await put(details, { t: tabs })).markdown).toContain(include('t'));
    expect((await put(details, { t: 'Text\n' })).markdown).not.toContain('include');
  });

  it(
    'limits the expansion of thirty reusable contents that each contain ten of the next',
    { tags: ['long'] },
    async () => {
      const names = Array.from({ length: 30 }, (_none, level) => `level${level}`);
      const contents = Object.fromEntries(
        names.map((name, level) => [
          name,
          include(names[level + 1] ?? 'none')
            .repeat(10)
            .replaceAll('\n', '\n\n'),
        ]),
      );
      const { markdown, asked: requests } = await put(include('level0'), contents);
      expect(requests.length).toBeLessThanOrEqual(10);
      expect(markdown.split('include').length).toBeLessThan(20_000);
      const long = 'Text\n\n'.repeat(1000);
      const many = await put(include('long').repeat(500).replaceAll('\n', '\n\n'), { long });
      const put100 = many.markdown.split('Text').length - 1;
      expect([put100 % 1000, put100 >= 100_000, put100 < 500_000]).toEqual([0, true, true]);
      expect(many.markdown.split('include').length - 1).toBe(500 - put100 / 1000);
      // Few blocks may have much text.
      const wide = await put(include('wide').repeat(500).replaceAll('\n', '\n\n'), { wide: 'word '.repeat(40_000) });
      expect(wide.markdown.length).toBeLessThan(33 * 1024 * 1024);
    },
  );
});
