import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { parseDeliveryHead } from './delivery-head.ts';
import type { DeliveryHeaders } from './delivery-head.ts';
import { DeliveryVerifier } from './delivery-verifier.ts';
import { SeenDeliveries } from './seen-deliveries.ts';

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
const NOW = 1_800_000_000;
const body = Buffer.from('a\r\n\0\xff', 'latin1');

interface Signed {
  readonly id?: string;
  readonly at?: number;
  readonly with?: Buffer;
  readonly body?: Buffer;
}

function sign({ id = 'event_1', at = NOW, with: own = key, body: signed = body }: Signed = {}): DeliveryHeaders {
  const signature = createHmac('sha256', own).update(`${id}.${at}.`).update(signed).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

const createVerifier = (options: { maxRemembered?: number; secrets?: string[] } = {}) => {
  const clock = { now: NOW };
  const verifier = new DeliveryVerifier({ secrets: [secret], now: () => clock.now * 1000, ...options });
  const verify = (headers: DeliveryHeaders, content: Buffer = body): string => {
    try {
      verifier.verify(parseDeliveryHead(headers), content);
      return 'ok';
    } catch (thrown) {
      return (thrown as { code: string }).code;
    }
  };
  return { clock, verifier, verify };
};

describe('DeliveryVerifier', () => {
  it('agrees with the example of Standard Webhooks', () => {
    const verifier = new DeliveryVerifier({
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      now: () => 1_614_265_330_000,
    });
    const head = parseDeliveryHead({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    expect(() => verifier.verify(head, Buffer.from('{"test": 2432232314}'))).not.toThrow();
  });

  it('takes what is signed, at most five minutes old or ahead', () => {
    const { verify } = createVerifier();
    for (const at of [NOW, NOW - 300, NOW + 300]) expect(verify(sign({ at }))).toBe('ok');
    for (const at of [NOW - 301, NOW + 301, 0]) expect(verify(sign({ at }))).toBe('tunnel_delivery_stale');
  });

  it('rejects any change of a byte of body, id or time', () => {
    const { verify } = createVerifier();
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 64 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, n, bit) => {
          const original = Buffer.from(bytes);
          const headers = sign({ body: original, id: `event_${n}` });
          const changed = Buffer.from(original);
          const index = n % changed.length;
          changed[index] = (changed[index] ?? 0) ^ bit;
          expect(verify(headers, changed)).toBe('tunnel_delivery_forged');
          expect(verify({ ...headers, 'webhook-id': 'event_x' }, changed)).toBe('tunnel_delivery_forged');
          expect(verify({ ...headers, 'webhook-timestamp': String(NOW + 1) }, changed)).toBe('tunnel_delivery_forged');
        },
      ),
      { numRuns: runsOf(200) },
    );
  });

  it('takes one signature of a list, of any secret in use', () => {
    const other = randomBytes(24);
    const { verifier, verify } = createVerifier();
    const list = (...headers: DeliveryHeaders[]): DeliveryHeaders => ({
      ...headers[0],
      'webhook-signature': headers.map((one) => String(one['webhook-signature'])).join(' '),
    });
    const fresh = sign({ with: other });
    expect(verify({ ...fresh, 'webhook-signature': `v1a,xyz v2,abc ${String(fresh['webhook-signature'])}` })).toBe(
      'tunnel_delivery_forged',
    );
    expect(verify(list(sign({ with: randomBytes(32) }), sign()))).toBe('ok');
    verifier.replaceSecrets([`whsec_${other.toString('base64')}`, secret]);
    expect(verify(fresh)).toBe('ok');
    expect(verify(sign({ id: 'event_2' }))).toBe('ok');
  });

  it.each([
    [{}, 'webhook-id'],
    [{ ...sign(), 'webhook-id': 'a.b' }, 'webhook-id'],
    [{ ...sign(), 'webhook-id': ['a', 'b'] }, 'webhook-id'],
    [{ ...sign(), 'webhook-timestamp': '1e9' }, 'webhook-timestamp'],
    [{ ...sign(), 'webhook-timestamp': undefined }, 'webhook-timestamp'],
    [{ ...sign(), 'webhook-signature': 'v1,c2hvcnQ=' }, 'webhook-signature'],
    [{ ...sign(), 'webhook-signature': 'v1a,abc' }, 'webhook-signature'],
  ])('calls %j unsigned', (headers: DeliveryHeaders, named) => {
    expect(() => parseDeliveryHead(headers)).toThrow(
      expect.objectContaining({ code: 'tunnel_delivery_unsigned', message: expect.stringContaining(named) }),
    );
  });

  it('takes an attempt once, and a further attempt at the same event', () => {
    const { clock, verify } = createVerifier();
    expect(verify(sign())).toBe('ok');
    expect(verify(sign())).toBe('tunnel_delivery_repeated');
    expect(verify(sign({ at: NOW + 5 }))).toBe('ok');
    clock.now += 299;
    expect(verify(sign())).toBe('tunnel_delivery_repeated');
    clock.now += 2;
    expect(verify(sign())).toBe('tunnel_delivery_stale');
  });

  it('doesn’t store forged deliveries', () => {
    const { verify } = createVerifier();
    expect(verify(sign(), Buffer.from('other'))).toBe('tunnel_delivery_forged');
    expect(verify(sign())).toBe('ok');
  });

  it('never takes one twice, however little it can remember', () => {
    const { verify } = createVerifier({ maxRemembered: 3 });
    const deliveries = Array.from({ length: 10 }, (_, index) => sign({ id: `event_${index}`, at: NOW + index }));
    for (const headers of deliveries) expect(verify(headers)).toBe('ok');
    for (const headers of deliveries) expect(verify(headers)).toMatch(/stale|repeated/);
  });

  it('rejects a malformed secret', () => {
    for (const wrong of ['', 'whsec_', 'whsec_c2hvcnQ=', key.toString('base64')]) {
      expect(() => new DeliveryVerifier({ secrets: [wrong] })).toThrow(
        expect.objectContaining({ code: 'tunnel_options_invalid' }),
      );
    }
  });
});

describe('SeenDeliveries', () => {
  it('forgets what is too old by the clock', () => {
    const seen = new SeenDeliveries(100);
    for (let at = 0; at < 50; at++) seen.add(`s${at}`, at);
    seen.deleteBefore(40);
    expect([seen.size, seen.evictedUntil]).toEqual([10, -Infinity]);
  });
});
