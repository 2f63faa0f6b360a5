// Specifications that mutations begin from: one of each version, with most of what a version has.

/** Texts of JSON. */
export const SEEDS: readonly string[] = [
  {
    swagger: '2.0',
    info: { title: 'Two', version: '1' },
    host: 'example.org',
    consumes: ['application/json'],
    paths: {
      '/pets/{id}': {
        parameters: [{ $ref: '#/parameters/id' }],
        get: { tags: ['pets'], responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/Pet' } } } },
        post: {
          parameters: [
            { in: 'body', name: 'body', schema: { $ref: '#/definitions/Pet' } },
            { in: 'formData', name: 'file', type: 'file' },
          ],
          responses: { default: { $ref: '#/responses/Error' } },
        },
      },
    },
    parameters: { id: { name: 'id', in: 'path', required: true, type: 'string' } },
    responses: { Error: { description: 'error', examples: { 'application/json': { a: 1 } } } },
    definitions: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, mother: { $ref: '#/definitions/Pet' } },
      },
    },
    securityDefinitions: { key: { type: 'apiKey', name: 'key', in: 'header' } },
  },
  threeDocument('3.0.3', { nullable: true, example: { name: 'Rex' } }),
  {
    ...threeDocument('3.1.0', {
      type: ['object', 'null'],
      $defs: { Name: { type: 'string' } },
      examples: [{ name: 'Rex' }],
    }),
    webhooks: {
      newPet: {
        post: { requestBody: { $ref: '#/components/requestBodies/Pet' }, responses: { 200: { description: 'ok' } } },
      },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  },
].map((document) => JSON.stringify(document, undefined, 1));

function threeDocument(openapi: string, schema: object): object {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Pet' }, examples: { one: { value: { name: 'Rex' } } } },
  };
  return {
    openapi,
    info: { title: 'Three', version: '1', license: { name: 'MIT' } },
    servers: [{ url: 'https://{host}.example.org', variables: { host: { default: 'a', enum: ['a', 'b'] } } }],
    tags: [{ name: 'pets', description: 'Pets' }],
    paths: {
      '/pets/{id}': {
        parameters: [{ $ref: '#/components/parameters/id' }],
        get: {
          operationId: 'getPet',
          tags: ['pets'],
          responses: {
            200: {
              description: 'ok',
              content,
              headers: { 'X-Rate': { schema: { type: 'integer' } } },
              links: { self: { operationId: 'getPet' } },
            },
          },
        },
        post: {
          requestBody: { $ref: '#/components/requestBodies/Pet' },
          callbacks: { done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } },
          responses: { default: { $ref: '#/components/responses/Error' } },
          security: [{ token: [] }],
        },
      },
    },
    components: {
      parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
      requestBodies: { Pet: { content } },
      responses: { Error: { description: 'error' } },
      schemas: {
        Pet: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, mother: { $ref: '#/components/schemas/Pet' } },
          ...schema,
        },
        Dog: {
          allOf: [{ $ref: '#/components/schemas/Pet' }],
          oneOf: [{ type: 'object' }],
          discriminator: { propertyName: 'name' },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
