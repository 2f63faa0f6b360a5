/** @jsxImportSource @bindery/contentkit */
import { createComponent } from '@bindery/runtime';
import { describe, expect, it } from 'vitest';
import { mountInRuntime } from '../../test/mount-in-runtime.ts';
import { mountTree } from '../../test/mount-tree.ts';

const counter = createComponent<Record<string, never>, { n: number }, { action: 'add' }>({
  componentId: 'counter',
  initialState: { n: 0 },
  action: async ({ state }) => ({ state: { n: state.n + 1 } }),
  render: async ({ state }) => (
    <block controls={[{ label: 'Edit', onPress: { action: 'add' } }]}>
      <text>{`${state.n}`}</text>
      <button label="Add" onPress={{ action: 'add' }} />
    </block>
  ),
});

describe('the mode “published”', () => {
  it('keeps the first state, and says so', async () => {
    await using block = await mountInRuntime([counter], { mode: 'published' });
    await block.getByRole('button', { name: 'Add' }).press();
    await block.getByRole('button', { name: 'Add' }).press();
    expect(block.text).toBe('1 Add');
    expect(block.requests.at(-1)).toMatchObject({ state: { n: 0 }, context: { editable: false } });
    expect(block.differences.map(({ id }) => id)).toEqual(['context_fixed', 'state_kept', 'prop_undrawn']);
    expect(block.differences[2]).toMatchObject({ path: '', prop: 'controls' });
  });

  it('shows elements as JSON, and names them', async () => {
    await using block = await mountTree(
      <block>
        <box>
          <switch state="on" />
        </box>
      </block>,
      { mode: 'published' },
    );
    expect(block.queryByRole('switch')).toBeUndefined();
    expect(block.getByRole('region', { name: 'JSON' }).text).toBe('{"type":"switch","state":"on"}');
    expect(block.differences).toMatchObject([
      { id: 'context_fixed' },
      { id: 'element_undrawn', path: 'children[0].children[0]' },
    ]);
  });

  it('differs in nothing outside of it', async () => {
    await using block = await mountInRuntime([counter]);
    expect(block.differences).toEqual([]);
  });
});
