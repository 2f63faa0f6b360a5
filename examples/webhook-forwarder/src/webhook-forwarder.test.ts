// The integration on a platform in memory, with a service that verifies signatures as a receiver would, and that can fail.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';
import { MAX_FAILED, RETRY_DELAYS, addFailed, delayAfter } from './delivery.ts';
import type { FailedDelivery } from './delivery.ts';
import { TIMEOUT_MS } from './send-webhook.ts';

const PROJECT = new URL('..', import.meta.url);
const SECRET = 'test-signing-secret';
const URL_OF_SERVICE = 'https://hooks.example.com/docs';

/** As the README tells receivers to verify. */
function isSigned(headers: Headers, body: string): boolean {
  const expected = createHmac('sha256', SECRET)
    .update(`${headers.get('x-webhook-timestamp')}.${body}`)
    .digest('hex');
  const actual = (headers.get('x-webhook-signature') ?? '').replace('sha256=', '');
  return actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected));
}

describe.each(['workerd', 'node'] as const)('a webhook forwarder in %s', (isolate) => {
  /** `responses` are those of the service, in order; 204 afterwards. To `never`, the service doesn’t respond. */
  async function start(
    responses: (number | 'never')[] = [],
    configuration: Record<string, string> = { url: URL_OF_SERVICE, secret: SECRET },
  ) {
    const received: { id: string; attempt: string | null; isSigned: boolean; body: Record<string, unknown> }[] = [];
    const platform = await createTestPlatform({
      isolate,
      outgoing: {
        'hooks.example.com': async (request) => {
          const body = await request.text();
          const { headers } = request;
          const id = headers.get('x-webhook-id') ?? '';
          const attempt = headers.get('x-webhook-attempt');
          received.push({ id, attempt, isSigned: isSigned(headers, body), body: JSON.parse(body) });
          const response = responses.shift() ?? 204;
          if (response === 'never') return new Promise<Response>(() => {});
          const location = response === 302 ? { location: 'https://hooks.example.com/other' } : undefined;
          return new Response(null, { status: response, ...(location === undefined ? {} : { headers: location }) });
        },
      },
    });
    const forwarder = await platform.install(PROJECT, { configuration });
    const openScreen = () =>
      forwarder.mount('deliveries', {
        context: { type: 'configuration_account', organizationId: platform.organization, theme: 'light' },
      });
    return { platform, forwarder, received, openScreen };
  }

  it('signs an event, with its ID', async () => {
    const { platform, forwarder, received } = await start();
    await using _ = platform;
    const { eventId } = await forwarder.deliver('page_feedback', { site: 'docs' });
    await platform.idle();
    expect(received).toEqual([
      {
        id: eventId,
        attempt: '1',
        isSigned: true,
        body: expect.objectContaining({ id: eventId, type: 'page_feedback' }),
      },
    ]);
  });

  it('sends nothing before it is configured', async () => {
    const { platform, forwarder, received } = await start([], {});
    await using _ = platform;
    await forwarder.deliver('page_feedback', { site: 'docs' });
    await platform.idle();
    expect(received).toEqual([]);
  });

  it('retries a temporary failure with the same ID, later each time', async () => {
    const { platform, forwarder, received, openScreen } = await start([503, 408, 429]);
    await using _ = platform;
    const { eventId } = await forwarder.deliver('space_content_updated', { space: 'docs' });
    await platform.idle();
    const counts = [received.length];
    for (const delay of RETRY_DELAYS.slice(0, 3)) {
      await platform.clock.advance(`${delay}s`);
      counts.push(received.length);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    expect(received.map(({ id, attempt }) => [id, attempt])).toEqual(['1', '2', '3', '4'].map((n) => [eventId, n]));
    expect(await openScreen()).toShowText('No failed deliveries.');
  });

  it('gives up on a service that doesn’t respond, and retries it once', { tags: ['long'] }, async () => {
    const { platform, forwarder, received, openScreen } = await start(['never']);
    await using _ = platform;
    const begin = performance.now();
    const { eventId } = await forwarder.deliver('space_content_updated', { space: 'docs' });
    await platform.idle();
    expect(performance.now() - begin).toBeGreaterThanOrEqual(TIMEOUT_MS);
    // The task itself succeeded, so the platform doesn’t repeat it in addition.
    const { items: tasks } = await platform.api.request('GET /_platform/v1/events', {
      query: { integration: forwarder.name, type: 'task' },
    });
    const ended = tasks.filter(({ attempts }) => attempts.length > 0);
    expect(ended.map(({ state, attempts }) => [state, attempts.length])).toEqual([['success', 1]]);
    expect(ended[0]?.attempts[0]?.firstLog).toBe(
      `Attempt 1 of ${eventId} failed: hooks.example.com didn’t respond within ${TIMEOUT_MS / 1000} seconds.`,
    );
    await platform.clock.advance(`${RETRY_DELAYS[0]}s`);
    expect(received.map(({ id, attempt }) => [id, attempt])).toEqual([
      [eventId, '1'],
      [eventId, '2'],
    ]);
    expect(await openScreen()).toShowText('No failed deliveries.');
  });

  it('lists a delivery that failed temporarily in every attempt', async () => {
    const { platform, forwarder, received, openScreen } = await start(Array.from({ length: 6 }, () => 503));
    await using _ = platform;
    const { eventId } = await forwarder.deliver('page_feedback', { site: 'docs' });
    await platform.idle();
    for (const delay of RETRY_DELAYS) {
      expect(await openScreen()).toShowText('No failed deliveries.');
      await platform.clock.advance(`${delay}s`);
    }
    expect(received.map(({ attempt }) => attempt)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await openScreen()).toShowText(`6 attempts · ${eventId}`);
    await platform.clock.advance('1d');
    expect(received).toHaveLength(6);
  });

  it('lists a rejected delivery, retries it, and drops it', async () => {
    const { platform, forwarder, received, openScreen } = await start([410, 410]);
    await using _ = platform;
    const { eventId } = await forwarder.deliver('page_feedback', { site: 'docs' });
    await platform.idle();
    const screen = await openScreen();
    expect(screen).toShowText('1 failed delivery');
    expect(screen).toShowText(`2026-01-01 00:00 UTC · 1 attempt · ${eventId}`);
    expect(screen).toShowText('hooks.example.com returned 410.');
    await screen.getByRole('button', { name: 'Retry' }).press();
    await platform.idle();
    expect(received).toHaveLength(2);
    const again = await openScreen();
    expect(again).toShowText('1 failed delivery');
    await again.getByRole('button', { name: 'Drop' }).press();
    expect(again).toShowText('No failed deliveries.');
    await platform.clock.advance('1d');
    expect(received).toHaveLength(2);
  });

  it('retries all of them', async () => {
    const { platform, forwarder, received, openScreen } = await start([400, 302]);
    await using _ = platform;
    await forwarder.deliver('page_feedback', { site: 'docs' });
    await forwarder.deliver('space_content_updated', { space: 'docs' });
    await platform.idle();
    const screen = await openScreen();
    expect(screen).toShowText('2 failed deliveries');
    await screen.getByRole('button', { name: 'Retry all' }).press();
    await platform.idle();
    expect(received).toHaveLength(4);
    expect(
      received
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      received
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await openScreen()).toShowText('No failed deliveries.');
  });

  it('saves only an encrypted URL and a long secret, and never shows the secret', async () => {
    const { platform, received, forwarder, openScreen } = await start([], {});
    await using _ = platform;
    const screen = await openScreen();
    await screen.getByLabelText('Webhook URL').type('http://hooks.example.com');
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen).toShowText('Enter a URL that begins with https://.');
    await screen.getByLabelText('Webhook URL').type(URL_OF_SERVICE);
    await screen.getByLabelText('Signing secret').type('short');
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen).toShowText('Enter a signing secret of at least 16 characters.');
    await screen.getByLabelText('Signing secret').type(SECRET);
    await screen.getByRole('button', { name: 'Save' }).press();
    const saved = await openScreen();
    expect(JSON.stringify([saved.tree, saved.state])).not.toContain(SECRET);
    expect(saved).toShowText('Saved. Enter another one to replace it');
    await saved.getByRole('button', { name: 'Save' }).press();
    await forwarder.deliver('page_feedback', { site: 'docs' });
    await platform.idle();
    expect(received.map((one) => one.isSigned)).toEqual([true]);
  });
});

describe('failed deliveries', () => {
  const failed = (id: string): FailedDelivery => ({ id, type: 't', data: {}, attempt: 1, reason: 'r', failedAt: '' });

  it('are in the list once, the newest first, up to a limit', () => {
    expect(addFailed([failed('a'), failed('b')], failed('b')).map(({ id }) => id)).toEqual(['b', 'a']);
    const full = Array.from({ length: MAX_FAILED }, (_, at) => failed(`${at}`));
    expect(addFailed(full, failed('new'))).toHaveLength(MAX_FAILED);
    expect(addFailed(full, failed('new'))[0]?.id).toBe('new');
  });

  it('end after the last delay', () => {
    expect([1, 5, 6].map(delayAfter)).toEqual([30, 21_600, undefined]);
  });
});
