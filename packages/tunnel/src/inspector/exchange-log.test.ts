import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ExchangeChange } from './exchange.ts';
import { ExchangeLog } from './exchange-log.ts';
import type { ListOptions } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';

const KB = 1024;

/** Lets a request and its response pass. */
function pass(
  log: ExchangeLog,
  { path = '/', body = Buffer.alloc(0), answer = Buffer.alloc(0), head = '' } = {},
): void {
  const tap = new ExchangeTap({ log });
  tap.request(Buffer.from(`POST ${path} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n`));
  tap.request(body);
  tap.response(Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${answer.length}\r\n\r\n`));
  for (let at = 0; at < answer.length; at += 10_000) tap.response(answer.subarray(at, at + 10_000));
}

const idsOf = async (log: ExchangeLog, options?: ListOptions) => (await log.list(options)).items.map(({ id }) => id);

describe('the memory of a log', () => {
  it(
    'stays within its limit, with thousands of large bodies, and what is oldest goes first',
    { tags: ['long'] },
    async () => {
      const log = new ExchangeLog({ maxTotalBytes: 1024 * KB, maxBodyBytes: 64 * KB });
      const body = randomBytes(50 * KB);
      let most = 0;
      for (let turn = 0; turn < 3000; turn++) {
        pass(log, { body, answer: body });
        most = Math.max(most, log.heldBytes);
      }
      expect(most).toBeLessThanOrEqual(1024 * KB);
      expect(most).toBeGreaterThan(800 * KB);
      expect((await log.list({ limit: 1000 })).items).toHaveLength(500);
      expect(log.get('x3000').responseBody).toMatchObject({ bytes: 50 * KB, isTruncated: false, isDropped: false });
      expect(log.responseBody('x3000').equals(body)).toBe(true);
      expect(log.requestBody('x3000').equals(body)).toBe(true);
      expect(log.get('x2501')).toMatchObject({ requestBody: { isDropped: true }, responseBody: { isDropped: true } });
      expect(() => log.rawRequest('x2501')).toThrow(expect.objectContaining({ code: 'tunnel_replay_incomplete' }));
      expect(() => log.get('x2500')).toThrow(expect.objectContaining({ code: 'tunnel_exchange_unknown' }));
    },
  );

  it('is copied: a few bytes don’t retain the large buffers that they arrived in', () => {
    const log = new ExchangeLog();
    const tap = new ExchangeTap({ log });
    const large = Buffer.alloc(1024 * KB, 'GET / HTTP/1.1\r\n\r\n');
    tap.request(large.subarray(0, 18));
    const wire = log.rawRequest('x1');
    large.fill(0);
    expect(log.rawRequest('x1')).toEqual(wire);
    expect(log.heldBytes).toBe(36);
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';
    tap.response(Buffer.from(`${head}body`));
    expect(log.heldBytes).toBe(36 + head.length + 4);
  });

  it('gives up whole exchanges, when heads alone are too much', async () => {
    const log = new ExchangeLog({ maxTotalBytes: 100 * KB });
    for (let turn = 0; turn < 50; turn++) pass(log, { head: `X-Long: ${'a'.repeat(10 * KB)}\r\n` });
    expect(log.heldBytes).toBeLessThanOrEqual(100 * KB);
    expect((await idsOf(log))[0]).toBe('x50');
    expect((await idsOf(log)).length).toBeLessThan(11);
  });

  it('keeps the beginning of a body that is too large, and all of one that just fits', () => {
    const log = new ExchangeLog({ maxBodyBytes: 100 * KB });
    const [fits, large] = [randomBytes(100 * KB), randomBytes(500 * KB)];
    pass(log, { body: fits, answer: fits });
    pass(log, { body: large, answer: large });
    expect(log.get('x1')).toMatchObject({ requestBody: { isTruncated: false }, responseBody: { isTruncated: false } });
    expect(log.rawRequest('x1').subarray(-fits.length).equals(fits)).toBe(true);
    expect(log.get('x2').responseBody).toMatchObject({ bytes: 500 * KB, isTruncated: true });
    expect(log.responseBody('x2').equals(large.subarray(0, 100 * KB))).toBe(true);
    expect(() => log.rawRequest('x2')).toThrow(expect.objectContaining({ code: 'tunnel_replay_incomplete' }));
  });

  it('is released by clear, also for open exchanges; ids continue', async () => {
    const log = new ExchangeLog();
    const tap = new ExchangeTap({ log });
    tap.request(Buffer.from('POST / HTTP/1.1\r\nContent-Length: 100000\r\n\r\n'));
    log.clear();
    expect(log.heldBytes).toBe(0);
    tap.request(Buffer.alloc(100_000));
    tap.response(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody'));
    expect([log.heldBytes, await idsOf(log)]).toEqual([0, []]);
    pass(log);
    expect(await idsOf(log)).toEqual(['x2']);
  });
});

describe('a list', () => {
  it('is newest first, in pages that stay right while exchanges come and go', async () => {
    const log = new ExchangeLog({ maxExchanges: 5 });
    for (let turn = 0; turn < 5; turn++) pass(log);
    const { items, next } = await log.list({ limit: 2 });
    expect(items.map(({ id }) => id)).toEqual(['x5', 'x4']);
    pass(log);
    expect(await idsOf(log, { limit: 2, before: next ?? '' })).toEqual(['x3', 'x2']);
    expect(await idsOf(log, { limit: 2, before: 'x2' })).toEqual([]);
    expect(await log.list({ limit: 5 })).not.toHaveProperty('next');
    await expect(log.list({ before: '3' })).rejects.toMatchObject({ code: 'tunnel_exchange_unknown' });
  });

  it('is searched by method, path, status, headers and bodies, in any case', async () => {
    const log = new ExchangeLog();
    const type = 'Content-Type: application/json\r\n';
    pass(log, {
      path: '/Webhooks/first',
      head: `X-Origin: Elsewhere\r\n${type}`,
      body: Buffer.from('{"name":"Ünal"}'),
    });
    pass(log, { path: '/second', answer: Buffer.from('the needle is here') });
    const zipped = gzipSync('{"deep":"Haystack"}');
    pass(log, { path: '/third', head: `${type}Content-Encoding: gzip\r\n`, body: zipped });
    const found = (search: string) => idsOf(log, { search });
    expect(await found('webhooks')).toEqual(['x1']);
    expect(await found('x-origin')).toEqual(['x1']);
    expect(await found('ELSEWHERE')).toEqual(['x1']);
    expect(await found('ünal')).toEqual(['x1']);
    expect(await found('NEEDLE')).toEqual(['x2']);
    expect(await found('haystack')).toEqual(['x3']);
    expect(await found('200 ok')).toEqual(['x3', 'x2', 'x1']);
    expect(await found('post')).toEqual(['x3', 'x2', 'x1']);
    expect(await found('nowhere')).toEqual([]);
    expect(await idsOf(log, { search: 'post', limit: 1, before: 'x3' })).toEqual(['x2']);
  });

  it('does not find what is not shown', async () => {
    const log = new ExchangeLog();
    pass(log, {
      path: '/?token=in-the-query-1',
      head: 'Authorization: Bearer in-the-header-1\r\nContent-Type: application/json\r\n',
      body: Buffer.from('{"client_secret":"in-the-body-1"}'),
      answer: Buffer.from('in-the-header-1 said back'),
    });
    for (const secret of ['in-the-query', 'in-the-header', 'in-the-body']) {
      expect(await idsOf(log, { search: secret })).toEqual([]);
    }
    expect(await idsOf(log, { search: 'said back' })).toEqual(['x1']);
    expect(await idsOf(log, { search: 'client_secret' })).toEqual(['x1']);
  });
});

describe('a listener', () => {
  it('is called when an exchange begins and ends, until it unsubscribes', () => {
    const log = new ExchangeLog();
    const events: string[] = [];
    const leave = log.subscribe(({ type, exchange }: ExchangeChange) => events.push(`${type} ${exchange.id}`));
    pass(log);
    leave();
    pass(log);
    expect(events).toEqual(['begin x1', 'end x1']);
  });

  it('that throws does not affect the others', () => {
    const log = new ExchangeLog();
    let calls = 0;
    log.subscribe(() => {
      calls++;
      throw new Error('broken');
    });
    pass(log);
    expect([calls, log.get('x1').state]).toEqual([1, 'done']);
  });
});
