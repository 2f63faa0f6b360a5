import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './index.ts';

describe('parseMarkdown', () => {
  it('makes plain nodes, without empty texts', () => {
    expect(parseMarkdown('# One **two**\n\n- [x] done')).toEqual([
      { tag: 'h2', props: {}, children: ['One ', { tag: 'strong', props: {}, children: ['two'] }] },
      {
        tag: 'ul',
        props: {},
        children: [
          {
            tag: 'li',
            props: { class: 'ck-task' },
            children: [
              {
                tag: 'input',
                props: { type: 'checkbox', checked: true, disabled: true, 'aria-label': 'Done' },
                children: [],
              },
              'done',
            ],
          },
        ],
      },
    ]);
  });

  it('leaves the words of links that can’t be opened', () => {
    expect(parseMarkdown('[a](javascript:b)')).toMatchObject([
      { tag: 'p', children: [{ tag: 'span', children: ['a'] }] },
    ]);
  });
});
