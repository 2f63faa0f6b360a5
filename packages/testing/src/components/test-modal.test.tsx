/** @jsxImportSource @bindery/contentkit */
import { createComponent } from '@bindery/runtime';
import { describe, expect, it } from 'vitest';
import { mountInRuntime } from '../../test/mount-in-runtime.ts';

const open = { action: '@ui.modal.open', componentId: 'rename', props: { name: 'Ada' } } as const;

const block = createComponent<Record<string, never>, { name?: string }>({
  componentId: 'block',
  action: async ({ state }, action) =>
    action.action === '@ui.modal.close' ? { state: { ...state, ...action.returnValue } } : { state },
  render: async ({ state }) => (
    <block>
      <text>{state.name ?? 'nameless'}</text>
      <button label="Rename" onPress={open} />
    </block>
  ),
});

const rename = createComponent<{ name: string }>({
  componentId: 'rename',
  render: async ({ props }) => (
    <modal
      title="Rename"
      subtitle={[<text>For all readers</text>]}
      returnValue={{ name: 'dismissed' }}
      submit={
        <button label="Done" onPress={{ action: '@ui.modal.close', returnValue: { name: { $state: 'name' } } }} />
      }
    >
      <input label="Name" element={<textinput state="name" initialValue={props.name} />} />
      <button label="More" onPress={{ action: '@ui.modal.open', componentId: 'more', props: {} }} />
    </modal>
  ),
});

const more = createComponent({ componentId: 'more', render: async () => <modal>{[]}</modal> });
const broken = createComponent({
  componentId: 'broken',
  render: () => {
    throw new Error('no');
  },
});

const mount = () => mountInRuntime([block, rename, more, broken]);

describe('a modal', () => {
  it('is searched like a component, and submits to its opener', async () => {
    await using shown = await mount();
    await shown.getByRole('button').press();
    const { modal } = shown;
    expect([modal.title, modal.componentId, modal.props]).toEqual(['Rename', 'rename', { name: 'Ada' }]);
    expect(modal.getByRole('heading', { level: 2 }).text).toBe('Rename');
    expect(modal.getByText('For all readers').role).toBeUndefined();
    await modal.getByLabelText('Name').type('Grace');
    await modal.submit();
    expect(modal.isOpen).toBe(false);
    expect(shown.text).toBe('Grace Rename');
    expect(() => modal.text).toThrow(expect.objectContaining({ code: 'modal_not_found' }));
  });

  it('is submitted by an element in it', async () => {
    await using shown = await mount();
    await shown.getByRole('button').press();
    await shown.modal.getByRole('textbox').type('Grace');
    await shown.modal.getByRole('textbox').submit();
    expect(shown.text).toContain('Grace');
    await expect(shown.getByRole('button').submit()).rejects.toMatchObject({
      code: 'element_without_action',
      message: 'Can’t submit the button "Rename". It isn’t in a modal with a submit button.',
    });
  });

  it('is dismissed with its return value, also by its button', async () => {
    await using shown = await mount();
    await shown.getByRole('button').press();
    await shown.modal.close();
    expect(shown.modals).toEqual([]);
    expect(shown.text).toContain('dismissed');
    await shown.getByRole('button').press();
    await shown.modal.getByRole('button', { name: 'Close' }).press();
    expect(shown.modals).toHaveLength(0);
  });

  it('lies on the modal that opened it', async () => {
    await using shown = await mount();
    await shown.getByRole('button').press();
    const below = shown.modal;
    await below.getByRole('button', { name: 'More' }).press();
    expect(shown.modals).toHaveLength(2);
    expect(shown.modal.title).toBe('more');
    await expect(below.getByRole('textbox').type('x')).rejects.toMatchObject({ code: 'element_behind_modal' });
    await expect(shown.modal.submit()).rejects.toMatchObject({ code: 'element_without_action' });
  });

  it('is opened without its button', async () => {
    await using shown = await mount();
    const modal = await shown.openModal('rename', { name: 'Ada' });
    expect(modal.getByRole('textbox').value).toBe('Ada');
    expect(shown.requests.at(-1)).toMatchObject({ componentId: 'rename', action: { action: '@ui.modal.open' } });
  });

  it('rejects if it can’t be opened or isn’t there', async () => {
    await using shown = await mount();
    expect(() => shown.modal).toThrow(
      expect.objectContaining({
        code: 'modal_not_found',
        message: 'The component "block" has no open modal.',
      }),
    );
    await expect(shown.openModal('broken')).rejects.toMatchObject({ code: 'render_failed' });
    expect(shown.modal.failure).toMatchObject({ message: 'Error: no' });
    expect(shown.modal.title).toBe('Something went wrong');
  });
});
