// What a notice shows, by the settings of its installation and of its space.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

describe('a notice', () => {
  it('shows the message of the form', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT, { configuration: { message: 'Hello', style: 'italic' } });
    expect(await integration.mount('notice')).toMatchContentKit({ type: 'text', style: 'italic', children: ['Hello'] });
  });

  it('changes when a setting changes', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT, { configuration: { show_date: false } });
    const block = await integration.mount('notice', { props: { date: '2025-11-01' } });
    expect(block).toShowText('Work in progress');
    expect(block).toShowText('This notice is old.');
    expect(block).not.toShowText('2025-11-01');
    const installation = { integrationName: integration.name, installationId: integration.installation };
    await platform.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      ...installation,
      body: { configuration: { message: 'Done', show_date: true, days: 90 } },
    });
    await block.refresh();
    expect(block).toShowText('Done');
    expect(block).toShowText('2025-11-01');
    expect(block).not.toShowText('This notice is old.');
  });

  it('is set to today by its menu', async () => {
    await using platform = await createTestPlatform({ now: '2026-02-03T12:00:00Z' });
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('notice');
    await block.getByRole('menuitem', { name: 'Set to today' }).press();
    expect(block.props).toEqual({ date: '2026-02-03' });
  });

  it('shows the message of the space, which the screen of the space saves', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT, { space: 'docs' });
    const spaceId = integration.space ?? '';
    const screen = await integration.mount('space-settings', {
      context: { type: 'configuration_space', spaceId, theme: 'light' },
    });
    await screen.getByLabelText('Message').type('Only here');
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete' }));
    expect(await integration.mount('notice')).toShowText('Only here');
  });
});
