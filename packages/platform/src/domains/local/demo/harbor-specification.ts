// The specification of the demo’s API.

const error = {
  description: 'The request is rejected.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const jsonOf = (description: string, schema: object, example: unknown) => ({
  description,
  content: { 'application/json': { schema, example } },
});

const berth = { id: 'north-4', length: 42.5, depth: 5.1, state: 'free' };
const call = { id: 'call-1207', ship: 'Aurora', berth: 'north-4', arrival: '2026-05-04T06:30:00Z' };

/** An OpenAPI document. */
export const harborSpecification = {
  openapi: '3.1.0',
  info: {
    title: 'Harbor API',
    version: '2.4.0',
    description:
      'The Harbor API has the data of a port: its **berths**, and the **calls** of ships.\n\nRequests and responses are JSON. An error has a `code` for programs and a `message` for people.',
  },
  servers: [{ url: 'https://api.harbor.example' }],
  security: [{ token: [] }],
  tags: [
    { name: 'Berths', description: 'Places for ships.' },
    { name: 'Calls', description: 'Visits of ships.' },
  ],
  paths: {
    '/berths': {
      get: {
        operationId: 'listBerths',
        tags: ['Berths'],
        summary: 'List berths',
        description: 'Lists the berths of the port, by name.',
        parameters: [
          {
            name: 'state',
            in: 'query',
            description: 'Only berths in this state.',
            schema: { type: 'string', enum: ['free', 'held', 'taken'] },
          },
          {
            name: 'minLength',
            in: 'query',
            description: 'Only berths of at least this length, in meters.',
            schema: { type: 'number', minimum: 0 },
          },
        ],
        responses: {
          200: jsonOf('The berths.', { type: 'array', items: { $ref: '#/components/schemas/Berth' } }, [berth]),
          401: error,
        },
      },
    },
    '/calls': {
      post: {
        operationId: 'registerCall',
        tags: ['Calls'],
        summary: 'Register a call',
        description: 'Requests a berth for a ship. If none is free, the call gets a place in the queue.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/NewCall' },
              example: { ship: 'Aurora', berth: 'north-4' },
            },
          },
        },
        responses: { 201: jsonOf('The call.', { $ref: '#/components/schemas/Call' }, call), 409: error },
      },
    },
    '/calls/{callId}': {
      get: {
        operationId: 'getCall',
        tags: ['Calls'],
        summary: 'Get a call',
        parameters: [{ name: 'callId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: jsonOf('The call.', { $ref: '#/components/schemas/Call' }, call), 404: error },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Berth: {
        type: 'object',
        required: ['id', 'length', 'depth', 'state'],
        properties: {
          id: { type: 'string', description: 'Name of the berth.' },
          length: { type: 'number', description: 'Meters.' },
          depth: { type: 'number', description: 'Meters at low tide.' },
          state: { type: 'string', enum: ['free', 'held', 'taken'] },
        },
      },
      NewCall: {
        type: 'object',
        required: ['ship'],
        properties: {
          ship: { type: 'string', description: 'Name of the ship.' },
          berth: { type: 'string', description: 'Name of a berth. Without it, the port chooses one.' },
          arrival: { type: 'string', format: 'date-time', description: 'When the ship arrives.' },
        },
      },
      Call: {
        allOf: [
          { $ref: '#/components/schemas/NewCall' },
          {
            type: 'object',
            required: ['id'],
            properties: {
              id: { type: 'string' },
              queue: { type: 'integer', minimum: 0, description: 'Ships before this one.' },
            },
          },
        ],
      },
      Error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;
