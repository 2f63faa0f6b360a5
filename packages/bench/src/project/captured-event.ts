// The event that a platform sends a script, caught on its way, so that a floor can send the same bytes to the same script.
import { encodeWireRequest } from '@bindery/host';
import type { Delivery, IntegrationHost } from '@bindery/host';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { publishOn } from './publish-on.ts';
import type { Published } from './publish-on.ts';

/** A script, an event for it, and what the platform's API answers to the call that the script makes. */
export interface CapturedEvent {
  readonly script: string;
  readonly contentType: string;
  /** Base64 of the request's body. */
  readonly body: string;
  /** JSON of the installation, which the example asks for while it renders. */
  readonly installation: string;
}

/** Publishes a project on a platform of its own and catches the event that `cause` has it sent: that of a render by default. */
export async function captureEvent(
  folder: string,
  cause: (published: Published, platform: Platform) => Promise<unknown> = (published) => published.render(),
): Promise<CapturedEvent> {
  const caught: Delivery[] = [];
  const host: IntegrationHost = {
    load: async () => {},
    unload: async () => {},
    dispose: async () => {},
    async deliver(delivery) {
      caught.push(delivery);
      const element = { type: 'block', children: [] };
      const trace = Promise.resolve({ logs: [], exceptions: [], calls: [], outcome: 'ok' as const });
      const body = () => ({ start: new Uint8Array(), bytes: 0 });
      const response = Response.json({ type: 'element', state: {}, props: {}, element });
      return { response, startedAt: Date.now(), durationMs: 0, trace, body };
    },
  };
  const platform = await createPlatform({ demo: true, host });
  try {
    const published = await publishOn(platform, folder);
    await platform.idle();
    caught.length = 0;
    await cause(published, platform);
    await platform.idle();
    const delivery = caught[0];
    if (delivery === undefined) throw new Error('No event was delivered.');
    const { installation, integration } = delivery.environment;
    const path = `/v1/integrations/${integration.name}/installations/${installation?.id ?? ''}`;
    const headers = { Authorization: `Bearer ${platform.token}` };
    const answer = await platform.fetch(path, { headers });
    const wire = encodeWireRequest(delivery);
    return {
      script: delivery.script.modules[delivery.script.mainModule] ?? '',
      contentType: wire.contentType,
      body: Buffer.from(wire.body).toString('base64'),
      installation: await answer.text(),
    };
  } finally {
    await platform.close();
  }
}
