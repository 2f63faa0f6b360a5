/** @jsxImportSource @bindery/contentkit */
// A state that JSON changes is an error in tests, with the component, the key, and the line.
import { createComponent } from '@bindery/runtime';
import { expect, it } from 'vitest';
import { CRAWLED, lineOf } from '../../test/crawled/cases.ts';
import { mountInRuntime } from '../../test/mount-in-runtime.ts';
import { createTestPlatform } from '../platform/create-test-platform.ts';

const conditions = ['@bindery/source'];

const clock = (since: unknown) =>
  createComponent<{}, { rows: { since: string }[] }>({
    componentId: 'clock',
    initialState: { rows: [{ since: since as string }] },
    render: async () => (
      <block>
        <text>Clock</text>
      </block>
    ),
  });

it('mountComponent rejects, and names the component and the key', async () => {
  await expect(mountInRuntime([clock(new Date(0))])).rejects.toMatchObject({
    code: 'state_not_serializable',
    message: expect.stringContaining('The state of the component "clock" has a Date at "rows[0].since"'),
  });
  await using mounted = await mountInRuntime([clock('1970-01-01')]);
  expect(mounted.state).toEqual({ rows: [{ since: '1970-01-01' }] });
});

it('mount on a platform rejects with the line, also if JSON rejects the state', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(CRAWLED, { conditions });
  const failure = await integration.mount('rejected', { props: { mode: 'wrong' } }).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({
    code: 'state_not_serializable',
    message: expect.stringContaining(`has a BigInt at "size", which JSON doesn’t preserve (at ${lineOf('rejected')}`),
  });
  expect(await integration.mount('rejected')).toMatchObject({ text: 'Size' });
});

it('a step shows it as the failure of the component', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(CRAWLED, { conditions });
  await using block = await integration.mount('lossy', { props: { mode: 'wrong' } });
  await block.getByRole('button', { name: 'Start' }).press();
  expect(block.failure).toMatchObject({ code: 'state_not_serializable' });
});
