// Names that were made to lead here, and pages of others: over raw connections, on all four origins, for every operation.
import { absolutePath, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';

let test: TestPlatform;
let spaces: string;
let before: unknown;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await test.publish('reached');
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  before = await reached();
});
afterAll(async () => {
  expect(await reached()).toEqual(before);
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** What a handler would change: spaces of the API, events of the public origins. */
const reached = async () => [
  (await test.get(spaces)).body.count,
  (await test.get('/_platform/v1/events?integration=reached')).body.count,
];

type Origin = 'api' | 'sites' | 'content' | 'endpoints';

/** Sends bytes over its own connection; `PORT` in them is that of the origin. Returns the whole response. */
function send(origin: Origin, bytes: string): Promise<string> {
  const { hostname, port } = new URL(test.platform.origins[origin]);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(bytes.replaceAll('PORT', port));
  });
}

/** Where each origin would do something. */
const TARGETS: Readonly<Record<Origin, () => string>> = {
  api: () => spaces,
  sites: () => `/${test.demo.site}/`,
  content: () => '/v1/integrations/reached/x',
  endpoints: () => '/v1/integrations/reached/x',
};
const ORIGINS = Object.keys(TARGETS) as Origin[];

const requestTo = (target: string, heads: readonly string[], version = '1.1'): string => {
  const rest = [`Authorization: Bearer ${OWNER_TOKEN}`, 'Content-Type: application/json', 'Content-Length: 2'];
  const lines = [`POST ${target} HTTP/${version}`, ...heads, ...rest, 'Connection: close'];
  return `${lines.join('\r\n')}\r\n\r\n{}`;
};

const HOSTS: [string, string[]][] = [
  ['another name', ['Host: evil.test']],
  ['a name that begins as this machine’s', ['Host: localhost.evil.test:PORT']],
  ['a name that begins as its address', ['Host: 127.0.0.1.evil.test:PORT']],
  ['a name that ends as its address', ['Host: evil.test/127.0.0.1']],
  ['a name with a user', ['Host: 127.0.0.1:PORT@evil.test']],
  ['every address', ['Host: 0.0.0.0:PORT']],
  ['another address', ['Host: 169.254.169.254']],
  ['the address as a number', ['Host: 2130706433:PORT']],
  ['a list of names', ['Host: 127.0.0.1:PORT, evil.test']],
  ['two headers', ['Host: 127.0.0.1:PORT', 'Host: evil.test']],
  ['two headers, the other way round', ['Host: evil.test', 'Host: 127.0.0.1:PORT']],
  ['two headers that are the same', ['Host: 127.0.0.1:PORT', 'host: 127.0.0.1:PORT']],
  ['nothing in it', ['Host:']],
  ['no header at all', []],
];

describe.each(ORIGINS)('the origin "%s"', (origin) => {
  it.each(HOSTS)('refuses a Host that is %s', async (_what, heads) => {
    const answer = await send(origin, requestTo(TARGETS[origin](), heads));
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:21|00) /);
  });

  it('refuses a request of HTTP/1.0 without a Host', async () => {
    expect(await send(origin, requestTo(TARGETS[origin](), [], '1.0'))).toMatch(/^HTTP\/1\.\d 4(?:21|00) /);
  });

  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1:1@evil.test'])(
    'refuses a target with the host %s in it, whatever the header says',
    async (host) => {
      for (const header of ['127.0.0.1:PORT', host]) {
        const target = `http://${host}${TARGETS[origin]()}`;
        const answer = await send(origin, requestTo(target, [`Host: ${header}`]));
        expect([header, answer.slice(0, 12)]).toEqual([header, 'HTTP/1.1 421']);
      }
    },
  );

  it('answers a target that is the whole address of itself', async () => {
    const answer = await send(origin, requestTo(`http://127.0.0.1:PORT/v2/nothing`, ['Host: 127.0.0.1:PORT']));
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
  });
});

const all = Object.entries(operations as Record<string, Operation>);
/** A path to what there is, as far as there is one of it. */
function pathOf(declared: Operation): string {
  const values: Record<string, string> = {
    organizationId: test.demo.organization,
    spaceId: test.demo.space,
    siteId: test.demo.site,
    integrationName: 'reached',
    userId: 'user_owner',
    hostname: 'docs.example.com',
  };
  return absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
}

describe('a foreign page', () => {
  const call = (method: string, path: string, headers: Record<string, string>) =>
    test.platform.fetch(path, {
      method,
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, ...headers },
      ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
    });

  it.each(all)('is rejected by %s, and so is its preflight', async (_id, declared) => {
    for (const origin of ['https://evil.test', 'http://localhost.evil.test', 'null', 'http://127.0.0.1:1']) {
      const ask = {
        'access-control-request-method': declared.method,
        'access-control-request-headers': 'authorization',
      };
      const responses = [
        await call('OPTIONS', pathOf(declared), { origin, ...ask }),
        await call(declared.method, pathOf(declared), { origin, 'content-type': 'text/plain' }),
      ];
      for (const answer of responses) {
        expect([origin, answer.status, answer.headers.get('x-bindery-error')]).toEqual([origin, 403, 'origin_refused']);
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('is rejected if it requests a protocol upgrade', async () => {
    const upgrade = [
      'Host: 127.0.0.1:PORT',
      'Origin: https://evil.test',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
    ];
    const head = [
      'GET /_platform/v1/live HTTP/1.1',
      ...upgrade,
      'Sec-WebSocket-Key: dGhlIHNhbXBsZQ==',
      'Connection: Upgrade',
    ];
    const answer = await send('api', `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('a form', () => {
  const outcomes: number[] = [];
  it.each(all.filter(([, { body }]) => body !== undefined))('isn’t accepted as a body of %s', async (_id, declared) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json']) {
      const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': type };
      const { status } = await test.platform.fetch(pathOf(declared), { method: declared.method, headers, body: '{}' });
      // What is not there, is another's to call or has no handler is told first.
      expect([type, [403, 404, 415, 501].includes(status), status]).toEqual([type, true, status]);
      outcomes.push(status);
    }
  });

  it('was rejected by most operations', () => {
    expect(outcomes.filter((status) => status === 415).length).toBeGreaterThan(outcomes.length / 3);
  });
});
