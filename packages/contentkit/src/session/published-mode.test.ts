import { ck } from '../index.ts';
import { describe, expect, it } from 'vitest';
import { block, start, tree } from '../../test/session-under-test.ts';
import { PUBLISHED_DIFFERENCES } from '../published/differences.ts';
import { ROOT } from './session-state.ts';

const published = (options: Parameters<typeof start>[0] = {}) => start({ mode: 'published', ...options });

/** The codes that the author was warned of. */
const warned = (effects: ReturnType<typeof start>['effects']): string[] =>
  effects.flatMap((effect) => (effect.type === 'warn' ? [effect.code.replace('published_', '')] : []));

describe('a session in the mode "published"', () => {
  it('sends the first state again and again, so a counter shows 1 for ever', async () => {
    const { answer, press, calls, instance, effects } = published();
    await answer(tree({ n: 0 }));
    for (const _press of [1, 2, 3]) {
      press({ action: 'more' });
      await answer(tree({ n: 1 }));
    }
    expect(calls.slice(1).map(({ request }) => request.state)).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }]);
    expect(instance()?.state).toEqual({ n: 0 });
    expect(warned(effects)).toEqual(['context_fixed', 'state_kept']);
    expect(instance()?.differences).toEqual(['context_fixed', 'state_kept']);
  });

  it('says theme light and not editable', () => {
    const { calls } = published();
    expect(calls[0]?.request.context).toEqual({ type: 'document', spaceId: 'sp_1', editable: false, theme: 'light' });
  });

  it('lets an older answer win that arrives last', async () => {
    const { answer, press, calls, instance, effects } = published();
    await answer(tree());
    press({ action: 'slow' });
    press({ action: 'quick' });
    expect(calls.map(({ request }) => request.action?.action)).toEqual([undefined, 'slow', 'quick']);
    expect(calls[1]?.signal.aborted).toBe(false);
    await answer(tree({}, block(ck.text({}, 'quick'))), 2);
    expect(warned(effects)).not.toContain('answer_overtaken');
    await answer(tree({}, block(ck.text({}, 'slow'))), 1);
    expect(JSON.stringify(instance()?.tree?.element)).toContain('slow');
    expect(warned(effects)).toContain('answer_overtaken');
  });

  it('hides the failure of an action', async () => {
    const { answer, press, fail, instance, effects } = published();
    await answer(tree());
    press({ action: 'save' }, ROOT, 'Save');
    await fail(new Error('no'));
    expect(instance()?.failure).toBeUndefined();
    expect(instance()?.request).toBeUndefined();
    expect(effects.filter(({ type }) => type === 'announce')).toEqual([]);
    expect(warned(effects)).toContain('action_error_hidden');
  });

  it('leaves a modal open that is done, asks a closing one once more, and its opener with the first state', async () => {
    const { answer, press, type, calls, session, effects } = published();
    await answer(tree({ name: 'first' }));
    type('name', 'typed');
    press({ action: '@ui.modal.open', componentId: 'edit', props: {} });
    await answer(tree({}, ck.modal({ title: 'Edit' })));
    press({ action: 'done' }, 'modal-1');
    await answer({ type: 'complete' });
    expect(session.getState().instances).toHaveLength(2);
    press({ action: '@ui.modal.close', returnValue: { a: 1 } }, 'modal-1');
    expect(session.getState().instances).toHaveLength(1);
    expect(calls.slice(-2).map(({ request: { componentId, action, state } }) => [componentId, action, state])).toEqual([
      ['edit', { action: '@ui.modal.close', returnValue: { a: 1 } }, {}],
      ['main', { action: '@ui.modal.close', returnValue: { a: 1 } }, { name: 'first' }],
    ]);
    expect(calls.at(-2)?.signal.aborted).toBe(false);
    await answer(tree(), calls.length - 2);
    await answer(tree());
    expect(warned(effects)).toEqual(
      expect.arrayContaining(['modal_complete_stays', 'modal_close_twice', 'modal_state_stale']),
    );
  });

  it('sends to the component what a host would act on', async () => {
    const { answer, press, calls, effects, session } = published();
    await answer(tree({ a: 'x' }));
    press({ action: '@editor.node.updateProps', props: { b: 1 } });
    await answer(tree({ a: 'x' }));
    press({ action: 'save', nothing: null });
    const action = { action: '@ui.url.open', url: { $state: 'a' } };
    session.send({ type: 'frameMessage', instance: ROOT, frame: '1:https://a.b/', data: { action } });
    expect(calls.slice(1).map(({ request }) => request.action)).toEqual([
      { action: '@editor.node.updateProps', props: { b: 1 } },
      action,
    ]);
    expect(effects.map(({ type }) => type)).not.toContain('persistProps');
    expect(warned(effects)).toEqual(['context_fixed', 'props_sent', 'action_null', 'frame_action_sent']);
  });

  it('loses the tree to a resize as the published docs write it', async () => {
    const { answer, instance, session, effects } = published();
    await answer(tree());
    const resize = (fields: object): void =>
      session.send({
        type: 'frameMessage',
        instance: ROOT,
        frame: '1:https://a.b/',
        data: { action: { action: '@webframe.resize', ...fields } },
      });
    resize({ size: { height: 100 } });
    expect(instance()?.tree).toBeDefined();
    resize({ height: 100 });
    expect(instance()?.tree).toBeUndefined();
    expect(instance()?.failure?.code).toBe('published_crash');
    expect(warned(effects)).toContain('resize_crash');
  });

  it('is the only mode in which anything of this happens', async () => {
    const { answer, press, effects, instance } = start();
    await answer(tree({ n: 0 }));
    press({ action: 'more', nothing: null });
    await answer(tree({ n: 1 }));
    expect(instance()?.state).toEqual({ n: 1 });
    expect(warned(effects)).toEqual([]);
  });

  it('names every difference in whole sentences', () => {
    for (const { text } of Object.values(PUBLISHED_DIFFERENCES)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});
