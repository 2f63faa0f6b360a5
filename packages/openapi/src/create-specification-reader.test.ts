// Reading in the worker: bounds of time and size, files that are fetched, and what comes after something went wrong.
import { afterAll, describe, expect, it } from 'vitest';
import { createSpecificationReader } from './create-specification-reader.ts';
import type { FetchReferred } from './create-specification-reader.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { FIRST, aDocument, bytesOf, withSchema } from './testing/samples.ts';

const reader = createSpecificationReader();
afterAll(() => reader.close());

const fileOf = (content: object | string, location = FIRST) => ({
  location,
  bytes: bytesOf(typeof content === 'string' ? content : JSON.stringify(content)),
});
const read = (content: object | string, fetch?: FetchReferred) =>
  reader.read({ file: fileOf(content), caller: 'org', fetch });
const good = { outcome: 'read', read: { version: '3.0', title: 'Pets' } };

describe('createSpecificationReader', () => {
  it('gives JSON for what is YAML, and nothing for what is JSON already', { tags: ['long'] }, async () => {
    expect(await read(aDocument())).toMatchObject({
      ...good,
      read: { bundle: undefined, files: [{ json: undefined }] },
    });
    const yaml = await read('openapi: 3.0.3\ninfo: {title: Pets, version: "1"}\npaths: {}\n');
    expect(yaml).toMatchObject(good);
    const { bundle } = (yaml as Extract<typeof yaml, { outcome: 'read' }>).read;
    expect(JSON.parse(Buffer.from(bundle ?? []).toString('utf8'))).toEqual(aDocument());
  });

  it('fetches what is missing, each file once', { tags: ['long'] }, async () => {
    const files: Record<string, object> = {
      'https://specs.example.org/api/pet.json': { allOf: [{ $ref: 'base.json' }, { $ref: 'base.json#/properties/a' }] },
      'https://specs.example.org/api/base.json': { properties: { a: { $ref: 'pet.json' } } },
    };
    const requests: string[] = [];
    const outcome = await read(withSchema({ $ref: 'pet.json' }), (location) => {
      requests.push(location);
      return Promise.resolve(bytesOf(JSON.stringify(files[location])));
    });
    expect(outcome).toMatchObject({ ...good, files: [{ location: FIRST }, {}, {}] });
    expect(requests).toEqual(Object.keys(files));
  });

  it('resolves references of a redirected file against its target, and fetches that once', async () => {
    const target = 'https://cdn.example.net/v2/pet.json';
    const files: Record<string, object> = {
      [target]: {
        properties: { owner: { $ref: 'owner.json' }, name: { type: 'string' }, alias: { $ref: '#/properties/name' } },
      },
      'https://cdn.example.net/v2/owner.json': {
        properties: { pet: { $ref: 'pet.json' }, name: { $ref: './pet.json#/properties/name' } },
      },
    };
    const requests: string[] = [];
    const outcome = await read(withSchema({ $ref: 'latest/pet.json' }), async (location) => {
      requests.push(location);
      const url = location.includes('/latest/') ? target : location;
      const content = files[url];
      if (content === undefined) throw new Error(`There is no ${location}.`);
      return { bytes: bytesOf(JSON.stringify(content)), url: new URL(url) };
    });
    expect(outcome).toMatchObject(good);
    expect(requests).toEqual([
      'https://specs.example.org/api/latest/pet.json',
      'https://cdn.example.net/v2/owner.json',
    ]);
  });

  it('rejects with what the fetch rejects with', async () => {
    const failing = read(withSchema({ $ref: 'pet.json' }), () => Promise.reject(new Error('nobody answers')));
    await expect(failing).rejects.toThrow('nobody answers');
  });

  it.each([
    ['without a fetch', FIRST, 'pet.json', false],
    ['that are files of this computer', FIRST, 'file:///etc/passwd', true],
    ['of a text', 'text:/openapi', 'pet.json', true],
  ])('rejects other files %s', async (_what, location, $ref, canFetch) => {
    const fetch = canFetch ? () => Promise.reject(new Error('It was fetched.')) : undefined;
    const outcome = await reader.read({ file: fileOf(withSchema({ $ref }), location), caller: 'org', fetch });
    expect(outcome).toMatchObject({ outcome: 'refused', problems: [{ code: 'reference_refused' }] });
  });

  it('limits the depth of references between files, and their total size', async () => {
    let number = 0;
    const next = () => Promise.resolve(bytesOf(JSON.stringify({ items: { $ref: `${++number}.json` } })));
    expect(await read(withSchema({ $ref: '0.json' }), next)).toMatchObject({
      problems: [{ code: 'reference_too_many' }],
    });
    let fetched = 0;
    const large = () => {
      fetched += 1;
      return Promise.resolve(new Uint8Array(SPECIFICATION_LIMITS.BYTES_MAX));
    };
    const many = Array.from({ length: 100 }, (_, index) => ({ $ref: `${index}.json` }));
    expect(await read(withSchema({ allOf: many }), large)).toMatchObject({
      problems: [{ code: 'specification_too_large' }],
    });
    expect(fetched).toBe(1);
    const whole = { location: FIRST, bytes: new Uint8Array(50 * 1024 * 1024) };
    expect(await reader.read({ file: whole, caller: 'org', fetch: undefined })).toMatchObject({
      problems: [{ code: 'specification_too_large' }],
    });
  });

  it('ends what takes too long, and reads the next', { tags: ['long'] }, async () => {
    const hasty = createSpecificationReader({ mostMs: 1 });
    const schemas = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`S${index}`, { type: 'object' }]));
    const file = fileOf(aDocument({ components: { schemas } }));
    const outcome = await hasty.read({ file, caller: 'org', fetch: undefined });
    expect(outcome).toMatchObject({ outcome: 'refused', problems: [{ code: 'specification_too_complex' }] });
    await hasty.close();
    expect(await read(aDocument())).toMatchObject(good);
  });

  it('reads those of one caller in turn with others, and rejects those that are too many', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 80 }, () => reader.read({ file: fileOf(aDocument()), caller: 'busy', fetch: undefined })),
    );
    const rejected = many.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected[0]).toMatchObject({ reason: { code: 'specification_queue_full' } });
    expect(await read(aDocument())).toMatchObject(good);
  });
});
