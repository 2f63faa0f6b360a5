// `bindery openapi publish`, on a local platform.
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';
import { runCommand } from '../../testing/run-command.ts';

const { folder, remove } = aFolder();
let platform: ServedPlatform;

const specification = (title: string): string => `openapi: 3.0.3\ninfo: {title: ${title}, version: "1"}\npaths: {}\n`;

const server = createServer((_incoming, outgoing) => outgoing.end(specification('Fetched')));
const hostOf = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  platform = await servePlatform(folder, ['--allow-private', hostOf()]);
});
afterAll(async () => {
  expect(await platform.stop()).toBe(0);
  server.close();
  remove();
});

const write = (name: string, title: string): void => writeFileSync(join(folder, name), specification(title));
const published = async (...words: string[]) => {
  const { code, stdout, stderr } = await platform.bindery('openapi', 'publish', ...words, '--json');
  return { code, stderr, result: stdout === '' ? undefined : JSON.parse(stdout) };
};

/**
 * Watches a file that is rewritten as soon as each version is printed. The second version exists before the watch starts, and the
 * watch notices the third.
 */
async function expectThreeVersions(file: string, change: (title: string) => void): Promise<void> {
  change('One');
  const controller = new AbortController();
  const versions: string[] = [];
  const { code } = await runCommand(['openapi', 'publish', file, '--watch', '--json'], {
    cwd: folder,
    signal: controller.signal,
    onStdout: (text) => {
      versions.push(JSON.parse(text).version);
      if (versions.length < 3) change(`Changed${versions.length}`);
      else controller.abort();
    },
  });
  expect(code).toBe(0);
  expect(new Set(versions).size).toBe(3);
}

describe('bindery openapi publish', () => {
  it('publishes a file, and names its version; the same again names the same', async () => {
    write('Pet Store.yaml', 'Pets');
    const first = await published('Pet Store.yaml');
    expect(first).toMatchObject({ code: 0, result: { slug: 'pet-store', version: expect.any(String), errors: [] } });
    expect((await published('Pet Store.yaml')).result.version).toBe(first.result.version);
    write('Pet Store.yaml', 'More pets');
    expect((await published('Pet Store.yaml')).result.version).not.toBe(first.result.version);
    const { stdout } = await platform.bindery('openapi', 'publish', 'Pet Store.yaml', '-s', 'other', '-o', 'harbor');
    expect(stdout).toMatch(/^Published other as version openapiversion_\w+\.\n$/);
  });

  it('exits with 1 for an invalid specification, with its problems', { tags: ['long'] }, async () => {
    writeFileSync(join(folder, 'bad.json'), '{"name": "package"}');
    const { code, result } = await published('bad.json', '--spec', 'bad');
    expect([code, result.errorCode, result.version]).toEqual([1, 'PARSE_ERROR', undefined]);
    const { stdout } = await platform.bindery('openapi', 'publish', 'bad.json', '--spec', 'bad');
    expect(stdout).toContain('Couldn’t publish bad: PARSE_ERROR.\n  It has no "openapi" or "swagger" version');
  });

  it('lets the platform fetch a URL', async () => {
    const { code, result } = await published(`http://${hostOf()}/api.yaml`, '--spec', 'fetched');
    expect({ code, result }).toMatchObject({ code: 0, result: { version: expect.any(String) } });
  });

  it('answers 2 for a file or an organization that is not there, and for a URL that is not valid', async () => {
    expect((await platform.bindery('openapi', 'publish', 'gone.yaml')).stderr).toContain('gone.yaml');
    expect((await platform.bindery('openapi', 'publish', 'gone.yaml')).code).toBe(2);
    expect((await platform.bindery('openapi', 'publish', 'Pet Store.yaml', '-o', 'nobody')).code).toBe(2);
    expect((await platform.bindery('openapi', 'publish', 'http://[', '-s', 'x')).code).toBe(2);
  });

  it('publishes changes from before the watch started, and each change of a file', { tags: ['long'] }, async () => {
    await expectThreeVersions('watched.yaml', (title) => write('watched.yaml', title));
  });
});

/** A specification whose one schema is in another file. */
const referring = (ref: string): string =>
  `${specification('Divided')}components:\n  schemas:\n    Ship:\n      $ref: ${JSON.stringify(ref)}\n`;

describe('bindery openapi publish of a specification in several files', () => {
  const pair = 'type: object\nproperties:\n  mate:\n    $ref: "#"\n  home:\n    $ref: "../port.json#/Port"\n';

  it('puts them together', { tags: ['long'] }, async () => {
    mkdirSync(join(folder, 'divided', 'schemas'), { recursive: true });
    writeFileSync(join(folder, 'divided', 'api.yaml'), referring('./schemas/ship.yaml'));
    writeFileSync(join(folder, 'divided', 'schemas', 'ship.yaml'), pair);
    writeFileSync(join(folder, 'divided', 'port.json'), '{"Port": {"type": "string", "title": "A port"}}');
    const { code, result } = await published('divided/api.yaml', '--spec', 'divided');
    expect({ code, result }).toMatchObject({ code: 0, result: { version: expect.any(String), errors: [] } });
    const content = `${platform.ready.url}/v1/orgs/org_demo/openapi/divided/versions/latest/content`;
    const response = await fetch(content, { headers: { Authorization: `Bearer ${platform.ready.token}` } });
    const { filesystem } = (await response.json()) as {
      filesystem: Record<string, { components: { schemas: object } }>;
    };
    expect(Object.values(filesystem)[0]?.components.schemas).toEqual({
      Ship: { $ref: '#/components/schemas/ship' },
      ship: {
        type: 'object',
        properties: {
          mate: { $ref: '#/components/schemas/ship' },
          home: { $ref: '#/components/schemas/Port' },
        },
      },
      Port: { type: 'string', title: 'A port' },
    });
  });

  it.each([
    ['one that is not there', './gone.yaml', 'reference_unresolved', 'gone.yaml, which doesn’t exist'],
    ['a folder', './parts', 'reference_unresolved', 'parts, which isn’t a file'],
    ['one outside of its folder', '../outside.yaml', 'reference_refused', 'outside its folder'],
    ['a link that leads outside', './link.yaml', 'reference_refused', 'outside its folder'],
  ])('sends nothing that refers to %s', async (_what, ref, errorCode, message) => {
    const cwd = join(folder, 'inner');
    mkdirSync(join(cwd, 'parts'), { recursive: true });
    writeFileSync(join(folder, 'outside.yaml'), 'type: string\n');
    rmSync(join(cwd, 'link.yaml'), { force: true });
    symlinkSync(join(folder, 'outside.yaml'), join(cwd, 'link.yaml'));
    writeFileSync(join(cwd, 'api.yaml'), referring(ref));
    const { url, token = '' } = platform.ready;
    const env = { BINDERY_URL: url, BINDERY_TOKEN: token, BINDERY_ORGANIZATION: 'harbor' };
    const words = ['openapi', 'publish', 'api.yaml', '--spec', 'refused', '--json'];
    const { code, stdout } = await runCommand(words, { cwd, env });
    const result = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(result).toMatchObject({ errorCode, errorCount: 1 });
    expect(result.errors[0].message).toContain(message);
    const found = await platform.bindery('api', 'listOpenAPISpecs', '--organizationId', 'org_demo', '--json');
    expect(found.stdout).not.toContain('refused');
  });

  it.each([
    ['this computer', 'http://127.0.0.1:9/ship.yaml', 'FETCH_ERROR'],
    ['something that is no file', 'ftp://example.com/ship.yaml', 'PARSE_ERROR'],
  ])('lets the platform reject what refers to %s', async (_what, ref, errorCode) => {
    writeFileSync(join(folder, 'alone.yaml'), referring(ref));
    expect(await published('alone.yaml', '--spec', 'alone')).toMatchObject({ code: 1, result: { errorCode } });
  });

  it('takes its own name out of one that refers to itself', async () => {
    const schemas = '    Ship:\n      $ref: "named.yaml#/components/schemas/Boat"\n    Boat:\n      type: string\n';
    writeFileSync(join(folder, 'named.yaml'), `${specification('Named')}components:\n  schemas:\n${schemas}`);
    expect(await published('named.yaml')).toMatchObject({ code: 0, result: { errors: [] } });
  });

  it('publishes again when a file that it refers to changes', { tags: ['long'] }, async () => {
    writeFileSync(join(folder, 'whole.yaml'), referring('./part.yaml'));
    const change = (title: string): void => writeFileSync(join(folder, 'part.yaml'), `type: string\ntitle: ${title}\n`);
    await expectThreeVersions('whole.yaml', change);
  });
});
