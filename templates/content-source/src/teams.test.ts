// The source in a space, with data that the test serves.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const PROPS = { url: 'https://people.example.com/teams.json' };
const TEAMS = [
  { id: 'pilots', name: 'Pilots', purpose: 'Guide ships.', members: ['Ada', 'Grace'] },
  { id: 'crew', name: 'Crew', purpose: 'Load ships.', members: [] },
];

async function start(respond: () => Response = () => Response.json(TEAMS)) {
  const platform = await createTestPlatform({ outgoing: { 'people.example.com': respond } });
  return { platform, integration: await platform.install(PROJECT, { space: 'docs' }) };
}

describe('teams', () => {
  it('are a page each', async () => {
    const { platform, integration } = await start();
    const { body } = await integration.deliver('content_compute_revision', { sourceId: 'teams', props: PROPS });
    expect(body).toMatchObject({ pages: [{ title: 'Pilots', slug: 'pilots' }, { title: 'Crew' }] });
    const props = { ...PROPS, team: 'pilots' };
    const page = await integration.deliver('content_compute_document', { sourceId: 'teams', props });
    expect(page.text).toContain('Guide ships.');
    expect(page.text).toContain('Grace');
    await platform.close();
  });

  it('are pages of a space that has the source', async () => {
    const { platform, integration } = await start();
    const space = await platform.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId: platform.organization,
      body: { title: 'People', computedSource: { type: `integration:${integration.name}:teams`, props: PROPS } },
    });
    await platform.api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
      integrationName: integration.name,
      installationId: integration.installation,
      body: { space: space.id },
    });
    const people = await platform.space(space.id);
    expect((await people.pages()).map(({ title }) => title)).toEqual(['Pilots', 'Crew']);
    expect(JSON.stringify(await people.page('crew'))).toContain('No members.');
    await platform.close();
  });

  it('tell readers if the data is missing', async () => {
    const { platform, integration } = await start(() => new Response(null, { status: 503 }));
    const answer = await integration.deliver('content_compute_revision', { sourceId: 'teams', props: PROPS });
    expect(answer.status).toBe(502);
    expect(answer.text).toContain('Can’t load the teams. The server returned 503.');
    await platform.close();
  });

  it('are configured by a URL', async () => {
    const { platform, integration } = await start();
    const screen = await integration.mount('teams-settings', {
      context: { type: 'configuration_contentsource', organizationId: platform.organization, theme: 'light' },
    });
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen).toShowText('Enter a URL.');
    await screen.getByLabelText('URL').type(PROPS.url);
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete', returnValue: { props: PROPS } }));
    await platform.close();
  });
});
