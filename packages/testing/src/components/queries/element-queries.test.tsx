/** @jsxImportSource @bindery/contentkit */
import { createComponent } from '@bindery/runtime';
import { describe, expect, it } from 'vitest';
import { EDITED, mountInRuntime } from '../../../test/mount-in-runtime.ts';
import { mountTree } from '../../../test/mount-tree.ts';

const save = { action: 'save' } as const;

const form = (
  <block controls={[{ label: 'Edit', onPress: { action: 'edit' } }]}>
    <text>
      Hello <text style="bold">Ada Lovelace</text>
    </text>
    <input label="Full name" hint="As in your passport" element={<textinput state="fullName" />} />
    <textinput state="apiToken" placeholder="Token" disabled />
    <input label="News" element={<checkbox state="topics" value="news" />} />
    <button icon="settings" onPress={{ action: 'configure' }} />
    <button label="Save" onPress={save} />
    <button label="Save all" onPress={{ action: 'saveAll' }} disabled />
    <card title="Card" hint="Small">
      <button label="Open" onPress={{ action: 'open' }} />
    </card>
  </block>
);

describe('queries by role', () => {
  it('find by name, state, and pattern', async () => {
    await using block = await mountTree(form);
    expect(block.getByRole('button', { name: 'Save' }).name).toBe('Save');
    expect(block.getByRole('button', { name: /all$/ }).isDisabled).toBe(true);
    expect(block.getByRole('button', { disabled: true }).name).toBe('Save all');
    expect(block.getByRole('button', { name: 'save ALL', exact: false }).name).toBe('Save all');
    expect(block.getByRole('checkbox', { checked: false }).value).toBe('news');
    expect(block.getByRole('textbox', { name: 'Full name' }).value).toBe('');
    expect(block.getAllByRole('button').map(({ name }) => name)).toEqual(['settings', 'Save', 'Save all', 'Open']);
  });

  it('return undefined or throw without a match', async () => {
    await using block = await mountTree(form);
    expect(block.queryByRole('button', { name: 'Delete' })).toBeUndefined();
    expect(block.queryAllByRole('button', { name: 'Delete' })).toEqual([]);
    expect(() => block.getAllByRole('switch')).toThrow(expect.objectContaining({ code: 'element_not_found' }));
    expect(() => block.queryByRole('button')).toThrow(expect.objectContaining({ code: 'element_ambiguous' }));
  });

  it('search inside an element', async () => {
    await using block = await mountTree(form);
    const card = block.getByRole('group', { name: 'Card' });
    expect(card.getByRole('button').name).toBe('Open');
    expect(card.queryByRole('button', { name: 'Save' })).toBeUndefined();
    expect(() => card.getByText('Save')).toThrow(/^(?!.*Full name)/s);
  });

  it('find the commands of a menu only where there is one', async () => {
    await using block = await mountTree(form);
    expect(block.getByRole('menuitem').name).toBe('Edit');
    await using read = await mountTree(form, { context: { ...EDITED, editable: false } });
    expect(read.queryByRole('menuitem')).toBeUndefined();
  });
});

describe('queries by label, text, and test ID', () => {
  it('find controls by their label, or by the name that replaces it', async () => {
    await using block = await mountTree(form);
    expect(block.getByLabelText('Full name').role).toBe('textbox');
    expect(block.getByLabelText('Token').element).toMatchObject({ state: 'apiToken' });
    expect(block.getByLabelText('settings').role).toBe('button');
    expect(block.queryByLabelText('Save')).toBeUndefined();
  });

  it('find the innermost element with a whole text', async () => {
    await using block = await mountTree(form);
    expect(block.getByText('Hello Ada Lovelace').role).toBe('paragraph');
    expect(block.getByText('Ada Lovelace').role).toBe('strong');
    expect(block.getByText(/passport/).text).toBe('As in your passport');
    expect(block.getByText('Save').role).toBe('button');
    expect(block.queryByText('Hello')).toBeUndefined();
    expect(block.getByText('hello', { exact: false }).text).toBe('Hello Ada Lovelace');
  });

  it('find controls by state key, action, or ID', async () => {
    await using block = await mountTree(form);
    expect(block.getByTestId('fullName').name).toBe('Full name');
    expect(block.getByTestId('topics=news').role).toBe('checkbox');
    expect(block.getByTestId('saveAll').name).toBe('Save all');
    expect(block.getByTestId('edit').role).toBe('menuitem');
  });
});

describe('an error of a query', () => {
  it('suggests a near name, and lists elements and tree', async () => {
    await using block = await mountTree(form);
    const find = (): unknown => block.getByRole('button', { name: 'Svae' });
    expect(find).toThrow(
      'No button with the name "Svae". Did you mean "Save"?\n\nElements by role:\n  menu "Block menu"',
    );
    expect(find).toThrow('  button "Save all" (disabled)');
    expect(find).toThrow(`Tree:\n  <block controls={[{ label: 'Edit', onPress: { action: 'edit' } }]}>`);
  });

  it('suggests the name with another role, a near test ID, and a near text', async () => {
    await using block = await mountTree(form);
    expect(() => block.getByRole('link', { name: 'Save' })).toThrow('Did you mean button "Save"?');
    expect(() => block.getByTestId('fulName')).toThrow(
      'No element with the test ID "fulName". Did you mean "fullName"?',
    );
    expect(() => block.getByLabelText('Full nam')).toThrow('Did you mean "Full name"?');
    expect(() => block.getByText('Hello Ada')).toThrow('Did you mean "Hello Ada Lovelace"?');
    expect(() => block.getByRole('zzz' as 'button')).toThrow(/^No zzz\.\n/);
  });

  it('says which state an element with the name has', async () => {
    await using block = await mountTree(form);
    expect(() => block.getByRole('checkbox', { name: 'News', checked: true })).toThrow(
      'No checked checkbox with the name "News". The checkbox "News" is unchecked, enabled.',
    );
    expect(() => block.getByRole('checkbox', { disabled: true })).toThrow('The checkbox "News" is unchecked, enabled.');
    expect(() => block.getByLabelText('Save all')).toThrow('Did you mean button "Save all"?');
  });

  it('lists the elements that match', async () => {
    await using block = await mountTree(form);
    expect(() => block.getByRole('button', { name: /save/i })).toThrow(
      '2 elements match: button with the name /save/i.\n  button "Save" at children[5]\n  button "Save all" at children[6]',
    );
  });

  it('is bounded for large trees', async () => {
    const rows = Array.from({ length: 400 }, (_none, index) => <text>{`Row ${index}: ${'x'.repeat(300)}`}</text>);
    await using block = await mountTree(<block>{rows}</block>);
    const find = (): unknown => block.getByRole('button');
    expect(find).toThrow(/… \d+ more lines\n\nTree:[^]*… \d+ more lines$/);
    expect(find).toThrow(/^[^]{0,14000}$/);
  });
});

describe('queries that wait', () => {
  /** A component whose actions end when the test says so. */
  function slow() {
    const gate = Promise.withResolvers<void>();
    const component = createComponent<Record<string, never>, { done?: boolean }, { action: 'save' }>({
      componentId: 'slow',
      action: async () => {
        await gate.promise;
        return { state: { done: true } };
      },
      render: async ({ state }) => (
        <block>
          <button label="Save" onPress={save} />
          {state.done === true ? <text>Saved</text> : null}
        </block>
      ),
    });
    return { component, release: gate.resolve };
  }

  it('resolve with what a render in flight shows', async () => {
    const { component, release } = slow();
    await using block = await mountInRuntime([component]);
    const pressing = block.getByRole('button').press();
    const finding = block.findByText('Saved');
    const all = block.findAllByText(/Saved/);
    expect(block.getByRole('button').isBusy).toBe(true);
    release();
    expect((await finding).text).toBe('Saved');
    expect(await all).toHaveLength(1);
    await pressing;
  });

  it('reject as soon as no render is in flight', async () => {
    const { component } = slow();
    await using block = await mountInRuntime([component]);
    await expect(block.findByText('Saved', { timeoutMs: 1e9 })).rejects.toMatchObject({ code: 'element_not_found' });
  });

  it('reject after their time', async () => {
    const { component, release } = slow();
    await using block = await mountInRuntime([component]);
    const pressing = block.getByRole('button').press();
    await expect(block.findByText('Saved', { timeoutMs: 1 })).rejects.toMatchObject({ code: 'element_not_found' });
    release();
    await pressing;
  });
});
