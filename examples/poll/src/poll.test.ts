// The poll on a platform in memory: the block, its editor, the webhook, and the votes of a site.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const SEED = new URL('./bindery.seed.ts', import.meta.url);
const SOURCE = 'Tea or coffee?\n- Tea\n- Coffee';

describe.each(['workerd', 'node'] as const)('a poll in %s', (isolate) => {
  const start = async (configuration: object = {}) => {
    const messages: unknown[] = [];
    const platform = await createTestPlatform({
      isolate,
      outgoing: {
        'hooks.example.com': async (request) => {
          messages.push(await request.json());
          return new Response('thanks');
        },
      },
    });
    const poll = await platform.install(PROJECT, {
      configuration: { results: 'list', question: 'Here?', choices: 'Yes, No', ...configuration },
    });
    return { platform, poll, messages };
  };

  it('counts votes, and keeps them for the next reader', async () => {
    const { platform, poll } = await start();
    const block = await poll.mount('poll', { props: { source: SOURCE } });
    expect(block).toShowText('Tea: 0 % (0)');
    await block.getByRole('button', { name: 'Coffee' }).press();
    await block.getByRole('button', { name: 'Tea' }).press();
    await block.getByRole('button', { name: 'Coffee' }).press();
    expect(block).toShowText('Tea: 33 % (1)');
    expect(block).toShowText('Coffee: 67 % (2)');
    expect(await poll.mount('poll', { props: { source: SOURCE } })).toShowText('Coffee: 67 % (2)');
    await platform.close();
  });

  it('shows the poll of a page to visitors of the site', async () => {
    await using platform = await createTestPlatform({ isolate, seed: SEED });
    const site = await platform.site('docs');
    expect((await site.open('drinks')).html).toContain('data-block="poll"');
    const grace = await platform.asUser('grace@example.com');
    const { id: spaceId } = await platform.space('docs');
    expect((await grace.api.request('GET /spaces/{spaceId}', { spaceId })).title).toBe('Kitchen docs');
  });

  it('is edited in a modal, and only where the document can be edited', async () => {
    const { platform, poll } = await start();
    const readers = await poll.mount('poll', { props: { source: SOURCE }, editable: false });
    expect(readers.tree).toMatchObject({ type: 'block', controls: [] });
    const block = await poll.mount('poll', { props: { source: SOURCE } });
    await block.getByRole('menuitem', { name: 'Edit poll' }).press();
    expect(block.modal.title).toBe('Edit poll');
    await block.modal.getByLabelText('Question and choices').type('Milk?\n- A drop\n- None');
    await block.modal.submit();
    expect(block).toShowText('Milk?');
    expect(block.props).toEqual({ source: 'Milk?\n- A drop\n- None' });
    await block.getByRole('menuitem', { name: 'Sort by votes' }).press();
    expect(block.props).toEqual({ source: 'Milk?\n- A drop\n- None', sorted: true });
    await block.getByRole('menuitem', { name: 'Keep the order of the choices' }).press();
    expect(block.props).toEqual({ source: 'Milk?\n- A drop\n- None', sorted: false });
    await platform.close();
  });

  it('shows a chart in a frame, unless it is configured otherwise', async () => {
    const platform = await createTestPlatform({ isolate, seed: SEED, scenario: 'chart' });
    const poll = await platform.integration();
    const block = await poll.mount('poll', { props: { source: SOURCE }, theme: 'dark' });
    expect(block.frame(0).url).toMatch(/\/chart$/);
    expect(block.frame(0).element.data).toMatchObject({ choices: '["Tea","Coffee"]', votes: '[0,0]', theme: 'dark' });
    const page = await poll.fetch('/chart');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await poll.fetch('/nothing')).status).toBe(404);
    await platform.close();
  });

  it('notifies its webhook: once when it is new, and for each vote', async () => {
    const { platform, poll, messages } = await start({ webhook_url: 'https://hooks.example.com/poll' });
    const block = await poll.mount('poll', { props: { source: SOURCE } });
    await block.getByRole('button', { name: 'Tea' }).press();
    expect(messages).toEqual([
      { type: 'hello', installation: poll.installation },
      { type: 'vote', question: 'Tea or coffee?', choice: 'Tea' },
    ]);
    expect(poll.calls).toHaveCalled('hooks.example.com', { method: 'POST', path: '/poll' });
    await platform.close();
  });

  it('keeps its votes when an admin writes the configuration', async () => {
    const { platform, poll } = await start();
    const block = await poll.mount('poll', { props: { source: SOURCE } });
    await block.getByRole('button', { name: 'Tea' }).press();
    await platform.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      integrationName: poll.name,
      installationId: poll.installation,
      body: { configuration: { results: 'list' } },
    });
    await platform.idle();
    await block.refresh();
    expect(block).toShowText('Tea: 100 % (1)');
    await platform.close();
  });

  it('asks visitors of a site, and counts their votes', async () => {
    const { platform, poll } = await start();
    const script = await poll.deliver('fetch_published_script', { site: 'docs' });
    expect(script.headers).toMatchObject({ 'content-type': 'application/javascript', 'cache-control': 'max-age=300' });
    expect(script.text).toContain('"question":"Here?","choices":["Yes","No"]');
    const vote = (choice: string) =>
      poll.fetch('/votes', { on: 'site', method: 'POST', body: JSON.stringify({ choice }) });
    await vote('No');
    const counted = await vote('No');
    expect([await counted.json(), counted.headers.get('access-control-allow-origin')]).toEqual([
      { votes: [0, 2] },
      '*',
    ]);
    expect((await vote('Maybe')).status).toBe(400);
    await platform.close();
  });

  it('asks nothing on a site without a question', async () => {
    const { platform, poll } = await start({ question: '' });
    expect((await poll.deliver('fetch_published_script', { site: 'docs' })).text).not.toContain('question');
    const vote = await poll.fetch('/votes', { on: 'site', method: 'POST', body: JSON.stringify({ choice: 'Yes' }) });
    expect([vote.status, await vote.text()]).toEqual([404, expect.stringContaining('This site asks nothing.')]);
    await platform.close();
  });

  it('offers the choices of its configuration, or else Yes and No', async () => {
    const { platform, poll } = await start({ choices: undefined });
    const script = await poll.deliver('fetch_published_script', { site: 'docs' });
    expect(script.text).toContain('"choices":["Yes","No"]');
    await platform.close();
  });
});
