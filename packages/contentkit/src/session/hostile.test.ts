import { TREE_LIMITS } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { block, start, tree } from '../../test/session-under-test.ts';
import { ck } from '../index.ts';
import { ROOT } from './session-state.ts';
import { MAX_TREE_DEPTH, MAX_TREE_NODES } from './tree-guard.ts';

describe('a session under bad input', () => {
  it('renders up to the limits of the contract', async () => {
    expect([MAX_TREE_NODES, MAX_TREE_DEPTH]).toEqual([TREE_LIMITS.nodes, TREE_LIMITS.depth]);
    const { answer, instance, session } = start();
    await answer(tree({}, block(ck.text({}, 'kept'))));
    session.refresh();
    await answer(tree({}, block(Array.from({ length: 100_000 }, () => ck.divider({})))));
    expect(instance()?.failure).toMatchObject({ code: 'tree_too_large' });
    expect(instance()?.failure?.message).toMatch(/more than 5000 elements\. Counting stopped at children\[\d+\]/);
    expect(JSON.stringify(instance()?.tree)).toContain('kept');
  });

  it('rejects a tree of any depth without following it', async () => {
    const { answer, instance } = start();
    let deep = ck.vstack({});
    for (let level = 0; level < 100_000; level++) deep = { type: 'vstack', children: [deep] };
    await answer(tree({}, block(deep)));
    expect(instance()?.failure?.message).toContain('more than 64 levels deep');
  });

  it('sends a state of 5 MB, and names the large key', async () => {
    const { answer, type, press, calls, effects } = start();
    await answer(tree({ name: 'Ada' }));
    type('text', 'x'.repeat(5_000_000));
    press({ action: 'save' });
    expect(calls.at(-1)?.request.state?.['text']).toHaveLength(5_000_000);
    const warning = effects.find((effect) => effect.type === 'warn' && effect.code === 'state_large');
    expect(warning).toMatchObject({ path: 'text', message: expect.stringContaining('"text" (5000000)') });
  });

  it('goes on after an action that never answers', async () => {
    const { answer, press, passTime, calls, instance, settle } = start();
    await answer(tree());
    press({ action: 'never' }, ROOT, 'Save');
    press({ action: 'dropped with it' });
    passTime();
    await settle();
    expect(instance()?.failure).toMatchObject({ code: 'render_timeout', control: { label: 'Save' } });
    expect(calls.at(-1)?.signal.aborted).toBe(true);
    press({ action: 'later' });
    await answer(tree({ done: true }));
    expect(instance()?.state).toEqual({ done: true });
    expect(instance()?.failure).toBeUndefined();
  });
});
