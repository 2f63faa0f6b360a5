/** @jsxImportSource @bindery/contentkit */
import { AssertionError } from 'node:assert';
import { createComponent } from '@bindery/runtime';
import { describe, expect, expectTypeOf, it } from 'vitest';
import '../vitest.ts';
import { mountInRuntime } from '../../test/mount-in-runtime.ts';
import type { TestCall } from '../outside/test-call.ts';
import { assertThat } from './assert-that.ts';

const votes = createComponent<{ text: string }>({
  componentId: 'votes',
  render: async ({ props }) => (
    <block>
      <text>{props.text}</text>
      <input label="Name" element={<textinput state="name" initialValue="Ada" />} />
      <button label="Vote" onPress={{ action: 'vote' }} />
    </block>
  ),
});
const mountVotes = (text: string) => mountInRuntime([votes], { props: { text } });

describe('toShowText', () => {
  it('finds whole words in one piece, and normalizes spaces', async () => {
    await using block = await mountVotes('Total:  1 vote, of 30');
    expect(block).toShowText('1 vote');
    expect(block).toShowText(' Total: 1  vote ');
    expect(block).toShowText(/of \d+/);
    expect(block.getByRole('button')).toShowText('Vote');
    for (const text of ['1 vot', 'otal', '0', 'Ada']) expect(block).not.toShowText(text);
  });

  it('takes signs as they are', async () => {
    await using block = await mountVotes('a+b (c) [d] $5.00 – ok');
    for (const text of ['a+b', '(c)', '[d] $5.00', '– ok', '$']) expect(block).toShowText(text);
    expect(block).not.toShowText('a.b');
  });

  it('prints the text and the tree', async () => {
    await using block = await mountVotes('11 votes');
    expect(() => expect(block).toShowText('1 vote')).toThrow(
      'Expected the text "1 vote". Shown: "11 votes Name Vote"\n\nTree:\n  <block>\n    <text>11 votes</text>',
    );
    expect(() => expect(block).not.toShowText('Vote')).toThrow('Expected the text not to contain "Vote".');
  });
});

describe('toBeValidContentKit', () => {
  it('passes for a tree without errors', async () => {
    await using block = await mountVotes('x');
    expect(block).toBeValidContentKit();
    expect(<divider size="small" />).not.toBeValidContentKit();
  });

  it('lists the problems with their paths', () => {
    const tree = { type: 'block', children: [{ type: 'button' }, { type: 'text', children: [7] }] };
    expect(() => expect(tree).toBeValidContentKit()).toThrow(/isn’t valid ContentKit\.\nchildren\[0\].*onPress/);
    expect(() => expect(tree).toBeValidContentKit()).toThrow(/children\[1\]/);
  });

  it('names the author’s line if it is known', async () => {
    const element = { type: 'block', children: [{ type: 'button' }] } as never;
    const output = { element, state: {}, props: {} };
    const transport = { render: async () => ({ output, sources: { 'children[0]': 'src/poll.tsx:7:5' } }) };
    await using block = await mountInRuntime([votes], { transport });
    expect(() => expect(block).toBeValidContentKit()).toThrow('children[0].onPress: src/poll.tsx:7:5 error');
  });

  it('fails for warnings where the test says so', () => {
    const tree = (
      <block>
        <button icon="edit" onPress={{ action: 'edit' }} />
      </block>
    );
    expect(tree).toBeValidContentKit();
    expect(tree).not.toBeValidContentKit({ severity: 'warning' });
  });
});

describe('toMatchContentKit', () => {
  it('finds an element anywhere by some of its fields', async () => {
    await using block = await mountVotes('7 votes');
    expect(block).toMatchContentKit({ type: 'button', onPress: { action: 'vote' } });
    expect(block).toMatchContentKit({ type: 'text', children: [/^\d votes$/] });
    expect(block).toMatchContentKit({ type: 'textinput', initialValue: expect.any(String) });
    expect(block).not.toMatchContentKit({ type: 'button', label: 'vote' });
    expect(block.getByText('7 votes')).toMatchContentKit({ type: 'text' });
    expect(block.getByText('7 votes')).not.toMatchContentKit({ type: 'button' });
    expect({ type: 'input', label: 'A', element: {} }).toMatchContentKit({ type: 'input' });
    expect(block).not.toMatchContentKit({ type: 'text', children: [] });
  });

  it('says how the first element of the type differs', async () => {
    await using block = await mountVotes('x');
    expect(() => expect(block).toMatchContentKit({ type: 'button', onPress: { action: 'save' } })).toThrow(
      'No element of the tree matches. In the first <button>: onPress.action is "vote", not "save".',
    );
    expect(() => expect(block).toMatchContentKit({ type: 'modal' })).toThrow('It has no <modal>.');
  });
});

describe('toMatchJsx', () => {
  it('compares the whole tree', async () => {
    await using block = await mountVotes('x');
    expect(block).toMatchJsx(`
      <block>
        <text>x</text>
        <input label="Name" element={<textinput state="name" initialValue="Ada" />} />
        <button label="Vote" onPress={{ action: 'vote' }} />
      </block>
    `);
  });

  it('is a comparison of texts without Vitest', async () => {
    await using block = await mountVotes('x');
    assertThat(block.getByRole('button')).toMatchJsx(`
      <button label="Vote" onPress={{ action: 'vote' }} />
    `);
    expect(() => assertThat(block).toMatchJsx('<block />')).toThrow('The tree is other JSX.\n\nExpected:\n<block />');
  });
});

const CALLS: readonly [TestCall, TestCall] = [
  { method: 'GET', url: 'https://api.test/v1/orgs/acme', host: 'api.test', path: '/v1/orgs/acme', status: 200 },
  {
    method: 'POST',
    url: 'https://x.test/votes?n=1',
    host: 'x.test',
    path: '/votes',
    body: { choice: 'Yes', by: 7 },
    status: 201,
  },
];

describe('toHaveCalled', () => {
  it('finds a call by host or route, and by its fields', () => {
    expect(CALLS).toHaveCalled('x.test');
    expect(CALLS).toHaveCalled('x.test', { method: 'post', body: { choice: 'Yes' }, status: 201 });
    expect(CALLS).toHaveCalled('POST /votes', { path: /^\/v/ });
    expect(CALLS).toHaveCalled('GET /v1/orgs/{organizationId}');
    expect(CALLS).not.toHaveCalled('GET /votes');
    expect(CALLS).not.toHaveCalled('GET /v1/{organizationId}');
    expect(CALLS).not.toHaveCalled('y.test');
  });

  it('finds a call by its operation', () => {
    const [first] = CALLS;
    const call: TestCall = { ...first, operation: 'GET /orgs/{organizationId}' };
    expect([call]).toHaveCalled('GET /orgs/{organizationId}');
    expect(CALLS).not.toHaveCalled('GET /orgs/{organizationId}');
  });

  it('says how the call to the host differs, and lists all calls', () => {
    expect(() => expect(CALLS).toHaveCalled('x.test', { body: { choice: 'No' } })).toThrow(
      [
        'No such call to x.test. In the only call: body.choice is "Yes", not "No".',
        '',
        'Calls:',
        '  GET https://api.test/v1/orgs/acme → 200',
        '  POST https://x.test/votes?n=1 → 201',
      ].join('\n'),
    );
    expect(() => expect([]).toHaveCalled('x.test')).toThrow('No call to x.test.\n\nNo calls were made.');
  });
});

describe('assertThat', () => {
  it('throws an AssertionError with the message of the matcher', async () => {
    await using block = await mountVotes('x');
    assertThat(block).toShowText('x');
    assertThat(block).not.toShowText('y');
    assertThat(CALLS).toHaveCalled('x.test');
    const check = (): void => assertThat(block).toShowText('y');
    expect(check).toThrow(AssertionError);
    expect(check).toThrow(expect.objectContaining({ operator: 'toShowText', code: 'ERR_ASSERTION' }));
    expect(() => assertThat(block).not.toShowText('x')).toThrow('not to contain "x"');
  });

  it('has the matchers for what it is given alone', async () => {
    await using block = await mountVotes('x');
    expectTypeOf(assertThat(block)).not.toHaveProperty('toHaveCalled');
    expectTypeOf(assertThat(CALLS)).not.toHaveProperty('toShowText');
    expectTypeOf(assertThat(block).toShowText).parameters.toEqualTypeOf<[expected: string | RegExp]>();
    // @ts-expect-error A number is no text.
    expect(() => expect(block).toShowText(7)).toThrow();
  });
});
