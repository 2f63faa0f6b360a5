import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { ExchangeLog } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';
import { toDetail, toView } from './exchange-view.ts';

interface Passing {
  readonly path?: string;
  readonly head?: string;
  readonly body?: string | Buffer;
  readonly answer?: string | Buffer;
  readonly answerHead?: string;
  readonly secrets?: readonly string[];
}

/** A log with one exchange, which is `x1`. */
function logOf({ path = '/', head = '', body = '', answer = '', answerHead = '', secrets = [] }: Passing): ExchangeLog {
  const log = new ExchangeLog({ secrets });
  const tap = new ExchangeTap({ log });
  tap.request(Buffer.from(`POST ${path} HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`));
  tap.request(Buffer.from(body));
  tap.response(Buffer.from(`HTTP/1.1 200 OK\r\n${answerHead}Content-Length: ${Buffer.byteLength(answer)}\r\n\r\n`));
  tap.response(Buffer.from(answer));
  return log;
}

const JSON_TYPE = 'Content-Type: application/json\r\n';
const viewOf = (passing: Passing) => toDetail(logOf(passing), 'x1');
const bodyOf = (body: string | Buffer, head = JSON_TYPE) => viewOf({ body, head }).requestBody;

describe('a view', () => {
  it('has no values of secret headers, and keeps names, order and case', () => {
    const { requestHeaders, responseHeaders } = viewOf({
      head: 'X-First: 1\r\nAUTHORIZATION: Bearer abcdef-123456\r\nCookie: a=b\r\nX-Shop-Access-Token: t\r\n',
      answerHead: 'Set-Cookie: session=1\r\nLocation: /next?code=abc&page=2\r\nX-Said: Bearer abcdef-123456\r\n',
    });
    expect(requestHeaders.slice(0, 4)).toEqual([
      ['X-First', '1'],
      ['AUTHORIZATION', '[redacted]'],
      ['Cookie', '[redacted]'],
      ['X-Shop-Access-Token', '[redacted]'],
    ]);
    expect(responseHeaders?.slice(0, 3)).toEqual([
      ['Set-Cookie', '[redacted]'],
      ['Location', '/next?code=[redacted]&page=2'],
      ['X-Said', '[redacted]'],
    ]);
  });

  it.each([
    ['/a?token=abc&b=c', '/a?token=[redacted]&b=c'],
    ['/a?b=c&X-Amz-Signature=abc', '/a?b=c&X-Amz-Signature=[redacted]'],
    ['/a?sig=abc%3D&se=2', '/a?sig=[redacted]&se=2'],
    ['/a?clientSecret=a&API_KEY=b', '/a?clientSecret=[redacted]&API_KEY=[redacted]'],
    ['/a?user%5Bpassword%5D=abc', '/a?user%5Bpassword%5D=[redacted]'],
    ['/a?%74oken=abc', '/a?%74oken=[redacted]'],
    ["/a?token=a'b;c", '/a?token=[redacted]'],
    ['/token/abc?tokens_left=1&page=%', '/token/abc?tokens_left=1&page=%'],
  ])('has no secrets of the query: %s', (path, redacted) => {
    expect(viewOf({ path }).url).toBe(redacted);
  });

  it('has none of the secrets that were given to the log, in path, headers and bodies', async () => {
    const secret = 's3cret-path-of-a-session';
    const path = `/base/${secret}/v1`;
    const passing = { path, secrets: [secret], head: `X-Asked: ${path}\r\n`, body: path, answer: path };
    expect(JSON.stringify(viewOf(passing))).not.toContain(secret);
    expect(viewOf(passing).url).toBe('/base/[redacted]/v1');
    expect(viewOf({ ...passing, secrets: [] }).url).toBe(path);
    expect(await logOf(passing).list({ search: 's3cret' })).toEqual({ items: [] });
  });

  it.each([
    ['{"token": "abc", "n": 12345678901234567890}', '{"token": "[redacted]", "n": 12345678901234567890}'],
    ['{"a":{"clientSecret":"a\\"b","ok":true}}', '{"a":{"clientSecret":"[redacted]","ok":true}}'],
    ['{"credentials":{"a":["}","b"]},"after":1}', '{"credentials":"[redacted]","after":1}'],
    ['{"passwords":["a","b"],"list":["token","x"]}', '{"passwords":"[redacted]","list":["token","x"]}'],
    [
      '{"pin_secret":1234,"has_token":false,"token":null}',
      '{"pin_secret":"[redacted]","has_token":false,"token":null}',
    ],
    ['{"Authorization":"x","PASSWORD":"y"}', '{"Authorization":"[redacted]","PASSWORD":"[redacted]"}'],
    ['{"log":"{\\"token\\":\\"abc\\"}"}', '{"log":"{\\"token\\":\\"[redacted]\\"}"}'],
    ['{"cut":1,"token":"abc', '{"cut":1,"token":"[redacted]"'],
    ['{"url":"https://u:p4ss@x/?a=b\\u0026token=abc"}', '{"url":"https://u:[redacted]@x/?a=b\\u0026token=[redacted]"}'],
    ['data: {"token":"abc"}\n\ndata: {"b":1}\n', 'data: {"token":"[redacted]"}\n\ndata: {"b":1}\n'],
    ['const a = { token: "abc", b: token::c };', 'const a = { token: "[redacted]", b: token::c };'],
    ['<label>Password: </label><p>Basic dXNlcjpwYXNz', '<label>Password: </label><p>Basic [redacted]'],
  ])('redacts only the secrets of a body: %s', (body, redacted) => {
    expect(bodyOf(body, body.startsWith('{') ? JSON_TYPE : 'Content-Type: text/plain\r\n').text).toBe(redacted);
  });

  it('has no secrets of forms', () => {
    const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
    const redacted = 'client_secret=[redacted]&grant_type=x&code=[redacted]';
    expect(bodyOf("client_secret=a'b&grant_type=x&code=c", form).text).toBe(redacted);
    const view = viewOf({ head: `${form}X-Api-Key: 0123456789abcdef\r\n`, body: 'a=0123456789abcdef' });
    expect(view.requestBody.text).toBe('a=[redacted]');
    const part = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const multipart = bodyOf(
      `${part('plain', 'shown')}${part('password', 'two\r\nlines')}--B--\r\n`,
      'Content-Type: multipart/form-data; boundary=B\r\n',
    );
    expect(multipart.text).toBe(`${part('plain', 'shown')}${part('password', '[redacted]')}--B--\r\n`);
    const pem =
      '-----BEGIN CERTIFICATE-----\r\nMII\r\n-----END CERTIFICATE-----\r\n-----BEGIN PRIVATE KEY-----\r\nMIIE';
    const withKey = bodyOf(
      part('private_key', pem),
      'Content-Type: multipart/form-data; charset=utf-8; boundary="B"\r\n',
    );
    expect(withKey.text).toBe(`--B\r\nContent-Disposition: form-data; name="private_key"\r\n\r\n[redacted]`);
  });

  it('redacts credentials of the headers everywhere else, also in binary data', () => {
    const secret = 'abcdef-0123456789';
    const passing = { path: `/?token=${secret}`, head: `Authorization: Bearer ${secret}2\r\n` };
    const { responseBody } = viewOf({ ...passing, answer: `said ${secret}2, ${secret}` });
    expect(responseBody.text).toBe('said [redacted], [redacted]');
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0]), Buffer.from(`${secret}2`), Buffer.from([0x80])]);
    const answerBody = Buffer.from(viewOf({ ...passing, answer: bytes }).responseBody.base64 ?? '', 'base64');
    expect(answerBody.toString('latin1')).toBe('\xff\xfe\0[redacted]\x80');
  });

  it('shows text as text and bytes as base64, without their content coding', () => {
    const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);
    expect(bodyOf(picture, 'Content-Type: image/png\r\n')).toEqual({
      bytes: 4,
      isTruncated: false,
      isDropped: false,
      base64: picture.toString('base64'),
    });
    const gzip = `${JSON_TYPE}Content-Encoding: gzip\r\n`;
    expect(bodyOf(gzipSync('{"token":"a","é":1}'), gzip).text).toBe('{"token":"[redacted]","é":1}');
    expect(bodyOf(gzipSync('a'.repeat(9000)).subarray(0, 30), gzip).text).toMatch(/^a+$/);
    expect(bodyOf(gzipSync(deflateSync('twice')), `${JSON_TYPE}Content-Encoding: deflate, gzip\r\n`).text).toBe(
      'twice',
    );
    expect(bodyOf(Buffer.from('é').subarray(0, 1)).text).toBe('\ufffd');
  });

  it('shows nothing of a body that cannot be decoded, or is too large when it is', () => {
    const gzip = `${JSON_TYPE}Content-Encoding: gzip\r\n`;
    for (const body of ['no gzip', gzipSync(Buffer.alloc(5_000_000))]) {
      const view = bodyOf(body, gzip);
      expect(view.bytes).toBeGreaterThan(0);
      expect([view.text, view.base64]).toEqual([undefined, undefined]);
    }
  });

  it('of a list has no bodies, and leaves the exchange unchanged', () => {
    const log = logOf({ path: '/?token=abc', body: '{}', head: JSON_TYPE });
    expect(toView(log, log.get('x1')).requestBody).toEqual({ bytes: 2, isTruncated: false, isDropped: false });
    expect(log.get('x1').url).toBe('/?token=abc');
  });

  it('does not look for thousands of cookies in all of a body', async () => {
    const body = 'value-of-'.repeat(110_000);
    const read = (count: number) => {
      const cookies = Array.from({ length: count }, (_, at) => `c=value-of-cookie-${at}`).join('; ');
      return viewOf({ head: `Cookie: ${cookies}\r\n`, body });
    };
    expect(read(2500).requestBody.bytes).toBe(990_000);
    expect(await slowdown(read, { worst: 2500, harmless: 1 })).toBeLessThan(15);
  });

  it.each([
    ['escapes', '{"a":"' + '\\n'.repeat(500_000)],
    ['quotes', '"'.repeat(1_000_000)],
    ['brackets', '{"token":['.repeat(100_000)],
    ['blanks', `Bearer${' '.repeat(1_000_000)}`],
    ['parameters', '?token'.repeat(170_000)],
    ['names', 'name="'.repeat(170_000)],
    ['schemes', '://a:'.repeat(200_000)],
    ['one word', 'a'.repeat(1_000_000)],
    ['one name', `"${'a'.repeat(1_000_000)}":1`],
  ])('of a body that is made to be slow to redact takes no long time: %s', { tags: ['long'] }, async (_name, body) => {
    const read = (input: { readonly type: string; readonly text: string }) =>
      viewOf({ body: input.text, head: `Content-Type: ${input.type}\r\n` });
    const harmless = { type: 'application/json', text: 'A word and 1 more. '.repeat(52_000) };
    for (const type of ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'])
      expect(await slowdown(read, { worst: { type, text: body }, harmless })).toBeLessThan(100);
  });
});
