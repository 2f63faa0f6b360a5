/** @jsxImportSource @bindery/contentkit */
import { describe, expect, it } from 'vitest';
import { mountTree } from '../../test/mount-tree.ts';

const ready = { action: { action: '@webframe.ready' } };
const tree = (
  <block>
    <webframe source={{ url: 'https://x.test/a' }} data={{ content: { $state: 'content' } }} />
    <webframe source={{ url: '/relative' }} />
    <textinput state="content" />
  </block>
);

describe('a web frame', () => {
  it('is sent the state once it is ready, and again when that changes', async () => {
    const page = { id: 'p1', path: 'a', title: 'A' };
    await using block = await mountTree(tree, { state: { content: 'one' }, page });
    const frame = block.frame(0);
    expect([frame.url, frame.received, frame.state.isReady]).toEqual(['https://x.test/a', [], false]);
    await frame.send(ready);
    await block.getByRole('textbox').type('two');
    expect(frame.received).toEqual([{ state: { content: 'one', page } }, { state: { content: 'two', page } }]);
    expect(frame.sent).toEqual([ready]);
  });

  it('requests a size, navigates, and sends actions', async () => {
    await using block = await mountTree(tree);
    const frame = block.frame(0);
    await frame.send({ action: { action: '@webframe.resize', size: { height: 5 } } });
    expect(frame.state.height).toBe(32);
    await frame.send({ action: { action: '@webframe.navigate', path: 'guides', anchor: 'a' } });
    await frame.send({ action: { action: 'draw', points: [1, 2] } });
    await frame.send({ action: { action: '@editor.node.updateProps', props: { a: 1 } } });
    expect(block.state['last']).toEqual({ action: 'draw', points: [1, 2] });
    expect(block.props).toEqual({ a: 1 });
    expect(block.effects.map(({ type }) => type)).toEqual(['navigate', 'persistProps']);
  });

  it('is told of a message that can’t be read', async () => {
    await using block = await mountTree(tree);
    await block.frame(0).send('?');
    expect(block.effects).toMatchObject([{ type: 'warn', code: 'webframe_message_malformed' }]);
  });

  it('is counted without those that can’t be loaded', async () => {
    await using block = await mountTree(tree);
    expect(block.frames).toHaveLength(1);
    expect(() => block.frame(1)).toThrow(
      expect.objectContaining({
        code: 'frame_not_found',
        message: 'No web frame 1. The component shows 1 web frame.',
      }),
    );
  });
});
