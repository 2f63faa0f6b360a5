// Small specifications for tests.

/** A valid specification of OpenAPI 3.1. `title` makes one that differs. */
export function aSpecification(title = 'Pets', fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths: {
      '/pets': {
        get: { operationId: 'listPets', responses: { 200: { description: 'Pets', content: aPetList() } } },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Pet' } } } } },
    ...fields,
  };
}

function aPetList(): object {
  return { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } };
}

/** The same as JSON. */
export function aSpecificationText(title?: string, fields?: Record<string, unknown>): string {
  return JSON.stringify(aSpecification(title, fields));
}
