import type { ContentKitRootElement } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { ck } from '../index.ts';
import type { SessionOptions } from './create-session.ts';
import { ROOT } from './session-state.ts';
import { block, start, tree } from '../../test/session-under-test.ts';

describe('web frames', () => {
  const url = 'https://frames.example.com/a';
  const key = `1:${url}`;
  const framed = (): ContentKitRootElement =>
    block(ck.webframe({ source: { url }, data: { content: { $state: 'content' }, fixed: 'x' } }));
  const page = { id: 'pg', path: 'start', title: 'Start' };

  async function withFrame(options: Partial<SessionOptions> = {}) {
    const t = start(options);
    await t.answer(tree({ content: 'a', other: 1 }, framed()));
    const postFromFrame = (data: unknown): void =>
      t.session.send({ type: 'frameMessage', instance: ROOT, frame: key, data });
    const postedStates = (): unknown[] =>
      t.effects.filter((effect) => effect.type === 'postMessage').map((effect) => effect.message);
    return { ...t, postFromFrame, postedStates };
  }

  it('web frames receive nothing before they are ready, and all of it then', async () => {
    const t = await withFrame({ page });
    t.type('content', 'b');
    expect(t.postedStates()).toEqual([]);
    t.postFromFrame({ action: { action: '@webframe.ready' } });
    expect(t.postedStates()).toEqual([{ state: { content: 'b', fixed: 'x', page } }]);
  });

  it('web frames receive their state again only when it changed', async () => {
    const t = await withFrame();
    t.postFromFrame({ action: { action: '@webframe.ready' } });
    t.type('other', 2);
    expect(t.postedStates()).toHaveLength(1);
    t.type('content', 'b');
    t.type('content', 'b');
    expect(t.postedStates()).toHaveLength(2);
    t.press({ action: 'save' });
    await t.answer(tree({ content: 'from the component' }, framed()));
    expect(t.postedStates().at(-1)).toEqual({ state: { content: 'from the component', fixed: 'x' } });
    t.postFromFrame({ action: { action: '@webframe.ready' } });
    expect(t.postedStates()).toHaveLength(4);
  });

  it('web frames receive the visitor only when the component may', async () => {
    const t = await withFrame({ visitor: { plan: 'pro' } });
    t.postFromFrame({ action: { action: '@webframe.ready' } });
    expect(t.postedStates()).toEqual([{ state: { content: 'a', fixed: 'x' } }]);
    t.press({ action: 'x' });
    await t.answer({ element: framed(), state: {}, props: {}, canAccessVisitorClaims: true });
    expect(t.postedStates().at(-1)).toEqual({ state: { fixed: 'x', visitor: { plan: 'pro' } } });
  });

  it.each([
    [{ size: { aspectRatio: 1.5, height: 320 } }, { aspectRatio: 1.5, height: 320 }],
    [
      { aspectRatio: 1.5, height: 320 },
      { aspectRatio: 1.5, height: 320 },
    ],
    [{ size: { height: 1 } }, { height: 32 }],
    [{ size: { height: 1e9 } }, { height: 10_000 }],
    [{ size: { maxHeight: 300 } }, { height: 300 }],
  ])('are resized: %j', async (fields, expected) => {
    const t = await withFrame();
    t.postFromFrame({ action: { action: '@webframe.resize', ...fields } });
    expect(t.instance()?.frames[key]).toEqual({ isReady: false, ...expected });
  });

  it('web frames are resized by the convention of embeds', async () => {
    const t = await withFrame();
    t.postFromFrame('{"context":"iframe.resize","height":320}');
    expect(t.instance()?.frames[key]).toMatchObject({ height: 320 });
  });

  it('web frames navigate within the site only', async () => {
    const t = await withFrame();
    t.postFromFrame({ action: { action: '@webframe.navigate', path: 'guides/start', anchor: 'install' } });
    const paths = ['https://evil.example', '//evil.example', '\\\\evil', 'javascript:alert(1)', 7];
    // Browsers leave these characters out of a URL.
    const veiled = ['java\nscript:alert(1)', '\u0001javascript:alert(1)', '/\t/evil.example'];
    for (const path of [...paths, ...veiled]) {
      t.postFromFrame({ action: { action: '@webframe.navigate', path } });
    }
    expect(t.effects).toMatchObject([
      { type: 'navigate', path: 'guides/start', anchor: 'install' },
      ...Array.from({ length: 8 }, () => ({ type: 'warn', code: 'webframe_message_malformed' })),
    ]);
  });

  it('web frames send no action that is not JSON', async () => {
    const t = await withFrame();
    const circle: Record<string, unknown> = { action: 'save' };
    circle['again'] = circle;
    let deep: unknown = 'a';
    for (let level = 0; level < 20_000; level++) deep = { deep };
    let doubled: unknown = 'a';
    for (let level = 0; level < 60; level++) doubled = [doubled, doubled];
    const actions = [
      circle,
      { action: 'save', deep },
      { action: 'save', doubled },
      { action: '@ui.url.open', url: 1n },
    ];
    for (const action of actions) t.postFromFrame({ action });
    expect(t.effects).toMatchObject(actions.map(() => ({ type: 'warn', code: 'webframe_message_malformed' })));
    expect(t.calls).toHaveLength(1);
  });

  it('web frames send actions the way buttons do', async () => {
    const t = await withFrame();
    t.postFromFrame({ action: { action: 'save', content: { $state: 'content' } } });
    expect(t.last().request.action).toEqual({ action: 'save', content: 'a' });
    await t.answer(tree({}, framed()));
    t.postFromFrame({ action: { action: '@editor.node.updateProps', props: { content: 'z' } } });
    expect(t.effects).toContainEqual({ type: 'persistProps', props: { content: 'z' } });
    t.postFromFrame({ action: { action: '@ui.modal.open', componentId: 'edit', props: {} } });
    expect(t.last().request.componentId).toBe('edit');
  });

  it.each([
    null,
    undefined,
    7,
    '',
    'text',
    '{',
    '[]',
    [],
    {},
    { action: null },
    { action: 'save' },
    { action: { type: 'x' } },
  ])('that talk nonsense are warned about: %j', async (data) => {
    const t = await withFrame();
    t.postFromFrame(data);
    expect(t.effects).toMatchObject([{ type: 'warn', code: 'webframe_message_malformed' }]);
    expect(t.calls).toHaveLength(1);
  });
});
