// Several files as one document.
import { describe, expect, it } from 'vitest';
import { readSpecification } from '../read-specification.ts';
import { FIRST, aDocument, bytesOf, withSchema } from '../testing/samples.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into what was read
type AnyJson = any;

/** Reads files by their names, next to the first. */
async function read(first: object, others: Record<string, unknown> = {}) {
  const files = Object.entries(others).map(([name, content]) => ({
    location: new URL(name, FIRST).href,
    bytes: bytesOf(JSON.stringify(content)),
  }));
  return readSpecification([{ location: FIRST, bytes: bytesOf(JSON.stringify(first)) }, ...files]);
}
async function bundled(first: object, others: Record<string, unknown>): Promise<AnyJson> {
  const outcome = await read(first, others);
  expect(outcome).toMatchObject({ outcome: 'read' });
  return outcome.outcome === 'read' ? outcome.document : undefined;
}
const schemaOf = (document: AnyJson) => document.paths['/pets'].get.responses[200].content['application/json'].schema;

describe('a specification of several files', () => {
  it('names those that are missing, by their URLs', async () => {
    const first = withSchema({ $ref: 'schemas/pet.json#/Pet' }, { 'x-note': { $ref: 'never.json' } });
    expect(await read(first)).toEqual({
      outcome: 'incomplete',
      missing: ['https://specs.example.org/api/schemas/pet.json'],
    });
    const pet = { Pet: { properties: { owner: { $ref: '../../owner.json' } } } };
    expect(await read(first, { 'schemas/pet.json': pet })).toEqual({
      outcome: 'incomplete',
      missing: ['https://specs.example.org/owner.json'],
    });
  });

  it(
    'makes components of what others define, also where they refer to each other and back',
    { tags: ['long'] },
    async () => {
      const first = withSchema({ $ref: 'pet.json' }, { components: { schemas: { Name: { type: 'string' } } } });
      const document = await bundled(first, {
        'pet.json': {
          properties: { owner: { $ref: 'owner.json' }, name: { $ref: 'openapi.yaml#/components/schemas/Name' } },
        },
        'owner.json': { properties: { pets: { items: { $ref: 'pet.json' } } } },
      });
      expect(schemaOf(document)).toEqual({ $ref: '#/components/schemas/pet' });
      expect(document.components.schemas).toEqual({
        Name: { type: 'string' },
        pet: {
          properties: { owner: { $ref: '#/components/schemas/owner' }, name: { $ref: '#/components/schemas/Name' } },
        },
        owner: { properties: { pets: { items: { $ref: '#/components/schemas/pet' } } } },
      });
    },
  );

  it('gives a name that is taken a number, and one that cannot be a name another', async () => {
    const first = withSchema({
      allOf: [{ $ref: 'a/pet.json' }, { $ref: 'b/pet.json' }, { $ref: 'a.json#/x~1y z' }, { $ref: 'a/pet.json' }],
    });
    const document = await bundled(first, {
      'a/pet.json': { title: 'A' },
      'b/pet.json': { title: 'B' },
      'a.json': { 'x/y z': { title: 'C' } },
    });
    expect(document.components.schemas).toEqual({
      pet: { title: 'A' },
      'pet-2': { title: 'B' },
      'x-y-z': { title: 'C' },
    });
    expect(schemaOf(document).allOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual([
      '#/components/schemas/pet',
      '#/components/schemas/pet-2',
      '#/components/schemas/x-y-z',
      '#/components/schemas/pet',
    ]);
  });

  it(
    'writes paths where they are referred to, and puts definitions of 2.0 where these belong',
    { tags: ['long'] },
    async () => {
      const info = { title: 'Pets', version: '1' };
      const pets = {
        get: { parameters: [{ $ref: 'common.json#/limit' }], responses: { 200: { $ref: 'common.json#/ok' } } },
      };
      const common = {
        limit: { name: 'limit', in: 'query', type: 'integer' },
        ok: { description: 'ok', schema: { $ref: 'pet.json' } },
      };
      const first = { swagger: '2.0', info, paths: { '/pets': { $ref: 'pets.json' } } };
      expect(
        await bundled(first, { 'pets.json': pets, 'common.json': common, 'pet.json': { type: 'object' } }),
      ).toEqual({
        swagger: '2.0',
        info,
        paths: {
          '/pets': {
            get: { parameters: [{ $ref: '#/parameters/limit' }], responses: { 200: { $ref: '#/responses/ok' } } },
          },
        },
        parameters: { limit: common.limit },
        responses: { ok: { description: 'ok', schema: { $ref: '#/definitions/pet' } } },
        definitions: { pet: { type: 'object' } },
      });
    },
  );

  it('follows what a discriminator names', async () => {
    const discriminator = { propertyName: 'kind', mapping: { dog: 'dog.json', cat: 'Cat' } };
    const document = await bundled(withSchema({ oneOf: [{ $ref: 'dog.json' }], discriminator }), {
      'dog.json': { type: 'object' },
    });
    expect(schemaOf(document).discriminator.mapping).toEqual({ dog: '#/components/schemas/dog', cat: 'Cat' });
  });

  it('may refer to itself by its name', async () => {
    const schemas = { Name: { type: 'string' } };
    const first = withSchema({ $ref: './openapi.yaml#/components/schemas/Name' }, { components: { schemas } });
    expect(schemaOf(await bundled(first, {}))).toEqual({ $ref: '#/components/schemas/Name' });
  });

  it('needs a file that a discriminator alone names', async () => {
    const discriminator = {
      propertyName: 'kind',
      mapping: { dog: 'dog.json', self: 'openapi.yaml#/components/schemas/Cat' },
    };
    const first = withSchema({ $ref: 'pet.json' }, { components: { schemas: { Cat: { type: 'object' } } } });
    const pet = { type: 'object', properties: { kind: { type: 'string' } }, discriminator };
    const missing = ['https://specs.example.org/api/dog.json'];
    expect(await read(first, { 'pet.json': pet })).toEqual({ outcome: 'incomplete', missing });
    const document = await bundled(first, { 'pet.json': pet, 'dog.json': { allOf: [{ $ref: 'pet.json' }] } });
    const { schemas } = document.components;
    expect(schemas.pet.discriminator.mapping).toEqual({
      dog: '#/components/schemas/dog',
      self: '#/components/schemas/Cat',
    });
    expect(schemas.dog).toEqual({ allOf: [{ $ref: '#/components/schemas/pet' }] });
  });

  it('leaves examples, extensions and names of maps alone', async () => {
    const schema = {
      properties: { $ref: { type: 'string' } },
      example: { $ref: 'never.json' },
      default: { $ref: 'never.json' },
    };
    const first = withSchema(schema, { 'x-more': { schema: { $ref: 'never.json' } } });
    expect(await read(first)).toMatchObject({ outcome: 'read', document: first });
  });

  it('rejects unresolved references and cycles', async () => {
    const rejected = { outcome: 'refused', problems: [{ code: 'reference_unresolved' }] };
    expect(await read(withSchema({ $ref: 'a.json#/Gone' }), { 'a.json': {} })).toMatchObject(rejected);
    expect(await read(withSchema({ $ref: 'http://' }))).toMatchObject(rejected);
    const cycle = aDocument({ paths: { '/a': { $ref: 'a.json' } } });
    expect(await read(cycle, { 'a.json': { $ref: 'b.json' }, 'b.json': { $ref: 'a.json' } })).toMatchObject(rejected);
  });

  it('rejects more files than there may be', async () => {
    const allOf = Array.from({ length: 300 }, (_, index) => ({ $ref: `${index}.json` }));
    expect(await read(withSchema({ allOf }))).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'reference_too_many' }],
    });
  });
});
