import type { ContentKitRootElement } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { ck, closeModal, openModal } from '../index.ts';
import type { SessionOptions } from './create-session.ts';
import { ROOT } from './session-state.ts';
import { ENGLISH_WORDS, fillWords } from './words.ts';
import { block, context, start, tree } from '../../test/session-under-test.ts';

describe('state', () => {
  it('state is left out of the first request, so that the component starts from its initial state', () => {
    const { last } = start({ props: { content: 'a' } });
    expect(last().request).toEqual({ componentId: 'main', props: { content: 'a' }, context });
  });

  it('state is replaced by what the component answers, so a counter counts', async () => {
    const t = start();
    await t.answer(tree({ n: 0 }));
    for (const n of [1, 2, 3]) {
      t.press({ action: 'more' });
      expect(t.last().request.state).toEqual({ n: n - 1 });
      await t.answer(tree({ n }));
    }
    expect(t.instance()?.state).toEqual({ n: 3 });
  });

  it('state keeps only input from after the request', async () => {
    const t = start();
    await t.answer(tree({ name: '', title: '' }));
    t.type('name', 'before');
    t.press({ action: 'save' });
    expect(t.last().request.state).toEqual({ name: 'before', title: '' });
    t.type('title', 'after');
    await t.answer(tree({ name: 'normalised', title: 'reset' }));
    expect(t.instance()?.state).toEqual({ name: 'normalised', title: 'after' });
    t.press({ action: 'save' });
    await t.answer(tree({ name: 'x', title: 'y' }));
    expect(t.instance()?.state).toEqual({ name: 'x', title: 'y' });
  });

  it('state is kept over a refresh, in full', async () => {
    const t = start();
    await t.answer(tree({ n: 1 }));
    t.type('name', 'Ada');
    t.session.refresh();
    expect(t.last().request).toMatchObject({ state: { n: 1, name: 'Ada' } });
    expect(t.last().request).not.toHaveProperty('action');
  });
});

describe('actions', () => {
  it('actions resolve all their bindings from the state at the press', async () => {
    const t = start();
    await t.answer(tree({ email: 'a@b.c' }));
    t.press({
      action: 'subscribe',
      email: { $state: 'email' },
      deep: [{ list: [{ $state: 'email' }, { $state: 'unknown' }] }],
      none: null,
      gone: { $state: 'unknown' },
      notOne: { $state: 'email', other: 1 },
    });
    t.type('email', 'later');
    expect(t.last().request.action).toEqual({
      action: 'subscribe',
      email: 'a@b.c',
      deep: [{ list: ['a@b.c'] }],
      none: null,
      notOne: { $state: 'email', other: 1 },
    });
  });

  it('actions wait for one another, and each is sent with the state that the one before left', async () => {
    const t = start();
    await t.answer(tree({ n: 0 }));
    t.press({ action: 'a', n: { $state: 'n' } });
    t.press({ action: 'b', n: { $state: 'n' } });
    expect(t.calls).toHaveLength(2);
    await t.answer(tree({ n: 1 }));
    expect(t.last().request).toMatchObject({ action: { action: 'b', n: 0 }, state: { n: 1 } });
    await t.answer(tree({ n: 2 }));
    expect(t.calls).toHaveLength(3);
    expect(t.instance()?.state).toEqual({ n: 2 });
  });

  it('actions are dropped with a warning while another runs, when the host wants it so', async () => {
    const t = start({ whileBusy: 'drop' });
    await t.answer(tree());
    t.press({ action: 'a' });
    t.press({ action: 'b' });
    await t.answer(tree());
    expect(t.calls).toHaveLength(2);
    expect(t.effects).toMatchObject([{ type: 'warn', code: 'action_dropped' }]);
  });

  it('actions abort a refresh that is in flight, whose late answer then changes nothing', async () => {
    const t = start();
    await t.answer(tree({ n: 0 }));
    t.session.refresh();
    t.press({ action: 'more' });
    expect(t.calls[1]?.signal.aborted).toBe(true);
    await t.answer(tree({ n: 99 }), 1);
    expect(t.instance()?.state).toEqual({ n: 0 });
    await t.answer(tree({ n: 1 }));
    expect(t.instance()?.state).toEqual({ n: 1 });
  });

  it('actions are not lost to a refresh: it follows the answer', async () => {
    const t = start();
    await t.answer(tree());
    t.press({ action: 'a' });
    t.session.refresh();
    t.session.refresh();
    expect(t.calls).toHaveLength(2);
    expect(t.calls[1]?.signal.aborted).toBe(false);
    await t.answer(tree({ n: 1 }));
    expect(t.calls).toHaveLength(3);
    expect(t.last().request).not.toHaveProperty('action');
    expect(t.last().request.state).toEqual({ n: 1 });
    await t.answer(tree({ n: 1 }));
    expect(t.calls).toHaveLength(3);
  });

  it('actions that fail keep no refresh back', async () => {
    const t = start({ props: { n: 1 } });
    await t.answer(tree());
    t.press({ action: 'a' });
    t.session.setProps({ n: 2 });
    await t.fail(new Error('gone'));
    expect(t.instance()?.failure).toMatchObject({ message: 'gone', kind: 'action' });
    expect(t.calls).toHaveLength(3);
    expect(t.last().request).toMatchObject({ props: { n: 2 } });
    expect(t.last().request).not.toHaveProperty('action');
    await t.answer(tree({ n: 2 }));
    expect(t.instance()).toMatchObject({ state: { n: 2 }, failure: { message: 'gone' } });
    expect(t.calls).toHaveLength(3);
    t.session.refresh();
    await t.answer(tree());
    expect(t.instance()?.failure).toBeUndefined();
  });

  it('actions without a name give a warning', async () => {
    const t = start();
    await t.answer(tree());
    t.press({ type: 'save' } as never);
    t.press(null as never);
    expect(t.effects).toMatchObject([{ code: 'action_nameless' }, { code: 'action_nameless' }]);
    expect(t.calls).toHaveLength(1);
  });

  it('actions are announced when done, and when they fail', async () => {
    const t = start();
    await t.answer(tree());
    t.press({ action: 'save' }, ROOT, 'Save');
    await t.answer(tree());
    t.press({ action: 'save' }, ROOT, 'Save');
    await t.fail(new Error('No such list.'));
    expect(t.effects).toEqual([
      { type: 'announce', politeness: 'polite', text: fillWords(ENGLISH_WORDS.controlDone, { name: 'Save' }) },
      {
        type: 'announce',
        politeness: 'assertive',
        text: fillWords(ENGLISH_WORDS.controlFailed, { name: 'Save', text: 'No such list.' }),
      },
    ]);
  });

  it('actions run after the value that they come with is written', async () => {
    const t = start();
    await t.answer(tree());
    t.session.send({
      type: 'input',
      instance: ROOT,
      key: 'repo',
      value: 'r1',
      action: { action: 'picked', repo: { $state: 'repo' } },
    });
    expect(t.last().request).toMatchObject({ action: { repo: 'r1' }, state: { repo: 'r1' } });
  });
});

describe('failures', () => {
  it('failures keep the old tree, show the error, and resend the request on retry', async () => {
    const t = start();
    await t.answer(tree({ n: 0 }, block(ck.divider({}))));
    t.press({ action: 'save', n: { $state: 'n' } });
    t.press({ action: 'later' });
    await t.fail(Object.assign(new Error('Bad Gateway'), { code: 'script_failed', status: 502 }));
    expect(t.instance()).toMatchObject({
      failure: { code: 'script_failed', status: 502, message: 'Bad Gateway' },
      tree: { element: block(ck.divider({})) },
      queue: [],
    });
    t.type('name', 'x');
    t.session.retry(ROOT);
    expect(t.last().request).toMatchObject({ action: { action: 'save', n: 0 }, state: { n: 0, name: 'x' } });
    await t.answer(tree({ n: 1 }));
    expect(t.instance()?.failure).toBeUndefined();
  });

  it('failures of the first render leave nothing but a retry, with its action', async () => {
    const action = { action: '@link.unfurl', url: 'https://example.com/1' };
    const t = start({ action });
    expect(t.last().request.action).toEqual(action);
    await t.fail(new Error('down'));
    t.session.retry(ROOT);
    expect(t.last().request.action).toEqual(action);
    await t.answer({ element: block(), state: {}, props: { id: '1' } });
    expect(t.effects.at(-1)).toEqual({ type: 'persistProps', props: { id: '1' } });
  });

  it('failures include timeouts: the request is aborted and a late answer ignored', async () => {
    const t = start();
    await t.answer(tree({ n: 0 }));
    t.press({ action: 'slow' });
    t.passTime();
    expect(t.last().signal.aborted).toBe(true);
    expect(t.instance()?.failure).toMatchObject({ code: 'render_timeout' });
    await t.answer(tree({ n: 9 }));
    expect(t.instance()?.state).toEqual({ n: 0 });
  });

  it('failures include answers of an unknown form', async () => {
    const t = start();
    await t.answer({ nonsense: true } as never);
    expect(t.instance()?.failure).toMatchObject({ code: 'render_output_invalid' });
  });

  it('failures are not reported after the session was disposed', async () => {
    const t = start();
    t.session.dispose();
    expect(t.last().signal.aborted).toBe(true);
    await t.answer(tree());
    expect(t.instance()?.tree).toBeUndefined();
    await t.session.whenIdle();
  });
});

describe('modals', () => {
  const modal = (returnValue?: Record<string, unknown>): ContentKitRootElement =>
    ck.modal({ title: 'Edit', ...(returnValue === undefined ? {} : { returnValue }) });

  async function opened(element: ContentKitRootElement = modal(), options: Partial<SessionOptions> = {}) {
    const t = start(options);
    await t.answer(tree({ typed: '' }));
    t.press(openModal('edit', { id: '1' }), ROOT, 'Edit');
    await t.answer(tree({}, element));
    return t;
  }

  it('modals render their component with the open action, and no state', async () => {
    const t = start();
    await t.answer(tree({ n: 1 }));
    t.press({ action: '@ui.modal.open', componentId: 'edit', props: { n: { $state: 'n' } } as never });
    expect(t.last().request).toEqual({
      componentId: 'edit',
      props: { n: 1 },
      context,
      action: { action: '@ui.modal.open', componentId: 'edit', props: { n: 1 } },
    });
    await t.answer(tree({}, modal()));
    expect(t.instance('modal-1')).toMatchObject({ opener: ROOT, tree: { element: { type: 'modal' } } });
  });

  it('modals open once for two presses', async () => {
    const t = start();
    await t.answer(tree());
    t.press(openModal('edit'));
    t.press(openModal('edit'));
    expect(t.session.getState().instances).toHaveLength(2);
  });

  it('modals return their value to the opener, together with its input since then', async () => {
    const t = await opened();
    t.type('typed', 'by the person');
    t.press({ ...closeModal({ list: 'l1' }) }, 'modal-1');
    expect(t.instance('modal-1')).toBeUndefined();
    expect(t.last().request).toMatchObject({
      componentId: 'main',
      state: { typed: 'by the person' },
      action: { action: '@ui.modal.close', returnValue: { list: 'l1' } },
    });
    await t.answer({ element: block(), state: {}, props: { list: 'l1' } });
    expect(t.effects).toContainEqual({ type: 'persistProps', props: { list: 'l1' } });
  });

  it('modals also pass on fields next to the action, resolved from their own state', async () => {
    const t = await opened();
    t.type('cta', 'Join', 'modal-1');
    t.press({ action: '@ui.modal.close', listId: 'l1', cta: { $state: 'cta' } }, 'modal-1');
    expect(t.last().request.action).toEqual({ action: '@ui.modal.close', listId: 'l1', cta: 'Join' });
  });

  it('modals that are dismissed give their return value, and without one say nothing', async () => {
    const silent = await opened();
    silent.session.send({ type: 'close', instance: 'modal-1' });
    expect(silent.calls).toHaveLength(2);
    expect(silent.session.getState().instances).toHaveLength(1);

    const speaking = await opened(modal({ kept: true }));
    speaking.session.send({ type: 'close', instance: 'modal-1' });
    expect(speaking.last().request.action).toEqual({ action: '@ui.modal.close', returnValue: { kept: true } });
  });

  it('modals close when they answer that they are done', async () => {
    const t = await opened();
    t.press({ action: 'save' }, 'modal-1');
    await t.answer({ type: 'complete', returnValue: { id: '2' } });
    expect(t.instance('modal-1')).toBeUndefined();
    expect(t.last().request).toMatchObject({
      componentId: 'main',
      action: { action: '@ui.modal.close', returnValue: { id: '2' } },
    });
  });

  it('modals without a value refresh their opener', async () => {
    const t = await opened();
    t.press({ action: 'save' }, 'modal-1');
    await t.answer({ type: 'complete' });
    expect(t.last().request).toMatchObject({ componentId: 'main', state: { typed: '' } });
    expect(t.last().request).not.toHaveProperty('action');
  });

  it('modals take the modals above them along, and abort their requests', async () => {
    const t = await opened();
    t.press(openModal('deeper'), 'modal-1');
    const deeper = t.last();
    t.session.send({ type: 'close', instance: 'modal-1' });
    expect(deeper.signal.aborted).toBe(true);
    expect(t.session.getState().instances.map((each) => each.id)).toEqual([ROOT]);
  });

  it('modals pass their value only after a running action of the opener has ended', async () => {
    const t = await opened();
    t.press({ action: 'slow' });
    t.press({ ...closeModal({ a: 1 }) }, 'modal-1');
    expect(t.calls).toHaveLength(3);
    await t.answer(tree({ typed: 'slow' }));
    expect(t.last().request).toMatchObject({ state: { typed: 'slow' }, action: { returnValue: { a: 1 } } });
  });

  it('modals store props of the block, not their own', async () => {
    const t = await opened(modal(), { props: { a: 1, b: 2 } });
    t.press({ action: '@editor.node.updateProps', props: { b: 3 } }, 'modal-1');
    expect(t.effects).toContainEqual({ type: 'persistProps', props: { b: 3 } });
    expect(t.calls).toHaveLength(3);
    expect(t.last().request).toMatchObject({ componentId: 'main', props: { b: 3 } });
    t.press({ action: '@editor.node.updateProps', props: { b: 3 } }, 'modal-1');
    expect(t.calls).toHaveLength(3);
  });

  it('modals without a component to open, or to close, are a warning', async () => {
    const t = start();
    await t.answer(tree());
    t.press({ action: '@ui.modal.open' });
    t.press({ ...closeModal() });
    expect(t.effects).toMatchObject([{ code: 'action_incomplete' }, { code: 'modal_not_open' }]);
  });

  it.each([
    [{ returnValue: { name: 'Ada' } }, { returnValue: { name: 'Ada' } }],
    [{ name: 'Ada' }, { returnValue: { name: 'Ada' } }],
    [{}, {}],
  ])('a modal that is shown alone completes with what it returns: %j', async (returned, effect) => {
    const t = start();
    await t.answer(tree({}, ck.modal({ title: 'Alone' })));
    t.press({ action: '@ui.modal.close', ...returned });
    expect(t.effects).toEqual([{ type: 'complete', ...effect }]);
  });
});

describe('the host', () => {
  it('the host opens web and mailto URLs and rejects others', async () => {
    const t = start();
    await t.answer(tree({ url: 'https://example.com/a' }));
    const urls = [
      'mailto:a@b.c',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      '/relative',
      'file:///etc/passwd',
    ];
    t.press({ action: '@ui.url.open', url: { $state: 'url' } });
    for (const url of urls) t.press({ action: '@ui.url.open', url });
    expect(
      t.effects.map((effect) => (effect.type === 'openUrl' ? effect.url : effect.type === 'warn' && effect.code)),
    ).toEqual(['https://example.com/a', 'mailto:a@b.c', ...Array.from({ length: 5 }, () => 'url_refused')]);
    expect(t.calls).toHaveLength(1);
  });

  it('the host gets a complete effect when the root is done, with its return value', async () => {
    const t = start();
    await t.answer(tree());
    t.press({ action: 'save' });
    await t.answer({ type: 'complete', returnValue: { props: {} } });
    expect(t.effects).toContainEqual({ type: 'complete', returnValue: { props: {} } });
    expect(t.instance()).toMatchObject({ isComplete: true, tree: { element: { type: 'block' } } });
    t.session.refresh();
    expect(t.calls).toHaveLength(2);
  });

  it('the host stores props that an action changed, and not those that a render did', async () => {
    const t = start({ props: { a: 1 } });
    await t.answer({ element: block(), state: {}, props: { a: 1, filled: true } });
    expect(t.effects).toEqual([]);
    t.press({ action: 'same' });
    await t.answer({ element: block(), state: {}, props: { filled: true, a: 1 } });
    expect(t.effects).toEqual([]);
    t.press({ action: 'change' });
    await t.answer({ element: block(), state: {}, props: { a: 2 } });
    expect(t.effects).toEqual([{ type: 'persistProps', props: { a: 2 } }]);
    t.press({ action: 'next' });
    expect(t.last().request.props).toEqual({ a: 2 });
  });

  it('the host keeps props that were changed while an action ran, together with those that the action changed', async () => {
    const t = start({ props: { kept: 1, mine: 1, gone: 1 } });
    await t.answer({ element: block(), state: {}, props: { kept: 1, mine: 1, gone: 1 } });
    t.press({ action: 'slow' });
    t.press({ action: '@editor.node.updateProps', props: { mine: 'meanwhile' } });
    await t.answer({ element: block(), state: {}, props: { kept: 'by the action', mine: 1 } });
    expect(t.effects).toEqual([
      { type: 'persistProps', props: { kept: 1, mine: 'meanwhile', gone: 1 } },
      { type: 'persistProps', props: { kept: 'by the action', mine: 'meanwhile' } },
    ]);
    t.press({ action: 'slow' });
    t.session.setProps({ kept: 'by somebody else' });
    await t.answer({ element: block(), state: {}, props: { kept: 'by the action', mine: 'meanwhile' } });
    expect(t.last().request).toMatchObject({ props: { kept: 'by somebody else' } });
    expect(t.effects).toHaveLength(2);
  });

  it('the host has the theme and others change the props, with state kept', async () => {
    const t = start();
    await t.answer(tree({ n: 1 }));
    t.session.setContext({ ...context, theme: 'dark' });
    expect(t.last().request).toMatchObject({ context: { theme: 'dark' }, state: { n: 1 } });
    t.session.setProps({ a: 1 });
    expect(t.calls[1]?.signal.aborted).toBe(true);
    expect(t.last().request).toMatchObject({ props: { a: 1 }, state: { n: 1 } });
  });
});
