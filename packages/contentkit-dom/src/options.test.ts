import { describe, expect, it } from 'vitest';
import { createOptionLoader } from './options.ts';
import type { OptionRequest } from './options.ts';

const FIRST = 'https://a.example/options?owner=acme';

/** A loader with responses from the test, and the requested URLs. */
function aLoader(answers: readonly unknown[]) {
  const requests: string[] = [];
  let changed = (): void => undefined;
  const loader = createOptionLoader({
    fetchOptions: (url) => {
      requests.push(url);
      const response = answers[requests.length - 1];
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
    builtInOptions: undefined,
    changed: () => changed(),
  });
  const load = (mode: OptionRequest['mode'], query = '', url = FIRST): Promise<void> =>
    new Promise((resolve) => {
      changed = () => {
        if (loader.get('s', { url }).status !== 'loading') resolve();
      };
      loader.load('s', { source: { url }, mode, query });
    });
  return { asked: requests, load, state: (url = FIRST) => loader.get('s', { url }) };
}

describe('options that are fetched', () => {
  it('are requested with the search text, page by page', async () => {
    const page = (nextPage?: string) => ({
      items: [{ id: 'a', label: 'A' }],
      ...(nextPage === undefined ? {} : { nextPage }),
    });
    const { asked, load, state } = aLoader([
      page('https://a.example/options?owner=acme&page=2'),
      page('/options?owner=acme&page=3&q=written'),
      page(),
    ]);
    await load('search', 'x y');
    await load('more', 'x y');
    await load('more', 'x y');
    expect(asked).toEqual([
      'https://a.example/options?owner=acme&q=x+y',
      'https://a.example/options?owner=acme&page=2&q=x+y',
      'https://a.example/options?owner=acme&page=3&q=written',
    ]);
    expect(state().options).toHaveLength(3);
    expect(state().hasMore).toBe(false);
  });

  it('are rejected from where nothing may be fetched', async () => {
    const { asked, load, state } = aLoader([{ items: [], nextPage: 'javascript:alert(1)' }]);
    await load('open');
    await load('more');
    expect(asked).toEqual([FIRST]);
    expect(state()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Expected an http or https URL'),
    });
    await load('open', '', 'file:///etc/passwd');
    expect(state('file:///etc/passwd')).toMatchObject({ status: 'failed' });
  });

  it('keep the names of selected options, and report errors', async () => {
    const { load, state } = aLoader([
      { items: [{ id: 1 }], selected: [{ id: 'z', label: 'Zed' }, null, { label: 'no id' }] },
      new Error('down'),
    ]);
    await load('open');
    expect(state().options).toEqual([{ id: '1', label: '1' }]);
    await load('search', 'q');
    expect(state()).toMatchObject({ status: 'failed', message: 'down' });
    expect([...state().labels]).toEqual([
      ['z', 'Zed'],
      ['1', '1'],
    ]);
  });
});
