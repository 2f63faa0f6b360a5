/** @jsxImportSource @bindery/contentkit */
import { describe, expect, it } from 'vitest';
import { mountTree } from '../../../test/mount-tree.ts';

describe('typing', () => {
  it('replaces the text of a field, without a request', async () => {
    await using block = await mountTree(
      <block>
        <input label="Name" element={<textinput state="name" initialValue="Ada" />} />
        <input label="Notes" element={<textinput state="notes" multiline />} />
        <input label="Password" element={<textinput state="password" inputType="password" />} />
      </block>,
    );
    const name = block.getByLabelText('Name');
    expect([name.value, block.state['name']]).toEqual(['Ada', undefined]);
    await name.type('Grace\n Hopper');
    await block.getByLabelText('Notes').type('a\r\nb');
    await block.getByLabelText('Password').type('secret');
    expect(block.state).toEqual({ name: 'Grace Hopper', notes: 'a\nb', password: 'secret' });
    expect(name.value).toBe('Grace Hopper');
    expect(block.requests).toHaveLength(1);
  });

  it('into code sends its action afterwards', async () => {
    await using block = await mountTree(
      <block>
        <codeblock
          content="a"
          syntax="mermaid"
          state="code"
          onContentChange={{ action: 'changed', code: { $state: 'code' } }}
        />
      </block>,
    );
    const code = block.getByRole('textbox', { name: 'Code, mermaid' });
    expect(code.value).toBe('a');
    await code.type('b\nc');
    expect(block.state).toEqual({ code: 'b\nc', last: { action: 'changed', code: 'b\nc' } });
    expect(block.getByTestId('code').value).toBe('b\nc');
  });

  it('is rejected for other elements, and for disabled fields', async () => {
    await using block = await mountTree(
      <block>
        <textinput state="name" disabled />
        <button label="Save" onPress={{ action: 'save' }} />
      </block>,
    );
    await expect(block.getByRole('textbox').type('x')).rejects.toMatchObject({ code: 'element_disabled' });
    await expect(block.getByRole('button').type('x')).rejects.toMatchObject({
      code: 'element_wrong_kind',
      message: 'Can’t use type() on the button "Save". Use press() instead.',
    });
  });
});

describe('switches, checkboxes, and radios', () => {
  it('a switch is turned on and off, and sends its action', async () => {
    await using block = await mountTree(
      <block>
        <input label="Notify" element={<switch state="notify" onValueChange={{ action: 'notify' }} />} />
      </block>,
    );
    const notify = block.getByRole('switch', { name: 'Notify' });
    await notify.check();
    await notify.check();
    expect([notify.isChecked, notify.value, block.requests.length]).toEqual([true, true, 2]);
    expect(block.state).toEqual({ notify: true, last: { action: 'notify' } });
    await notify.press();
    await notify.uncheck();
    expect([notify.isChecked, block.requests.length]).toEqual([false, 3]);
  });

  it('a question of a switch is answered', async () => {
    const confirm = { title: 'On?', text: 'It costs.', confirm: 'Turn on' };
    await using block = await mountTree(
      <block>
        <switch state="on" confirm={confirm} />
      </block>,
    );
    await block.getByRole('switch').check({ confirm: false });
    expect(block.state).toEqual({});
    await block.getByRole('switch').check();
    expect(block.state).toEqual({ on: true });
  });

  it('checkboxes add their value to a list, and remove it', async () => {
    await using block = await mountTree(
      <block>
        <input label="Apples" element={<checkbox state="fruits" value="apple" />} />
        <checkbox state="fruits" value={7} />
      </block>,
    );
    await block.getByRole('checkbox', { name: 'Apples' }).check();
    await block.getByTestId('fruits=7').check();
    expect(block.state).toEqual({ fruits: ['apple', 7] });
    await block.getByLabelText('Apples').uncheck();
    expect(block.state).toEqual({ fruits: [7] });
    expect(block.getByRole('checkbox', { checked: true }).name).toBe('7');
  });

  it('radios of a key are a group, of which one is chosen', async () => {
    await using block = await mountTree(
      <block>
        <input label="Light" element={<radio state="look" value="light" />} />
        <input label="Dark" element={<radio state="look" value="dark" />} />
        <radio state="other" value="x" disabled />
      </block>,
    );
    const look = block.getByRole('radiogroup', { name: 'look' });
    expect(look.getAllByRole('radio')).toHaveLength(2);
    await look.getByRole('radio', { name: 'Light' }).check();
    await look.getByRole('radio', { name: 'Dark' }).press();
    await look.getByRole('radio', { name: 'Dark' }).press();
    expect(block.state).toEqual({ look: 'dark' });
    expect(look.getByRole('radio', { checked: true }).value).toBe('dark');
    await expect(look.getByTestId('look=dark').uncheck()).rejects.toMatchObject({ code: 'element_wrong_kind' });
    await expect(block.getByTestId('other=x').check()).rejects.toMatchObject({ code: 'element_disabled' });
    await expect(look.check()).rejects.toMatchObject({ code: 'element_without_action' });
  });
});
