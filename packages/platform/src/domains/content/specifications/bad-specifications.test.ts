// What sources answer that is no specification, late, endless, or somewhere else: each ends with its code, and good ones go on.
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../../test/support/a-site.ts';
import type { Served, Site } from '../../../../test/support/a-site.ts';
import { aSpecification, aSpecificationText } from '../../../../test/support/a-specification.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
/** Where the platform may fetch. */
let site: Site;
/** Hosts that must get no request. */
let secret: Site;

/** Of a platform on which all is late. */
const HURRIED_MS = 300;
let hurried: TestPlatform;

beforeAll(async () => {
  site = await serveSite({}, { isKeepingAlive: false });
  secret = await serveSite({ '/pet.json': ['application/json', '{}'] }, { isKeepingAlive: false });
  const options = { host: false, outgoing: 'public', allowPrivate: [site.host] } as const;
  test = await startPlatform(options);
  hurried = await startPlatform({ ...options, specificationFetchMs: HURRIED_MS });
});
afterAll(async () => {
  expect(secret.requests).toEqual([]);
  expect([...test.faults, ...hurried.faults]).toEqual([]);
  await closePlatforms();
  site.close();
  secret.close();
});

let count = 0;
async function outcomeOf(source: object, on: TestPlatform = test): Promise<CallAnswer['body']> {
  const path = `/v1/orgs/${on.demo.organization}/openapi/bad-${(count += 1)}`;
  expect((await on.call('PUT', path, { body: { source } })).status).toBe(200);
  await on.platform.idle();
  return (await on.get(path)).body;
}
function outcomeOfServed(served: Served, on: TestPlatform = test): Promise<CallAnswer['body']> {
  const path = `/${(count += 1)}.json`;
  site.paths[path] = served;
  return outcomeOf({ url: site.url + path }, on);
}
const failed = (code: string, message: string) => ({
  processingState: 'complete',
  lastProcessErrorCode: code,
  lastProcessedErrorCount: 1,
  lastProcessedErrors: [{ code: message, message: expect.any(String) }],
});
const json = (content: unknown): Served => ['application/json', JSON.stringify(content)];
const referring = ($ref: string) => aSpecification('Referring', { components: { schemas: { Pet: { $ref } } } });

describe('a source that cannot be fetched', () => {
  it('is late: FETCH_TIMEOUT', async () => {
    expect(await outcomeOfServed(() => {}, hurried)).toMatchObject(failed('FETCH_TIMEOUT', 'download_timeout'));
    const slow = await outcomeOfServed((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      const timer = setInterval(() => outgoing.write(' '), 20);
      outgoing.on('close', () => clearInterval(timer));
    }, hurried);
    expect(slow).toMatchObject(failed('FETCH_TIMEOUT', 'download_timeout'));
  });

  it('is endless, or has 50 MB: FETCH_ERROR', { tags: ['long'] }, async () => {
    const patient = await startPlatform({ host: false, allowPrivate: [site.host] });
    const endless: Served = (_incoming, outgoing) => {
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const more = (): void => {
        while (!outgoing.destroyed && outgoing.write(chunk));
      };
      outgoing.on('drain', more);
      more();
    };
    const tooLarge = failed('FETCH_ERROR', 'download_too_large');
    expect(await outcomeOfServed(endless, patient)).toMatchObject(tooLarge);
    const large: Served = ['application/json', Buffer.alloc(50 * 1024 * 1024, ' ')];
    expect(await outcomeOfServed(large, patient)).toMatchObject(tooLarge);
    expect(patient.faults).toEqual([]);
  });

  const answers: Record<string, RequestListener> = {
    'is not there': (_incoming, outgoing) => void outgoing.writeHead(404).end(),
    'breaks off': (incoming) => void incoming.socket.destroy(),
    'is at another address, which may not be asked': (_incoming, outgoing) =>
      void outgoing.writeHead(302, { Location: `${secret.url}/pet.json` }).end(),
  };
  it.each([
    ['is not there', 'download_failed'],
    ['breaks off', 'download_failed'],
    ['is at another address, which may not be asked', 'url_refused'],
  ])('%s: FETCH_ERROR', async (name, code) => {
    expect(await outcomeOfServed(answers[name] ?? '')).toMatchObject(failed('FETCH_ERROR', code));
  });

  it.each([
    'http://127.0.0.1:9/a.json',
    'http://[::1]/a.json',
    'http://169.254.169.254/latest',
    'ftp://example.org/a.json',
    'file:///etc/passwd',
  ])('is at %s: FETCH_ERROR', async (url) => {
    expect(await outcomeOf({ url })).toMatchObject(failed('FETCH_ERROR', 'url_refused'));
  });
});

describe('a source that is no specification', () => {
  it.each([
    ['JSON of something else', '{"name": "package"}', 'specification_not_openapi'],
    ['a page', '<!doctype html><title>Sign in</title>', 'specification_not_openapi'],
    ['a list', '[]', 'specification_not_openapi'],
    ['broken', '{"openapi": "3.0.0",', 'specification_unreadable'],
    ['deep', '['.repeat(100_000), 'specification_too_complex'],
    ['a bomb', bomb(), 'specification_too_complex'],
  ])('is %s: PARSE_ERROR', { tags: ['long'] }, async (_what, text, code) => {
    expect(await outcomeOf({ text })).toMatchObject(failed('PARSE_ERROR', code));
    expect(await outcomeOfServed(['text/plain', text])).toMatchObject(failed('PARSE_ERROR', code));
  });

  it('refers to itself, or to a missing file: PARSE_ERROR', { tags: ['long'] }, async () => {
    for (const $ref of ['#/components/schemas/Pet', '#/components/schemas/Gone']) {
      const { lastProcessErrorCode, lastProcessedErrors } = await outcomeOf({ text: JSON.stringify(referring($ref)) });
      expect(lastProcessErrorCode).toBe('PARSE_ERROR');
      expect(lastProcessedErrors[0]).toMatchObject({ code: 'reference_unresolved' });
    }
  });
});

describe('files that a specification refers to', () => {
  it('aren’t fetched from private hosts', async () => {
    const stranger = `${secret.url}/pet.json`;
    expect(await outcomeOfServed(json(referring(stranger)))).toMatchObject(failed('FETCH_ERROR', 'url_refused'));
    const text = JSON.stringify(referring(stranger));
    expect(await outcomeOf({ text })).toMatchObject(failed('FETCH_ERROR', 'url_refused'));
  });

  it('are not read from this computer, nor guessed for a text', async () => {
    expect(await outcomeOfServed(json(referring('file:///etc/passwd')))).toMatchObject(
      failed('PARSE_ERROR', 'reference_refused'),
    );
    expect(await outcomeOf({ text: JSON.stringify(referring('pet.json')) })).toMatchObject(
      failed('PARSE_ERROR', 'reference_refused'),
    );
  });

  it('are not there, or late', async () => {
    expect(await outcomeOfServed(json(referring('gone.json')))).toMatchObject(failed('FETCH_ERROR', 'download_failed'));
    site.paths['/late.json'] = () => {};
    expect(await outcomeOfServed(json(referring('late.json')), hurried)).toMatchObject(
      failed('FETCH_TIMEOUT', 'download_timeout'),
    );
  });

  it(
    'are no longer fetched once they exceed the limit together, also if each is small',
    { tags: ['long'] },
    async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      const parts = names.map((name) => `/growing/${name}.json`);
      const allOf = names.map((name) => ({ $ref: `${name}.json` }));
      site.paths['/growing/api.json'] = json(
        aSpecification('Growing', { components: { schemas: { Pet: { allOf } } } }),
      );
      for (const path of parts) site.paths[path] = json({ type: 'object' });
      const source = { url: `${site.url}/growing/api.json` };
      const patient = await startPlatform({ host: false, allowPrivate: [site.host] });
      const path = `/v1/orgs/${patient.demo.organization}/openapi/growing`;
      const process = async () => {
        await patient.call('PUT', path, { body: { source } });
        await patient.platform.idle();
        return (await patient.get(path)).body;
      };
      expect(await process()).toMatchObject({ lastVersion: expect.any(String) });
      for (const part of parts) site.paths[part] = json('x'.repeat(20_000_000));
      const before = site.requests.length;
      expect(await process()).toMatchObject(failed('PARSE_ERROR', 'specification_too_large'));
      expect(site.requests.slice(before).filter((one) => parts.includes(one))).toHaveLength(2);
      expect(patient.faults).toEqual([]);
    },
  );

  it('are fetched from a private host only if the specification is on it', { tags: ['long'] }, async () => {
    const open = await startPlatform({ host: false, allowPrivate: [site.host, secret.host] });
    site.paths['/own/pet.json'] = json({ type: 'object' });
    site.paths['/own/api.json'] = json(referring('pet.json'));
    expect(await outcomeOf({ url: `${site.url}/own/api.json` }, open)).toMatchObject({
      lastVersion: expect.any(String),
    });
    // Someone else wrote it: that the platform may call this network is not for them.
    site.paths['/own/other.json'] = json(referring(`${secret.url}/pet.json`));
    const other = await outcomeOf({ url: `${site.url}/own/other.json` }, open);
    expect(other).toMatchObject(failed('FETCH_ERROR', 'url_refused'));
    expect(open.faults).toEqual([]);
  });
});

it('a good one is processed while bad ones are', async () => {
  const path = `/v1/orgs/${test.demo.organization}/openapi`;
  const over = Promise.withResolvers<void>();
  site.paths['/never.json'] = (_incoming, outgoing) => void over.promise.then(() => outgoing.end());
  for (const slug of ['never-1', 'never-2', 'never-3']) {
    await test.post(path, { slug, source: { url: `${site.url}/never.json` } });
  }
  await test.post(path, { slug: 'good', source: { text: aSpecificationText() } });
  await expect
    .poll(async () => (await test.get(`${path}/good`)).body.processingState, { interval: 10 })
    .toBe('complete');
  expect((await test.get(`${path}/never-3`)).body.processingState).toBe('progress');
  over.resolve();
  await test.platform.idle();
});

function bomb(): string {
  const lines = ['openapi: 3.0.0', 'a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const name of 'bcdefghij') {
    const before = String.fromCodePoint((name.codePointAt(0) ?? 0) - 1);
    lines.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
  }
  return lines.join('\n');
}
