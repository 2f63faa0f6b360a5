import type { Page } from 'playwright-core';
import type { ExamplePicture } from './example-picture.ts';
import { installOnSites } from './published-site.ts';

const TERMS = [
  { name: 'API', aliases: 'programming interface', definition: 'Operations that other programs can call.' },
  { name: 'Idempotency key', aliases: '', definition: 'A value that makes retries harmless.' },
  { name: 'Webhook', aliases: 'callback', definition: 'A request that a server sends **after** an event.' },
];

export const glossary: ExamplePicture = {
  name: 'glossary',
  open: async (ends) => {
    const { platform, integration } = await installOnSites(ends, 'glossary');
    const { api, organization: organizationId } = platform;
    const ids = { integrationName: integration.name, installationId: integration.installation };
    await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      ...ids,
      body: { configuration: { terms: TERMS } },
    });
    const computedSource = { type: `integration:${integration.name}:glossary` as const, props: { title: 'Glossary' } };
    const { id: space } = await api.request('POST /orgs/{organizationId}/spaces', {
      organizationId,
      body: { title: 'Glossary', computedSource },
    });
    await api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
      ...ids,
      body: { space },
    });
    const { id: siteId } = await api.request('POST /orgs/{organizationId}/sites', {
      organizationId,
      body: { title: 'Words', spaces: [space] },
    });
    await api.request('POST /orgs/{organizationId}/sites/{siteId}/publish', { organizationId, siteId });
    return { page: (await (await platform.site(siteId)).openPage()) as Page };
  },
};
