import { describe, expect, it } from 'vitest';
import type { ContentKitContext, RenderIntegrationUI } from '@bindery/contract';
import { PLAY_COMPONENT, createPlayTransport, findOptions } from './answers.ts';
import type { PlayResponses } from './answers.ts';

const context: ContentKitContext = { type: 'document', spaceId: 's', editable: true, theme: 'light' };
const text = (words: string) => ({ type: 'block', children: [{ type: 'text', children: [words] }] });

function setUp(answers: PlayResponses, element: unknown = text('first')) {
  const transport = createPlayTransport(() => ({ element, state: { n: 0 }, answers }));
  return async (more: Partial<RenderIntegrationUI> = {}) => {
    const request = { componentId: PLAY_COMPONENT, props: {}, context, ...more };
    const { output } = await transport.render(request, { signal: AbortSignal.timeout(5_000) });
    return output;
  };
}

describe('the answers of the playground', () => {
  it('are the tree and the state of the editor, until an action says otherwise', async () => {
    const render = setUp({});
    expect(await render()).toEqual({ type: 'element', element: text('first'), state: { n: 0 }, props: {} });
    const later = await render({ action: { action: 'more' }, state: { n: 4 }, props: { a: 'b' } });
    expect(later).toEqual({ type: 'element', element: text('first'), state: { n: 4 }, props: { a: 'b' } });
  });

  it('put values into the tree, one answer after the other; the last one stays', async () => {
    const path = 'children[0].children[0]';
    const render = setUp({
      actions: { more: [{ set: { [path]: 'one' }, state: { n: 1 } }, { set: { [path]: 'two' } }] },
    });
    const results: unknown[] = [];
    for (let press = 0; press < 3; press += 1)
      results.push(await render({ action: { action: 'more' }, state: { n: 9 } }));
    expect(results).toMatchObject([
      { element: text('one'), state: { n: 1 } },
      { element: text('two'), state: { n: 9 } },
      { element: text('two') },
    ]);
    expect(await render()).toMatchObject({ element: text('first') });
  });

  it('take values of the request', async () => {
    const render = setUp({
      actions: { '@ui.modal.close': { set: { 'children[0].children[0]': { $sent: 'action.returnValue.name' } } } },
      components: { rename: { element: { type: 'modal', children: [] }, state: { name: 'Ada' } } },
    });
    expect(await render({ componentId: 'rename' })).toMatchObject({
      element: { type: 'modal' },
      state: { name: 'Ada' },
    });
    const action = { action: '@ui.modal.close', returnValue: { name: 'Eve' } };
    expect(await render({ action })).toMatchObject({ element: text('Eve') });
  });

  it('fail, complete, and are rejected as on the platform', async () => {
    const render = setUp({
      actions: {
        fails: { error: { status: 422, message: 'No.' } },
        done: { complete: true, returnValue: { ok: true } },
        wrong: { element: { type: 'nothing' } },
        lost: { set: { 'children[7].label': 'x' } },
        proto: JSON.parse('{"set": {"__proto__": {"polluted": true}}}') as object,
      },
    });
    const run = (action: string) => render({ action: { action } });
    await expect(run('fails')).rejects.toMatchObject({ status: 422, message: 'No.' });
    expect(await run('done')).toEqual({ type: 'complete', returnValue: { ok: true } });
    await expect(run('wrong')).rejects.toMatchObject({ status: 422, message: expect.stringContaining('at element') });
    await expect(run('lost')).rejects.toThrow('The element doesn’t have this path');
    await expect(run('proto')).rejects.toThrow('The element doesn’t have this path');
    await expect(run('constructor')).resolves.toMatchObject({ element: text('first') });
    await expect(render({ componentId: 'toString' })).rejects.toMatchObject({ status: 404 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('serve options by text and page', () => {
    const options = Array.from({ length: 25 }, (_, index) => ({ id: `p${index}`, label: `Pier ${index}` }));
    const answers = { options: { 'https://example.com/piers': options } };
    const first = findOptions(answers, 'https://example.com/piers?x=1') as { items: unknown[]; nextPage: string };
    expect(first.items).toHaveLength(10);
    const second = findOptions(answers, first.nextPage) as { items: { id: string }[] };
    expect(second.items[0]?.id).toBe('p10');
    expect(findOptions(answers, 'https://example.com/piers?q=pier%202')).toEqual({
      items: [options[2], ...options.slice(20)],
    });
    expect(findOptions(answers, 'https://example.com/other')).toBeUndefined();
  });
});
