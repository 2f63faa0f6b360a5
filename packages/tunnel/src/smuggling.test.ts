// Bytes that are two requests to one end and one to the other.
import { afterEach, describe, expect, it } from 'vitest';
import { sendRequest, closeAll, sendBytes, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

const SECOND = 'GET /smuggled HTTP/1.1\r\nHost: other.localhost\r\n\r\n';
const post = (rest: string): string => `POST /first HTTP/1.1\r\nHost: poll.localhost\r\n${rest}`;

describe('bytes that are two requests to one end and one to the other', () => {
  it.each([
    ['both lengths', post(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`)],
    [
      'both lengths, the other way round',
      post(`Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SECOND}`),
    ],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`)],
    ['two equal lengths', post('Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello')],
    ['two lengths in one', post('Content-Length: 5, 6\r\n\r\nhello')],
    ['a length with a sign', post('Content-Length: +5\r\n\r\nhello')],
    ['a negative length', post('Content-Length: -5\r\n\r\nhello')],
    ['a length in hexadecimal', post('Content-Length: 0x5\r\n\r\nhello')],
    ['a length that overflows', post('Content-Length: 18446744073709551617\r\n\r\nhello')],
    ['a length with a space in it', post('Content-Length: 1 0\r\n\r\nhello')],
    ['a space before the colon', post(`Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`)],
    ['a tab before the colon', post(`Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n${SECOND}`)],
    ['a folded header', post('X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a bare line feed in a header', post('X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a bare carriage return in a header', post('X-A: b\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a null in a header', post('X-A: b\0c\r\nContent-Length: 0\r\n\r\n')],
    ['chunked that is not last', post('Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n')],
    ['an unknown encoding', post('Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n')],
    ['a chunk without a size', post('Transfer-Encoding: chunked\r\n\r\n\r\nhello\r\n0\r\n\r\n')],
    ['a chunk with a negative size', post('Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n')],
    ['a chunk whose size overflows', post('Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhello\r\n0\r\n\r\n')],
    ['a chunk that ends in a bare line feed', post(`Transfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n${SECOND}`)],
    ['a chunk longer than its size', post('Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n')],
    ['a line break in the path', 'GET /a\nX: y HTTP/1.1\r\nHost: poll.localhost\r\n\r\n'],
    ['a header without a name', post(': value\r\nContent-Length: 0\r\n\r\n')],
    ['an invalid version', 'GET / HTTP/9.9\r\nHost: poll.localhost\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ])('are rejected with 400, and a second request never reaches the program: %s', async (_name, bytes) => {
    const received: (string | undefined)[] = [];
    const { relay } = await startTunnel((incoming, outgoing) => {
      received.push(incoming.url);
      incoming.resume();
      incoming.on('end', () => outgoing.end());
    });
    const response = await sendBytes(relay.port, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*x-bindery-tunnel: tunnel_request_malformed\r\n/);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect((await sendRequest(relay, { path: '/after' })).status).toBe(200);
    // A body that goes wrong after its head: the program saw the head, and that it broke off.
    expect(received.filter((url) => url !== '/first')).toEqual(['/after']);
  });

  it('two requests that are two are answered one after the other', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => void outgoing.end(incoming.url));
    const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: poll.localhost\r\n${more}\r\n`;
    const response = await sendBytes(
      relay.port,
      `${one('/one')}${one('/two')}${one('/three', 'Connection: close\r\n')}`,
    );
    expect(response.match(/\/(?:one|two|three)/g)).toEqual(['/one', '/two', '/three']);
  });
});
