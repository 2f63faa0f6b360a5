// Uses real servers on loopback, which represents the internet if it is allowed by name.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { isKitError } from '@bindery/diagnostics';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetcher } from './fetcher.ts';
import type { FetcherOptions } from './fetcher.ts';

const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

interface Site {
  readonly url: string;
  readonly host: string;
  readonly requests: string[];
}

async function serve(listener: RequestListener): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming.url ?? '');
    listener(incoming, outgoing);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host, requests };
}

const page: RequestListener = (_incoming, outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' }).end('<p>Hello</p>');
};

/** What a fetch ends with: the text that came, or a code with its message. */
async function outcome(url: string, options: FetcherOptions = {}, types?: string[]): Promise<string> {
  try {
    const { bytes } = await createFetcher(options).fetch(url, { types });
    return bytes.toString('utf8');
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    return `${thrown.code}: ${thrown.message}`;
  }
}

describe('what is fetched', () => {
  it('has its URL after redirects, its type, and its bytes', async () => {
    const { url, host, requests } = await serve((incoming, outgoing) => {
      if (incoming.url === '/a') outgoing.writeHead(302, { Location: '/b?c=1' }).end();
      else page(incoming, outgoing);
    });
    const fetched = await createFetcher({ allowPrivate: [host] }).fetch(`${url}/a`);
    expect([fetched.url.href, fetched.contentType, fetched.charset]).toEqual([`${url}/b?c=1`, 'text/html', 'utf-8']);
    expect([fetched.bytes.toString(), requests]).toEqual(['<p>Hello</p>', ['/a', '/b?c=1']]);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is decoded: %s', async (encoding, encode) => {
    const { url, host } = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Encoding': encoding }).end(encode('Grüße'));
    });
    expect(await outcome(url, { allowPrivate: [host] })).toBe('Grüße');
  });

  it.each(['constructor', 'toString', '__proto__'])('is rejected with the unknown encoding "%s"', async (encoding) => {
    const { url, host } = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Encoding': encoding }).end('x');
    });
    expect(await outcome(url, { allowPrivate: [host] })).toMatch(/^download_failed: .* unsupported encoding/);
  });
});

describe('URLs that only this computer reaches', () => {
  it.each([
    'http://127.0.0.1:{port}/',
    'http://localhost:{port}/',
    'http://127.1:{port}/',
    'http://2130706433:{port}/',
    'http://0x7f.1:{port}/',
    'http://0177.0.0.1:{port}/',
    'http://0.0.0.0:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://[64:ff9b::7f00:1]:{port}/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1:{port}/',
    'data:text/html,x',
    'http://user:secret@127.0.0.1:{port}/',
    'no address',
  ])('%s is rejected without a request', async (url) => {
    const { host, requests } = await serve(page);
    const response = await outcome(url.replace('{port}', host.split(':')[1] ?? ''));
    expect(response).toMatch(/^url_(?:refused|invalid): /);
    expect(response).not.toContain('secret');
    expect(requests).toEqual([]);
  });

  it('are rejected after a redirect', async () => {
    const inner = await serve(page);
    const outer = await serve((_incoming, outgoing) => outgoing.writeHead(302, { Location: inner.url }).end());
    expect(await outcome(outer.url, { allowPrivate: [outer.host] })).toMatch(/^url_refused: .*127\.0\.0\.1/);
    expect([outer.requests, inner.requests]).toEqual([['/'], []]);
  });

  it('are rejected if any IP address of a name is private, and the error doesn’t say which', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '::ffff:10.0.0.7', family: 6 },
    ];
    const response = await outcome('http://docs.example/', { resolve });
    expect(response).toMatch(/^url_refused: .*"http:\/\/docs\.example\/".* resolves to a private address/);
    expect(response).not.toMatch(/10\.0\.0\.7|93\.184/);
  });

  it('are not reached by a name that means something else a moment later', async () => {
    const { host, requests } = await serve(page);
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      // 203.0.113.0/24 is reserved for documentation: a connection to it never opens.
      return [{ address: lookups === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }];
    };
    const limits = { timeMs: 300 };
    expect(await outcome(`http://flip.example:${host.split(':')[1]}/`, { resolve, limits })).toMatch(/^download_/);
    expect([lookups, requests]).toEqual([1, []]);
  });

  it('are fetched where the options name host and port', async () => {
    const { url, host } = await serve(page);
    expect(await outcome(url, { allowPrivate: ['127.0.0.1:1'] })).toMatch(/^url_refused/);
    expect(await outcome(url, { allowPrivate: [host] })).toBe('<p>Hello</p>');
  });
});

describe('bounds', () => {
  const limits = { bytes: 1000, timeMs: 400, redirects: 5 };

  it('end an answer that never ends', async () => {
    const { url, host } = await serve((_incoming, outgoing) => {
      const timer = setInterval(() => outgoing.write(Buffer.alloc(400)), 1);
      outgoing.on('close', () => clearInterval(timer));
    });
    expect(await outcome(url, { allowPrivate: [host], limits })).toMatch(/^download_too_large: .* 1000 bytes/);
  });

  it('reject a body whose declared length is too large', async () => {
    const { url, host } = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '10000001' }).write('x');
    });
    expect(await outcome(url, { allowPrivate: [host] })).toMatch(/^download_too_large: .* 10000000 bytes/);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('end what unpacks to too much: %s', async (encoding, bomb) => {
    const { url, host } = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Encoding': encoding }).end(bomb);
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await outcome(url, { allowPrivate: [host] })).toMatch(/^download_too_large/);
  });

  it.each([
    ['says nothing', () => {}],
    ['drips', (_incoming, outgoing) => drip(outgoing)],
    ['redirects slowly for ever', (_incoming, outgoing) => setTimeout(() => redirect(outgoing), 150)],
  ] as [string, RequestListener][])('end a site that %s', { tags: ['long'] }, async (_name, listener) => {
    const { url, host } = await serve(listener);
    expect(await outcome(url, { allowPrivate: [host], limits })).toMatch(/^download_timeout: .* 0\.4 s/);
  });

  it('end a look-up of a name that does not end', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await outcome('http://slow.example/', { resolve, limits })).toMatch(/^download_timeout/);
  });

  it('end redirects after the fifth', async () => {
    const { url, host, requests } = await serve((_incoming, outgoing) => redirect(outgoing));
    expect(await outcome(url, { allowPrivate: [host] })).toMatch(/^download_failed: .* more than 5 times/);
    expect(requests).toHaveLength(6);
  });

  it('abort it together with its request', async () => {
    const { url, host } = await serve(() => {});
    const leaving = new AbortController();
    const fetching = createFetcher({ allowPrivate: [host] }).fetch(url, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(fetching).rejects.toMatchObject({ code: 'download_failed' });
  });
});

describe('answers that are none', () => {
  it('rejects types that weren’t requested', async () => {
    const { url, host } = await serve(page);
    const options = { allowPrivate: [host] };
    expect(await outcome(url, options, ['image/*', 'text/plain'])).toMatch(/^download_type_refused: .*"text\/html"/);
    expect(await outcome(url, options, ['text/*'])).toBe('<p>Hello</p>');
  });

  it.each([404, 500, 206, 304])('rejects status %i', async (status) => {
    const { url, host } = await serve((_incoming, outgoing) => outgoing.writeHead(status).end());
    expect(await outcome(url, { allowPrivate: [host] })).toMatch(new RegExp(`^download_failed: .* ${status}`));
  });

  it.each([
    'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip',
    'nonsense',
    '',
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx',
  ])('describes the fault in %j', async (text) => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(text));
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await outcome(`http://${host}/`, { allowPrivate: [host] })).toMatch(/^download_failed: Couldn’t fetch /);
  });

  it('knows a host that is not there', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await outcome('http://nowhere.example/', { resolve })).toMatch(/^download_failed: .*"nowhere\.example"/);
    expect(await outcome('http://nowhere.example/', { resolve: async () => [] })).toMatch(/^download_failed/);
  });
});

function drip(outgoing: Parameters<RequestListener>[1]): void {
  const timer = setInterval(() => outgoing.write('x'), 50);
  outgoing.on('close', () => clearInterval(timer));
}

function redirect(outgoing: Parameters<RequestListener>[1]): void {
  outgoing.writeHead(301, { Location: '/again' }).end();
}
