import { describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { TestFolder, listTree, pushFolder } from '../../testing/folder-space.ts';
import { isMarkdown } from './mdx.ts';

const PLAIN =
  "---\ntitle: 'a {b}'\n---\n\nimport Tabs from '@theme/Tabs';\n\n# Set up\n\nSee [more](./more.mdx).\n\n```jsx\n<Tabs>{x}</Tabs>\n```\n\nUse `<Tabs>` and `{x}`.\n\n:::tip\nGo.\n:::\n";

describe('a file of MDX', () => {
  it.each([
    PLAIN,
    '# Title {#id}\n\n{% hint style="info" %}\nx\n{% endhint %}\n',
    'a < b, <https://example.com/>, <kbd>x</kbd>, and \\{x}\n',
    "import A, {\n  b,\n} from './a';\n\nText.\n",
    '> ```\n> <Tabs>\n> ```\n',
    '',
  ])('is Markdown: %j', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    '# A\n\n<Tabs>\n</Tabs>\n',
    'Text <Button/> here\n',
    '<></>\n',
    'export const x = 1;\n',
    'Now {new Date().getFullYear()}\n',
    '{/* a comment */}\n',
    '<div style={{ color: "red" }}>x</div>\n',
    '```\ncode\n```\n\n<Tabs.Item>\n',
  ])('is more than Markdown: %j', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it('is a page with its path and bytes, and a link to it a reference', async () => {
    const files = {
      'README.mdx': '# Home\n\n[Set up](guides/setup.mdx) and [more](guides/more)\n',
      'guides/setup.mdx': PLAIN,
      'guides/more.mdx': '# More\n',
      'parts/button.mdx': '<Button/>\n',
    };
    const { space, synced, folder } = await pushFolder(files);
    expect(synced.unused).toEqual(['parts/button.mdx']);
    expect(await listTree(await space.open())).toEqual([
      'document readme: Home',
      'group guides: guides',
      '  document guides/more: More',
      '  document guides/setup: Set up',
    ]);
    const home = await (await space.open()).findPageByPath('readme');
    expect(JSON.stringify(space.document(home?.document ?? '')).match(/"kind":"page"/g)).toHaveLength(2);
    const pulled = new TestFolder(space);
    await pulled.sync();
    const { 'parts/button.mdx': _, ...pages } = files;
    expect(Object.fromEntries(pulled.files)).toMatchObject(pages);
    folder.files.set('guides/setup.mdx', PLAIN.replace('Go.', 'Stay.'));
    await folder.sync();
    expect(JSON.stringify(await (await space.open()).listPages())).not.toContain('Stay.');
    const again = new TestFolder(space);
    await again.sync();
    expect(again.files.get('guides/setup.mdx')).toBe(PLAIN.replace('Go.', 'Stay.'));
  });

  it('is a page whatever is in it, where the list has it', async () => {
    const files = {
      'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Button](button.mdx)\n',
      'README.md': '# Home\n',
      'button.mdx': '# Button\n\n<Button/>\n',
    };
    const { space, synced } = await pushFolder(files);
    expect([synced.unused, [...synced.files.keys()]]).toEqual([[], []]);
    const pulled = new TestFolder(space);
    await pulled.sync();
    expect(Object.fromEntries(pulled.files)).toEqual(files);
  });

  it.each(['`', '` ', '<', '{', '> ', 'import ', '---\n'])('of many %j is read in time', async (sign) => {
    const time = (text: string) => computingTime(() => void isMarkdown(text));
    isMarkdown(sign.repeat(1_000));
    const prose = await time('The quick brown fox.\n'.repeat(15_000));
    expect(await time(sign.repeat(300_000 / sign.length))).toBeLessThan(100 * prose + 100);
  });
});
