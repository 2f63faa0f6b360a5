import { describe, expect, it } from 'vitest';
import { toOwnOrigin, withOwnOrigins } from './frame-origins.ts';

const origin = { urls: ['http://127.0.0.1:4402', 'http://127.0.0.1:4403'], integration: 'poll' };

describe('frames of an integration', () => {
  it('withOwnOrigins are on the host of their integration, anywhere in the tree', () => {
    const url = 'http://127.0.0.1:4402/v1/integrations/poll/chart?v=2#top';
    const output = {
      type: 'element',
      props: {},
      state: {},
      element: { type: 'block', children: [{ type: 'vstack', children: [{ type: 'webframe', source: { url } }] }] },
    } as const;
    expect(JSON.stringify(withOwnOrigins(output as never, origin))).toContain(
      'http://poll.localhost:4402/v1/integrations/poll/chart?v=2#top',
    );
  });

  it('withOwnOrigins leaves frames of other origins, images, and invalid URLs unchanged', () => {
    expect(toOwnOrigin('https://charts.example/a', origin)).toBe('https://charts.example/a');
    expect(toOwnOrigin('http://127.0.0.1:4400/a', origin)).toBe('http://127.0.0.1:4400/a');
    expect(toOwnOrigin('chart', origin)).toBe('chart');
    const image = { type: 'image', source: { url: 'http://127.0.0.1:4402/a.png' } };
    expect(withOwnOrigins({ type: 'element', element: image } as never, origin)).toEqual({
      type: 'element',
      element: image,
    });
  });

  it('withOwnOrigins also moves frames that lie at the endpoints', () => {
    expect(toOwnOrigin('http://127.0.0.1:4403/v1/integrations/poll', origin)).toBe(
      'http://poll.localhost:4403/v1/integrations/poll',
    );
  });

  it('withOwnOrigins maps names that aren’t valid host labels to separate hosts', () => {
    const hosts = ['My.Poll', 'my_poll', 'my-poll', 'MY-POLL', 'poll.'].map(
      (integration) => new URL(toOwnOrigin('http://127.0.0.1:4402/', { ...origin, integration })).hostname,
    );
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]{1,63}\.localhost$/);
  });
});
