// The API of the gallery: schemas, an operation and a webhook.
import type { ApiOperation } from '../blocks/api-data.ts';

/** Schemas of the gallery's API. */
export const SCHEMAS = {
  Category: {
    type: 'object',
    description: 'A category, with a *parent*.',
    properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Category' } },
  },
  Named: { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } } },
  Cat: { type: 'object', properties: { kind: { const: 'cat' }, lives: { type: 'integer', maximum: 9 } } },
  Dog: { type: 'object', properties: { kind: { const: 'dog' }, tricks: { type: 'array', items: { type: 'string' } } } },
  Pet: {
    allOf: [
      { $ref: '#/components/schemas/Named' },
      {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40, description: 'What it is **called**.' },
          status: { type: 'string', enum: ['available', 'sold'], default: 'available' },
          category: { $ref: '#/components/schemas/Category' },
          owner: {
            anyOf: [{ type: 'object', properties: { email: { type: 'string', format: 'email' } } }, { type: 'null' }],
          },
          kind: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    ],
  },
};

/** What a pointer of the schemas links to. */
export const resolve = (pointer: string): unknown => {
  const name = pointer.split('/').at(-1) ?? '';
  return Object.hasOwn(SCHEMAS, name) ? SCHEMAS[name as keyof typeof SCHEMAS] : undefined;
};

/** The operation of the gallery. */
export const OPERATION: ApiOperation = {
  kind: 'operation',
  method: 'post',
  path: '/pets/{id}',
  resolve,
  servers: [{ url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu' } } }],
  security: [{ token: [] }, { oauth: ['pets:write'] }],
  securitySchemes: { token: { type: 'http', scheme: 'bearer' }, oauth: { type: 'oauth2' } },
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
  operation: {
    summary: 'Update a pet',
    description: 'Changes a pet.\n\n* quickly',
    deprecated: true,
    parameters: [
      { name: 'dry', in: 'query', schema: { type: 'boolean', default: false }, description: 'Whether to try only.' },
      { name: 'X-Trace', in: 'header', schema: { type: 'string', pattern: '^[a-f]+$' } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Pet' },
          example: { name: "Rex's friend", labels: { a: 'b' }, ok: true, none: null },
        },
      },
    },
    responses: {
      200: {
        description: 'The pet',
        headers: { 'X-Rate': { schema: { type: 'integer' } } },
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example: { id: 1, name: 'Rex' } },
        },
      },
      404: { description: 'No such pet' },
    },
  },
};

/** The webhook of the gallery. */
/** A webhook of the gallery. */
export const WEBHOOK: ApiOperation = {
  kind: 'webhook',
  method: 'post',
  path: 'petCreated',
  resolve,
  operation: {
    summary: 'A pet was added',
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Category' } } } },
    responses: { 204: { description: 'Taken' } },
  },
};
