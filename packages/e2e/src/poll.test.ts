// The poll example on a platform: what someone writes into its configuration leaves its votes.
import { expect, it, onTestFinished } from 'vitest';
import { startPoll } from './start-poll.ts';

it('keeps its votes when its configuration is written', async () => {
  const { platform, call, installation } = await startPoll();
  onTestFinished(() => platform.close());
  const render = (action?: object) =>
    call('POST', '/v1/integrations/poll/render', {
      componentId: 'poll',
      props: {},
      state: {},
      context: { type: 'document', spaceId: 'space_demo', editable: true, theme: 'light' },
      ...(action === undefined ? {} : { action }),
    });
  const tree = JSON.stringify(await render());
  const choice = /"action":"vote","choice":"([^"]+)"/.exec(tree)?.[1] ?? '';
  for (let vote = 0; vote < 3; vote++) await render({ action: 'vote', choice });
  const counts = async () => JSON.stringify((await call('GET', installation))['configuration']);
  expect(await counts()).toContain(`"${choice}":3`);

  await call('PATCH', installation, { configuration: { results: 'list' } });
  await platform.idle();
  expect(JSON.parse(await counts())).toMatchObject({ results: 'list' });
  expect(await counts()).toContain(`"${choice}":3`);
  expect(JSON.stringify(await render())).toContain(`${choice}: 100 % (3)`);
});
