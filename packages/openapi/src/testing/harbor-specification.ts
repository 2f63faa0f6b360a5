// A small specification with a bit of everything that pages show. Used by tests.

/** A new copy of the document, with changes at its top level. */
export function harborDocument(changes: object = {}): Record<string, unknown> {
  return { ...structuredClone(HARBOR), ...changes };
}

const HARBOR = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '2.1', description: 'Berths and *ships*.', license: { name: 'MIT' } },
  servers: [{ url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu' } } }],
  security: [{ bearer: [] }],
  tags: [
    { name: 'ships', description: 'What floats.', 'x-page-icon': 'ship' },
    { name: 'crew', 'x-parent': 'ships', 'x-page-title': 'People' },
  ],
  paths: {
    '/ships': {
      parameters: [{ $ref: '#/components/parameters/limit' }],
      get: {
        tags: ['ships'],
        summary: 'List ships',
        parameters: [{ name: 'harbor', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } }],
        responses: {
          200: {
            description: 'Ships.',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Ship' } } },
            },
          },
          default: { $ref: '#/components/responses/Problem' },
        },
      },
      post: {
        tags: ['ships'],
        summary: 'Add a ship',
        deprecated: true,
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
        },
        responses: { 201: { description: 'Added.' } },
      },
    },
    '/ships/{shipId}/crew': {
      get: { tags: ['crew'], operationId: 'listCrew', responses: {} },
    },
    '/health': { get: { security: [], responses: { 204: { description: 'Well.' } } } },
    '/secret': { get: { 'x-internal': true, summary: 'Hidden', responses: {} } },
  },
  webhooks: {
    arrived: {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } } },
        responses: { 200: { description: 'Read.' } },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    parameters: {
      limit: { name: 'limit', in: 'query', description: 'How `many`.', schema: { type: 'integer', maximum: 50 } },
    },
    responses: {
      Problem: {
        description: 'It failed.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    schemas: {
      Ship: {
        type: 'object',
        description: 'A ship.',
        required: ['name', 'id'],
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true },
          name: { type: 'string', minLength: 2, description: 'Painted on it.' },
          size: { type: 'object', properties: { length: { type: 'number', exclusiveMinimum: 0 } } },
          kind: { $ref: '#/components/schemas/Kind' },
          convoy: { type: 'array', items: { $ref: '#/components/schemas/Ship' } },
        },
      },
      Kind: { enum: ['tug', 'ferry'] },
      Problem: { allOf: [{ type: 'object', properties: { message: { type: 'string' } } }, { required: ['message'] }] },
    },
  },
} as const;
