import { createComponent, createIntegration } from '@bindery/runtime';
import { expect, it } from 'vitest';
import { createTestPlatform } from '../index.ts';
import '../vitest.ts';

const POLL = new URL('../../../../examples/poll', import.meta.url);

it.each(['workerd', 'node'] as const)('installs and renders the poll in %s', async (isolate) => {
  let t = performance.now();
  const lap = (name: string) => {
    console.log(isolate, name, Math.round(performance.now() - t));
    t = performance.now();
  };
  await using platform = await createTestPlatform({ seed: 'a', isolate });
  lap('create');
  const poll = await platform.install(POLL, {
    space: 'docs',
    site: 'docs',
    configuration: { question: 'Q?', choices: 'Yes, No' },
    conditions: ['@bindery/source'],
  });
  lap('install');
  const answer = await poll.deliver('space_content_updated', { space: 'docs' });
  lap('deliver');
  console.log(JSON.stringify(answer));
  const block = await poll.mount('poll', { props: { question: 'Sure?' } });
  lap('mount');
  console.log(block.jsx());
  await block.getByRole('button', { name: 'Yes' }).press();
  lap('press');
  console.log(block.jsx());
  console.log(JSON.stringify(poll.calls));
  expect(block).toShowText('1');
});
