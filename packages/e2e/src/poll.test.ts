// The poll example on a platform: what somebody writes into its configuration leaves its votes.
import { join } from 'node:path';
import { checkProject, planPublish } from '@bindery/bundler';
import { createPlatform } from '@bindery/platform';
import { expect, it, onTestFinished } from 'vitest';
import { REPOSITORY } from './processes.ts';

const INSTALLATIONS = '/v1/integrations/poll/installations';

/** The poll, published on a platform of its own and installed. Returns what calls the API, and waits for events. */
async function startPoll() {
  const platform = await createPlatform({ demo: true });
  onTestFinished(() => platform.close());
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    const response = await platform.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, never>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>;
  };
  const { reading, bundle, assets } = await checkProject(join(REPOSITORY, 'examples', 'poll'), {
    conditions: ['@bindery/source'],
  });
  if (reading.manifest === undefined || bundle === undefined) throw new Error('The poll has problems.');
  await call(
    'POST',
    '/v1/integrations/poll',
    planPublish({ manifest: reading.manifest, bundle, assets, organization: 'org_demo' }),
  );
  const { id } = await call('POST', INSTALLATIONS, { organization: 'org_demo' });
  await call('PATCH', `${INSTALLATIONS}/${String(id)}`, { space_selection: 'all' });
  await platform.idle();
  return { platform, call, installation: `${INSTALLATIONS}/${String(id)}` };
}

it('keeps its votes when its configuration is written', async () => {
  const { platform, call, installation } = await startPoll();
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
