// Which places of a specification hold what: only some may hold a `$ref`, and what a `$ref` stands for follows from its place. Names
// in maps, examples and extensions are data, whatever they look like.

/** The kind of object in a position of a specification. */
export type Kind = keyof typeof CHILDREN;

const SCHEMA_MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const;
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const SCHEMAS = [
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
] as const;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

function each<Name extends string, Value extends string>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

/** What the fields of each hold; `*` is every name of a map. The items of a list are what the list is. */
const CHILDREN = {
  document: {
    paths: 'paths',
    webhooks: 'pathItems',
    components: 'components',
    definitions: 'schemas',
    parameters: 'parameters',
    responses: 'responses',
  },
  components: {
    schemas: 'schemas',
    responses: 'responses',
    parameters: 'parameters',
    examples: 'examples',
    requestBodies: 'requestBodies',
    headers: 'headers',
    securitySchemes: 'securitySchemes',
    links: 'links',
    callbacks: 'callbacks',
    pathItems: 'pathItems',
  },
  paths: { '*': 'pathItem' },
  pathItems: { '*': 'pathItem' },
  pathItem: { ...each(METHODS, 'operation'), parameters: 'parameters', additionalOperations: 'operations' },
  operations: { '*': 'operation' },
  operation: { parameters: 'parameters', requestBody: 'requestBody', responses: 'responses', callbacks: 'callbacks' },
  parameters: { '*': 'parameter' },
  parameter: { schema: 'schema', items: 'schema', content: 'mediaTypes', examples: 'examples' },
  headers: { '*': 'header' },
  header: { schema: 'schema', items: 'schema', content: 'mediaTypes', examples: 'examples' },
  requestBodies: { '*': 'requestBody' },
  requestBody: { content: 'mediaTypes' },
  responses: { '*': 'response' },
  response: { content: 'mediaTypes', headers: 'headers', links: 'links', schema: 'schema' },
  mediaTypes: { '*': 'mediaType' },
  mediaType: { schema: 'schema', itemSchema: 'schema', examples: 'examples', encoding: 'encodings' },
  encodings: { '*': 'encoding' },
  encoding: { headers: 'headers' },
  callbacks: { '*': 'callback' },
  callback: { '*': 'pathItem' },
  links: { '*': 'link' },
  link: {},
  examples: { '*': 'example' },
  example: {},
  securitySchemes: { '*': 'securityScheme' },
  securityScheme: {},
  schemas: { '*': 'schema' },
  schema: { ...each(SCHEMA_MAPS, 'schemas'), ...each(SCHEMA_LISTS, 'schemas'), ...each(SCHEMAS, 'schema') },
} as const;

const ARE_MAPS = new Set<Kind>(Object.keys(CHILDREN).filter((kind) => '*' in CHILDREN[kind as Kind]) as Kind[]);

/** Maps whose names starting with `x-` are extensions. In other maps, those names are ordinary. */
const WITH_EXTENSIONS = new Set<Kind>(['paths', 'responses', 'callback']);

/** The kind of a field’s value. Undefined if it can’t contain a `$ref`. */
export function kindOfChild(kind: Kind, name: string): Kind | undefined {
  const children: Readonly<Record<string, Kind>> = CHILDREN[kind];
  if (!ARE_MAPS.has(kind)) return Object.hasOwn(children, name) ? children[name] : undefined;
  return WITH_EXTENSIONS.has(kind) && name.startsWith('x-') ? undefined : children['*'];
}

/** What the items of a list hold. */
export function kindOfItem(kind: Kind): Kind {
  const children: Readonly<Record<string, Kind>> = CHILDREN[kind];
  return ARE_MAPS.has(kind) ? (children['*'] as Kind) : kind;
}

/** Whether a `$ref` there is a reference, not a name of a map. */
export function mayRefer(kind: Kind): boolean {
  return !ARE_MAPS.has(kind);
}

/** The schemas that the discriminator of a schema names by references: name in the mapping → reference. Other values are names of schemas. */
export function mappedReferences(schema: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  const mapping = (schema['discriminator'] as { readonly mapping?: unknown } | null | undefined)?.mapping;
  if (typeof mapping !== 'object' || mapping === null) return [];
  return Object.entries(mapping).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /[#/]|\.(?:json|ya?ml)$/.test(entry[1]),
  );
}
