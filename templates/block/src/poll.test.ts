// The poll on a platform in memory, as `bindery dev` runs it. `isolate: 'node'` starts sooner; `workerd` is what production uses.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

describe.each(['workerd', 'node'] as const)('a poll in %s', (isolate) => {
  it('begins with the configured choices, and counts votes in its props', async () => {
    await using platform = await createTestPlatform({ isolate });
    const integration = await platform.install(PROJECT, { configuration: { choices: 'Red, Green' } });
    const block = await integration.mount('poll');
    expect(block).toShowText('What do you think?');
    await block.getByRole('button', { name: 'Green' }).press();
    expect(block).toShowText('100 %');
    expect(block.props).toMatchObject({ choices: ['Red', 'Green'], votes: [0, 1] });
  });

  it('shows votes in place of percentages if it is configured so', async () => {
    await using platform = await createTestPlatform({ isolate });
    const integration = await platform.install(PROJECT, { configuration: { percent: false } });
    const block = await integration.mount('poll', { props: { choices: ['Tea', 'Coffee'], votes: [2, 1] } });
    expect(block).toShowText('2 votes');
    expect(block).toShowText('1 votes');
  });

  it('is edited in a modal, where it can be edited', async () => {
    await using platform = await createTestPlatform({ isolate });
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('poll', { props: { choices: ['Tea', 'Coffee'], votes: [2, 1] } });
    await block.getByRole('menuitem', { name: 'Edit poll' }).press();
    await block.modal.getByLabelText('Question').type('Milk?');
    await block.modal.getByLabelText('Choices').type('Coffee\nMilk');
    await block.modal.submit();
    expect(block.props).toEqual({ question: 'Milk?', choices: ['Coffee', 'Milk'], votes: [1, 0] });
    await block.getByRole('menuitem', { name: 'Clear votes' }).press();
    expect(block.props).toMatchObject({ votes: [0, 0] });
    const readers = await integration.mount('poll', { editable: false });
    expect(readers.tree).toMatchObject({ type: 'block', controls: [] });
  });

  it('has a frame with its chart, which the endpoint serves', async () => {
    await using platform = await createTestPlatform({ isolate });
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('poll', { theme: 'dark' });
    const frame = block.frame(0);
    expect(frame.url).toMatch(/\/chart$/);
    expect(frame.element.data).toEqual({ choices: '["Yes","No"]', votes: '[0,0]', theme: 'dark' });
    const [page, script, nothing] = [
      await integration.fetch('/chart'),
      await integration.fetch('/chart.js'),
      await integration.fetch('/nothing'),
    ];
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect([page.status, script.status, nothing.status]).toEqual([200, 200, 404]);
  });

  it('greets the organization that installs it', async () => {
    await using platform = await createTestPlatform({ isolate });
    const integration = await platform.install(PROJECT);
    const setup = (await integration.events()).filter(({ type }) => type === 'installation_setup');
    expect(setup.at(-1)?.logs).toEqual([{ level: 'info', message: 'Hello, Harbor: the installation is active.' }]);
    expect(integration.calls).toHaveCalled('GET /orgs/{organizationId}', { status: 200 });
  });
});
