/** @jsxImportSource @bindery/contentkit */
import { inspect } from 'node:util';
import { createComponent } from '@bindery/runtime';
import { describe, expect, it } from 'vitest';
import { mountInRuntime } from '../../test/mount-in-runtime.ts';

const poll = createComponent<{ question?: string }, { votes: number }, { action: 'vote' }>({
  componentId: 'poll',
  initialState: { votes: 0 },
  action: async ({ state }) => ({ state: { votes: state.votes + 1 } }),
  render: async ({ props, state }) => (
    <block>
      <text style="bold">{props.question ?? 'Sure?'}</text>
      <button label="Yes" onPress={{ action: 'vote' }} />
      <text>{`${state.votes} ${state.votes === 1 ? 'vote' : 'votes'}`}</text>
    </block>
  ),
});

describe('a mounted component', () => {
  it('shows its first render, and what a press changes', async () => {
    await using block = await mountInRuntime([poll], { props: { question: 'Really?' } });
    expect(block.text).toContain('Really?');
    await block.getByRole('button', { name: 'Yes' }).press();
    expect(block.text).toContain('1 vote');
    expect(block.state).toEqual({ votes: 1 });
    expect(block.props).toEqual({ question: 'Really?' });
  });

  it('keeps the requests as JSON carries them, and the effects', async () => {
    await using block = await mountInRuntime([poll]);
    await block.getByRole('button').press();
    expect(block.requests).toHaveLength(2);
    expect(block.requests[1]).toEqual({
      componentId: 'poll',
      props: {},
      context: { type: 'document', spaceId: 'sp_1', editable: true, theme: 'light' },
      state: { votes: 0 },
      action: { action: 'vote' },
    });
    expect(block.effects).toEqual([{ type: 'announce', politeness: 'polite', text: '“Yes” done' }]);
  });

  it('renders again on a refresh, and keeps its state', async () => {
    await using block = await mountInRuntime([poll]);
    await block.getByRole('button').press();
    await block.refresh();
    expect(block.requests.at(-1)).not.toHaveProperty('action');
    expect(block.text).toContain('1 vote');
  });

  it('rejects if its first render fails, with code, message, and event of the failure', async () => {
    const thrown = Object.assign(new Error('Not installed.'), { code: 'installation_not_found', eventId: 'ev_1' });
    const mounting = mountInRuntime([poll], { transport: { render: () => Promise.reject(thrown) } });
    await expect(mounting).rejects.toMatchObject({
      code: 'installation_not_found',
      message: 'The component "poll" can’t be rendered: Not installed.',
      details: { componentId: 'poll', eventId: 'ev_1' },
    });
  });

  it('rejects with render_timeout if the first render takes too long', async () => {
    const transport = { render: () => new Promise<never>(() => {}) };
    await expect(mountInRuntime([poll], { transport, timeoutMs: 1 })).rejects.toMatchObject({ code: 'render_timeout' });
  });

  it('rejects with render_failed and the exception if a component throws', async () => {
    const broken = createComponent({
      componentId: 'broken',
      render: () => {
        throw new RangeError('too many');
      },
    });
    await expect(mountInRuntime([broken])).rejects.toMatchObject({
      code: 'render_failed',
      message: 'The component "broken" can’t be rendered: RangeError: too many',
      details: { status: 500 },
    });
  });

  it('resolves a step whose action fails, and has the failure', async () => {
    const failing = createComponent({
      componentId: 'failing',
      action: () => {
        throw new Error('no');
      },
      render: () => (
        <block>
          <button label="Save" onPress={{ action: 'save' }} />
        </block>
      ),
    });
    await using block = await mountInRuntime([failing]);
    await block.getByRole('button', { name: 'Save' }).press();
    expect(block.failure).toMatchObject({ code: 'render_failed', status: 500, message: 'Error: no' });
    expect(block.text).toContain('“Save” failed');
    const retried = block.requests.length + 1;
    await block.getByRole('button', { name: 'Retry' }).press();
    expect(block.requests).toHaveLength(retried);
    expect(() => block.getByText('Saved')).toThrow('The action of "Save" failed with render_failed: Error: no');
  });

  it('is shown as JSX in messages, and its elements by role and name', async () => {
    await using block = await mountInRuntime([poll]);
    expect(inspect(block)).toMatch(/^component "poll"\n  <block>\n    <text style="bold">Sure\?</);
    expect(() => expect(block.queryByRole('button')).toBeUndefined()).toThrow('expected button "Yes" to be undefined');
    block.dispose();
    expect(inspect(block)).toContain('poll');
  });

  it('can’t be used after its disposal', async () => {
    const block = await mountInRuntime([poll]);
    const button = block.getByRole('button');
    block.dispose();
    await expect(button.press()).rejects.toMatchObject({ code: 'component_disposed' });
    expect(() => block.text).toThrow(expect.objectContaining({ code: 'component_disposed' }));
  });
});
