/** @jsxImportSource @bindery/contentkit */
import { describe, expect, it } from 'vitest';
import { createComponent } from '@bindery/runtime';
import { mountInRuntime } from '../../../test/mount-in-runtime.ts';
import { mountTree } from '../../../test/mount-tree.ts';

const remove = { action: 'remove' } as const;
const question = { title: 'Remove?', text: 'You can’t undo this.', confirm: 'Remove' };

describe('a press', () => {
  it('of a button sends its action, with its bindings', async () => {
    await using block = await mountTree(
      <block>
        <textinput state="name" />
        <button label="Save" onPress={{ action: 'save', name: { $state: 'name' } }} />
      </block>,
    );
    await block.getByRole('textbox').type('Ada');
    await block.getByRole('button').press();
    expect(block.state['last']).toEqual({ action: 'save', name: 'Ada' });
  });

  it('of a button with a question is confirmed, unless the test says no', async () => {
    await using block = await mountTree(
      <block>
        <button label="Remove" onPress={remove} confirm={question} />
      </block>,
    );
    await block.getByRole('button').press({ confirm: false });
    expect(block.requests).toHaveLength(1);
    await block.getByRole('button').press();
    expect(block.state['last']).toEqual(remove);
  });

  it('of a card, and of the buttons in it', async () => {
    await using block = await mountTree(
      <block>
        <card title="Ada" onPress={{ action: 'open' }} buttons={[<button label="Remove" onPress={remove} />]}>
          <text>Countess</text>
        </card>
      </block>,
    );
    const card = block.getByRole('group', { name: 'Ada' });
    await card.getByRole('button', { name: 'Ada' }).press();
    expect(block.state['last']).toEqual({ action: 'open' });
    await card.getByTestId('remove').press();
    expect(block.state['last']).toEqual(remove);
    expect(card.text).toBe('Ada Remove Countess');
  });

  it('of a command in the menu of a block', async () => {
    const controls = [
      { label: 'Edit', onPress: { action: 'edit' } as const },
      [{ label: 'Remove', onPress: remove, confirm: question }],
    ];
    await using block = await mountTree(
      <block controls={controls}>
        <divider />
      </block>,
    );
    const menu = block.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Edit' }).press();
    expect(block.state['last']).toEqual({ action: 'edit' });
    await menu.getByRole('menuitem', { name: 'Remove' }).press();
    expect(block.state['last']).toEqual(remove);
  });

  it('of a link or of a button with a URL is an effect', async () => {
    const target = { url: { host: 'x.test', pathname: '/a', query: { q: 'b' } } };
    await using block = await mountTree(
      <block>
        <text>
          See <link target={target}>the docs</link>
        </text>
        <button label="Open" onPress={{ action: '@ui.url.open', url: 'https://y.test/' }} />
      </block>,
    );
    await block.getByRole('link', { name: 'the docs' }).press();
    await block.getByRole('button').press();
    expect(block.effects.filter(({ type }) => type === 'openUrl')).toEqual([
      { type: 'openUrl', url: 'https://x.test/a?q=b' },
      { type: 'openUrl', url: 'https://y.test/' },
    ]);
    expect(block.requests).toHaveLength(1);
  });

  it('of the buttons on a code block and a web frame', async () => {
    const buttons = [<button label="Copy" onPress={{ action: 'copy' }} />];
    const edit = [<button label="Edit" onPress={{ action: 'edit' }} />];
    await using block = await mountTree(
      <block>
        <codeblock content="a = 1" syntax="js" buttons={buttons} header={[<text>Example</text>]} />
        <webframe source={{ url: 'https://x.test/' }} buttons={edit} />
      </block>,
    );
    await block.getByRole('button', { name: 'Copy' }).press();
    await block.getByRole('button', { name: 'Edit' }).press();
    expect(block.state['last']).toEqual({ action: 'edit' });
    expect(block.getByRole('region', { name: 'Code, js' }).text).toBe('a = 1');
    expect(block.getByRole('iframe').name).toBe('sample: page from x.test');
  });

  it('of the buttons of a stepper', async () => {
    const setup = createComponent<
      Record<string, never>,
      { step: string },
      { action: 'go'; step: string } | { action: 'finish' }
    >({
      componentId: 'setup',
      initialState: { step: 'account' },
      action: async (_element, action) => {
        if (action.action === 'go') return { state: { step: action.step } };
        return { type: 'complete', returnValue: { done: true } };
      },
      render: async ({ state }) => (
        <configuration>
          <stepper activeStep={state.step} onStepChange={{ action: 'go' }} onComplete={{ action: 'finish' }}>
            <step id="account" title="Account" next>
              <text>Sign in</text>
            </step>
            <step id="space" next>
              <text>Choose a space</text>
            </step>
          </stepper>
        </configuration>
      ),
    });
    await using screen = await mountInRuntime([setup], {
      context: { type: 'configuration_account', organizationId: 'org_1', theme: 'light' },
    });
    expect(screen.getByRole('region', { name: 'Account' }).text).toBe('Sign in');
    expect(screen.getByTestId('account').role).toBe('region');
    await screen.getByRole('button', { name: 'Next' }).press();
    expect(screen.getByRole('region', { name: 'Step 2' }).text).toBe('Choose a space');
    await screen.getByRole('list').getByRole('button', { name: 'Account' }).press();
    await screen.getByRole('button', { name: 'Next' }).press();
    await screen.getByRole('button', { name: 'Back' }).press();
    expect(screen.state).toEqual({ step: 'account' });
    await screen.getByRole('button', { name: 'Next' }).press();
    await screen.getByRole('button', { name: 'Finish' }).press();
    expect(screen.effects.at(-1)).toEqual({ type: 'complete', returnValue: { done: true } });
  });
});

describe('a press is rejected', () => {
  const tree = (
    <block>
      <button label="Off" disabled onPress={remove} />
      <text>Text</text>
      <textinput state="name" />
      <button label="Settings" onPress={{ action: '@ui.modal.open', componentId: 'modal', props: {} }} />
    </block>
  );

  it('with element_disabled', async () => {
    await using block = await mountTree(tree);
    await expect(block.getByText('Off').press()).rejects.toMatchObject({
      code: 'element_disabled',
      message: 'The button "Off" is disabled.',
    });
  });

  it('with element_without_action', async () => {
    await using block = await mountTree(tree);
    await expect(block.getByText('Text').press()).rejects.toMatchObject({
      code: 'element_without_action',
      message: 'Can’t use press() on the paragraph "Text". It has no action.',
    });
  });

  it('with element_wrong_kind, which names the method', async () => {
    await using block = await mountTree(tree);
    await expect(block.getByRole('textbox').press()).rejects.toMatchObject({
      code: 'element_wrong_kind',
      message: 'Can’t use press() on the textbox "name". Use type() instead.',
    });
  });

  it('with element_behind_modal', async () => {
    await using block = await mountTree(tree);
    const button = block.getByRole('button', { name: 'Settings' });
    await button.press();
    await expect(button.press()).rejects.toMatchObject({
      code: 'element_behind_modal',
      message: 'The button "Settings" is behind the modal "Empty".',
    });
  });

  it('with element_busy while its action runs', async () => {
    await using block = await mountTree(
      <block>
        <button label="Save" onPress={{ action: 'save' }} />
      </block>,
    );
    const button = block.getByRole('button');
    const first = button.press();
    expect(button.isBusy).toBe(true);
    await expect(button.press()).rejects.toMatchObject({ code: 'element_busy' });
    await first;
    expect(button.isBusy).toBe(false);
  });

  it('with element_gone if the element isn’t shown any longer', async () => {
    const once = createComponent<Record<string, never>, { done?: boolean }, { action: 'start' }>({
      componentId: 'once',
      action: async () => ({ state: { done: true } }),
      render: async ({ state }) => (
        <block>
          {state.done === true ? <text>Done</text> : <button label="Start" onPress={{ action: 'start' }} />}
        </block>
      ),
    });
    await using block = await mountInRuntime([once]);
    const button = block.getByRole('button');
    await button.press();
    await expect(button.press()).rejects.toMatchObject({
      code: 'element_gone',
      message: 'The button "Start" is no longer shown.',
    });
    expect(() => button.isDisabled).toThrow(expect.objectContaining({ code: 'element_gone' }));
  });
});

describe('an element', () => {
  it('stays the same when others appear before it', async () => {
    const list = createComponent<Record<string, never>, { items: string[] }, { action: 'add' }>({
      componentId: 'list',
      initialState: { items: [] },
      action: async ({ state }) => ({ state: { items: [...state.items, 'new'] } }),
      render: async ({ state }) => (
        <block>
          {state.items.map((item) => (
            <text>{item}</text>
          ))}
          <button label={`Add ${state.items.length + 1}`} onPress={{ action: 'add' }} />
        </block>
      ),
    });
    await using block = await mountInRuntime([list]);
    const button = block.getByRole('button');
    await button.press();
    await button.press();
    expect([button.name, button.path]).toEqual(['Add 3', 'children[2]']);
    expect(block.getAllByText('new')).toHaveLength(2);
  });
});
