// Which servers a page can call, and at which origins.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { callableServers } from './callable-servers.ts';

const originsOf = (server: unknown): readonly string[] | undefined => callableServers([server])[0]?.origins;
const variable = (value: string | undefined, values?: readonly string[]) => ({ default: value, enum: values });

describe('a server', () => {
  it('has the origin of its URL', () => {
    expect(originsOf({ url: 'https://API.example.com/v1/' })).toEqual(['https://api.example.com']);
    expect(originsOf({ url: 'http://localhost:3000' })).toEqual(['http://localhost:3000']);
  });

  it('has an origin for each value of a variable in its host, the default first', () => {
    const url = '{scheme}://{region}.example.com:{port}/{version}';
    const variables = {
      scheme: variable('https'),
      region: variable('us', ['eu', 'us']),
      port: variable('443', ['443', '8443']),
      version: variable('v1'),
    };
    const [found] = callableServers([{ url, variables }]);
    expect(found?.origins).toEqual([
      'https://us.example.com',
      'https://us.example.com:8443',
      'https://eu.example.com',
      'https://eu.example.com:8443',
    ]);
    // A reader writes into the path, and never into the host.
    expect(found?.server.variables).toEqual([
      { name: 'scheme', value: 'https', isFixed: true },
      { name: 'region', value: 'us', values: ['eu', 'us'] },
      { name: 'port', value: '443', values: ['443', '8443'] },
      { name: 'version', value: 'v1' },
    ]);
  });

  it('keeps its defaults where it would have too many origins', () => {
    const values = Array.from({ length: 21 }, (_item, index) => `r${index}`);
    const server = { url: 'https://{region}.example.com', variables: { region: variable('r3', values) } };
    expect(originsOf(server)).toEqual(['https://r3.example.com']);
    expect(callableServers([server])[0]?.server.variables).toEqual([{ name: 'region', value: 'r3', isFixed: true }]);
  });

  it.each([
    '/v1',
    '//api.example.com',
    '',
    'javascript:alert(1)',
    'javascript://api.example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://api.example.com',
    'https://*.example.com',
    'https://*',
    'https://{host}/v1',
    'https://a.example;sandbox/',
    "https://a.example,'unsafe-inline'/",
    'https://user:secret@api.example.com',
    'https://user@api.example.com',
    'https://a.example\r\nSet-Cookie: a=b',
    'https://a.example /x',
    'https:\\\\a.example\\',
    'https://',
    'https://a.example:99999',
    'http://[::1]:3000',
    'https://{x}.example',
    7,
    null,
    undefined,
  ])('that is %j is not called', (url) => {
    expect(callableServers([{ url, variables: { x: variable('a;b') } }])).toEqual([]);
  });

  it('with a hostile value isn’t called', () => {
    const hostile = ['*', 'evil.example/', 'evil.example#', 'a@evil', "'unsafe-inline'", 'a b', '\r\n'];
    const server = { url: 'https://{x}.example.com', variables: { x: variable('eu', ['eu', ...hostile]) } };
    expect(originsOf(server)).toEqual(['https://eu.example.com', 'https://evil.example']);
  });

  it('has only origins that fit a policy', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('*', ';', "'self'", '{a}', '//', '\\', '@', 'https://', '\n', 'a.example'),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), text, fc.array(text, { maxLength: 3 }), (url, value, values) => {
        const servers = callableServers([{ url: url.join(''), variables: { a: variable(value, values) } }]);
        for (const { origins } of servers) {
          for (const origin of origins) expect(origin).toMatch(/^https?:\/\/[a-z\d._-]+(?::\d+)?$/);
        }
      }),
      { numRuns: runsOf(1_000) },
    );
  });
});
