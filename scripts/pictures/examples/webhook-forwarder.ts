import type { ExamplePicture } from './example-picture.ts';
import { findInstallation, installOnSite, openTall, runDashboard } from './dashboard.ts';

export const webhookForwarder: ExamplePicture = {
  name: 'webhook-forwarder',
  open: async (ends) => {
    const outgoingTo = { 'hooks.example.com': () => new Response(null, { status: 410 }) };
    const test = await runDashboard(ends, 'webhook-forwarder', { outgoingTo });
    const ids = await findInstallation(test, 'webhook-forwarder');
    await test.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      ...ids,
      body: { configuration: { url: 'https://hooks.example.com/docs', secret: 'secret-of-the-service' } },
    });
    await installOnSite(test, ids);
    for (const type of ['space_content_updated', 'page_feedback'] as const) {
      await test.api.request('POST /_platform/v1/events', { body: { integration: ids.integrationName, type } });
      await test.platform.idle();
    }
    const page = await openTall(test, `/integrations/${ids.integrationName}/installations/${ids.installationId}`);
    return { page, part: page.locator('.component-form', { hasText: '2 failed deliveries' }) };
  },
};
