import { expect, it } from 'vitest';
import { writeCurl } from './write-curl.ts';

it('writes a request as a command for a shell', () => {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  const request = {
    method: 'POST',
    path: '/v1/orgs',
    query: '?a=1&b',
    request: { headers, body: `{"title":"Tom's $5"}` },
  };
  expect(writeCurl('http://127.0.0.1:4400', request)).toBe(
    [
      `curl -X POST 'http://127.0.0.1:4400/v1/orgs?a=1&b'`,
      `-H "Authorization: Bearer $BINDERY_TOKEN"`,
      `-H 'Content-Type: application/json'`,
      String.raw`--data-raw '{"title":"Tom'\''s $5"}'`,
    ].join(' \\\n  '),
  );
});
