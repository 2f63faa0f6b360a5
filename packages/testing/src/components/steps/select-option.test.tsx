/** @jsxImportSource @bindery/contentkit */
import { describe, expect, it } from 'vitest';
import { mountTree } from '../../../test/mount-tree.ts';

const options = [
  { id: 's', label: 'Small' },
  { id: 'l', label: 'Large' },
];

describe('selecting', () => {
  it('takes IDs and labels, and sends the action', async () => {
    await using block = await mountTree(
      <block>
        <input label="Size" element={<select state="size" options={options} onValueChange={{ action: 'size' }} />} />
      </block>,
    );
    const size = block.getByRole('combobox', { name: 'Size' });
    expect(size.value).toBe('');
    await size.select('Large');
    await size.select('l');
    expect(block.state).toEqual({ size: 'l', last: { action: 'size' } });
    expect([size.value, block.requests.length]).toEqual(['l', 2]);
    await size.select('s');
    expect(size.value).toBe('s');
  });

  it('selects several where the element allows it, and removes one by its button', async () => {
    await using block = await mountTree(
      <block>
        <select state="sizes" options={options} multiple placeholder="Sizes" />
      </block>,
    );
    const sizes = block.getByRole('combobox', { name: 'Sizes' });
    await sizes.select('Small', 'l', 'Small');
    expect(sizes.value).toEqual(['s', 'l']);
    expect(block.text).toBe('Small Large');
    await block.getByRole('button', { name: 'Remove Small' }).press();
    expect(block.state).toEqual({ sizes: ['l'] });
  });

  it('takes other text where the element accepts it', async () => {
    await using block = await mountTree(
      <block>
        <select state="tag" options={options} acceptInput />
      </block>,
    );
    await block.getByRole('combobox').select(' new ');
    expect(block.state).toEqual({ tag: 'new' });
  });

  it('loads options from a URL with the values of the state, searches them, and reads further pages', async () => {
    const urls: string[] = [];
    const pages: Readonly<Record<string, unknown>> = {
      'https://x.test/options?org=7': [{ id: '1', label: 'One' }],
      'https://x.test/options?org=7&q=Three': { items: [{ id: '2', label: 'Two' }], nextPage: '/options?page=2' },
      'https://x.test/options?page=2&q=Three': { items: [{ id: '3', label: 'Three' }] },
    };
    const fetchOptions = async (url: string): Promise<unknown> => {
      urls.push(url);
      return pages[url];
    };
    const url = { host: 'x.test', pathname: '/options', query: { org: { $state: 'org' } } };
    await using block = await mountTree(
      <block>
        <select state="choice" options={{ url }} multiple />
      </block>,
      { state: { org: '7' }, fetchOptions },
    );
    await block.getByRole('combobox').select('Three');
    expect(urls).toEqual(Object.keys(pages));
    expect(block.state).toEqual({ org: '7', choice: ['3'] });
    expect(block.text).toBe('Three');
    await block.getByRole('button', { name: 'Remove Three' }).press();
    expect(block.state['choice']).toEqual([]);
  });

  it('takes options of the host', async () => {
    await using block = await mountTree(
      <block>
        <select state="spec" options={{ source: 'openapi' }} />
      </block>,
      { builtInOptions: async (_source, { query }) => (query === '' ? [{ id: 'pets', label: 'Pets API' }] : []) },
    );
    await block.getByRole('combobox').select('Pets API');
    expect(block.state).toEqual({ spec: 'pets' });
  });
});

describe('selecting is rejected', () => {
  it('with option_not_found, and the nearest label', async () => {
    await using block = await mountTree(
      <block>
        <select state="size" options={options} />
      </block>,
    );
    const size = block.getByRole('combobox');
    await expect(size.select('Smal')).rejects.toMatchObject({
      code: 'option_not_found',
      message: 'The combobox "size" has no option "Smal". Did you mean "Small"?',
    });
    await expect(size.select('s', 'l')).rejects.toMatchObject({ code: 'element_wrong_kind' });
  });

  it('with options_unavailable if they can’t be loaded', async () => {
    const tree = (
      <block>
        <select state="a" options={{ url: 'https://x.test/' }} />
      </block>
    );
    await using block = await mountTree(tree);
    await expect(block.getByRole('combobox').select('x')).rejects.toMatchObject({
      code: 'options_unavailable',
      message: 'Can’t load options from https://x.test/. `fetchOptions` isn’t set.',
    });
    await using failing = await mountTree(tree, { fetchOptions: () => Promise.reject(new Error('offline')) });
    await expect(failing.getByRole('combobox').select('x')).rejects.toThrow('offline');
  });
});
