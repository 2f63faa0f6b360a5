/** @jsxImportSource @bindery/contentkit */
import { describe, expect, it } from 'vitest';
import { mountTree } from '../../../test/mount-tree.ts';

const TEXT = `# Title

A **strong** word,
a [link](https://x.test/) and a [bad one](javascript:a).

- one
- [x] two

| Name | Count |
| --- | --- |
| a | 1 |

![Teal](https://x.test/a.png)`;

describe('Markdown in a component', () => {
  it('is read as on a page', async () => {
    await using block = await mountTree(
      <block>
        <markdown content={{ $state: 'text' }} />
      </block>,
      { state: { text: TEXT } },
    );
    expect(block.getByRole('heading', { name: 'Title' }).text).toBe('Title');
    expect(block.getByRole('heading', { level: 2 }).name).toBe('Title');
    expect(block.getByText('A strong word, a link and a bad one.').role).toBe('paragraph');
    expect(block.getAllByRole('listitem').map(({ text }) => text)).toEqual(['one', 'two']);
    expect(block.getByRole('checkbox', { name: 'Done' }).isDisabled).toBe(true);
    expect(block.getByRole('table').getByRole('cell', { name: '1' }).text).toBe('1');
    expect(block.getByRole('region', { name: 'Table: Name, Count' }).text).toBe('Name Count a 1');
    expect(block.getByRole('img').name).toBe('Teal');
    expect(block.getAllByRole('link').map(({ name }) => name)).toEqual(['link']);
    await block.getByRole('link').press();
    expect(block.effects).toEqual([{ type: 'openUrl', url: 'https://x.test/' }]);
    await expect(block.getByRole('checkbox').check()).rejects.toMatchObject({ code: 'element_without_action' });
  });
});
