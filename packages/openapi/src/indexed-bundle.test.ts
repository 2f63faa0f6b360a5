// An indexed bundle is the specification that it was made of.
import { describe, expect, it } from 'vitest';
import { indexBundle, openIndexed } from './indexed-bundle.ts';
import { pageDocument } from './pages/page-document.ts';
import { planPages } from './pages/plan-pages.ts';
import { Specification } from './pages/reading/specification.ts';
import { specificationPart } from './pages/specification-part.ts';
import { harborDocument } from './testing/harbor-specification.ts';
import { upgradeSpecification } from './upgrade-specification.ts';

const bytesOf = (document: object): Uint8Array => new TextEncoder().encode(JSON.stringify(document, undefined, 1));

/** More than a piece has, so that there are several. */
const LONG = 'Grüße 🙂 '.repeat(2_000);

/** Schemas that 3.1 writes otherwise. */
const schemas = Object.fromEntries(
  ['Ship', 'example', '__proto__', '7', 'nullable/~name', 'Last'].map((name) => [
    name,
    {
      type: 'object',
      description: LONG,
      nullable: true,
      example: { name },
      properties: { example: { type: 'string', format: 'byte' }, other: { $ref: '#/components/schemas/Last' } },
    },
  ]),
);
const response = { description: 'Well.', content: { 'application/json': { schema: schemas['Ship'] } } };
const paths = {
  '/a/{b}': { get: { tags: ['ships'], summary: 'A', responses: { 200: { $ref: '#/components/responses/Well' } } } },
  '/again': { $ref: '#/paths/~1a~1{b}' },
  'x-none': { get: {} },
};
const old = {
  openapi: '3.0.3',
  info: { title: 'Old', version: '1' },
  paths,
  'x-webhooks': { sailed: { post: { 'x-page-description': 'Away.', responses: { 200: response } } } },
  components: { schemas, responses: { Well: response }, 'x-own': [1] },
};
const documents = {
  'OpenAPI 3.1': harborDocument({ 'x-long': LONG }),
  'OpenAPI 3.1 without parts': { openapi: '3.1.0', info: { title: 'None', version: '1' } },
  'OpenAPI 3.0': old,
  'OpenAPI 2.0': {
    swagger: '2.0',
    info: { title: 'Older', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: LONG, schema: { $ref: '#/definitions/A' } } } } } },
    definitions: { A: { type: 'object', properties: { name: { type: 'string' } } } },
  },
};

describe.each(Object.entries(documents))('a bundle of %s', (_name, document) => {
  const whole = new Specification(upgradeSpecification(document));
  const { specification, length } = openIndexed(indexBundle(bytesOf(document)));

  it('has all of its values as 3.1 has them', () => {
    expect(JSON.parse(JSON.stringify(specification.root))).toEqual(whole.root);
    expect(length).toBeGreaterThan(0);
  });

  it('becomes the same pages, documents and parts', () => {
    const options = { slug: 's', models: true, grouping: 'by-operation' } as const;
    expect(planPages(specification, options)).toEqual(planPages(whole, options));
    expect(specification.operations.map(({ value }) => value)).toEqual(whole.operations.map(({ value }) => value));
    for (const { kind, path, method } of whole.operations) {
      const part = { kind, path, method };
      expect(specificationPart(specification, part)).toEqual(specificationPart(whole, part));
      const props = { doc: 'operation', page: path, method: kind === 'webhook' ? 'hook' : method } as const;
      expect(pageDocument(specification, { slug: 's', props })).toEqual(pageDocument(whole, { slug: 's', props }));
    }
  });
});
