// Operations whose descriptions use one kind of keyword each, in its forms, and what readers get of them. For api-kinds.test.ts.

/** What readers get of an operation. */
export interface ApiKind {
  /** Its tag, which names its page. */
  readonly name: string;
  /** Its path item, or those of webhooks, in YAML. */
  readonly paths?: string;
  readonly webhooks?: string;
  readonly schemas?: string;
  /** In the words of the page. */
  readonly words?: readonly string[];
  /** In its examples and samples. */
  readonly code?: readonly string[];
  /** Not in these. */
  readonly noCode?: readonly string[];
  /** In the data of the panels. */
  readonly panel?: readonly string[];
  /** In the document of the page, which search, PDF, and Markdown have. */
  readonly document?: readonly string[];
}

const OK = '{ "204": { description: none } }';
const content = (schema: string, more = ''): string =>
  `{ content: { application/json: { schema: ${schema}${more === '' ? '' : `, ${more}`} } } }`;
const post = (tag: string, schema: string, more = ''): string =>
  `{ post: { tags: [${tag}], summary: Send ${tag}, requestBody: ${content(schema, more)}, responses: ${OK} } }`;
const get = (tag: string, schema: string, more = ''): string =>
  `{ get: { tags: [${tag}], responses: { "200": { description: ok, content: { application/json: { schema: ${schema}${more} } } } } } }`;
const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;
const either = `[ ${ref('Circle')}, ${ref('Square')} ]`;

/** A number of each kind that JavaScript writes otherwise, and texts that YAML takes for one. */
const NUMBERS = `{ type: object, properties: {
  id: { type: integer, format: int64, example: 9223372036854775807, maximum: 9223372036854775807 },
  release: { type: string, example: 1.10 }, mode: { type: string, default: 0644 }, mass: { type: string, const: 1e10 },
  level: { type: string, enum: [1.0, 2.0] }, tags: { type: array, items: { type: string }, example: [3.10] },
  price: { type: number, example: 10.50 } } }`.replaceAll(/\s+/g, ' ');

/** The kinds. */
export const API_KINDS: readonly ApiKind[] = [
  {
    name: 'numbers',
    paths: `
  /numbers/{code}:
    parameters: [
      { name: code, in: path, required: true, example: 0012, schema: { type: string } },
      { name: at, in: query, required: true, example: 9007199254740993, schema: { type: integer, maximum: 9223372036854775807 } } ]
    ${post('numbers', NUMBERS).slice(2, -2)}
  /numbers: ${get('numbers', NUMBERS)}`,
    words: ['\u2264 9223372036854775807', 'Allowed: 1.0 , 2.0', 'Default: 0644'],
    code: [
      '"id": 9223372036854775807',
      '"release": "1.10"',
      '"mode": "0644"',
      '"mass": "1e10"',
      '"level": "1.0"',
      '"3.10"',
      '"price": 10.50',
      '/numbers/0012?at=9007199254740993',
      String.raw`body: "{\n  \"id\": 9223372036854775807`,
    ],
    noCode: ['9223372036854776000', '9007199254740992'],
    panel: ['"value":"9007199254740993"', String.raw`\"id\": 9223372036854775807`],
    document: [
      'POST /numbers/0012?at=9007199254740993',
      'at most 9223372036854775807',
      '"id": 9223372036854775807',
      '"release": "1.10"',
      '"price": 10.50',
    ],
  },
  {
    name: 'discriminators',
    paths: `
  /mapped: ${post('discriminators', `{ oneOf: ${either}, discriminator: { propertyName: kind, mapping: { circle: "#/components/schemas/Circle", square: Square } } }`)}
  /any: ${post('discriminators', `{ anyOf: ${either}, discriminator: { propertyName: kind } }`)}
  /extended: ${post('discriminators', ref('Cat'))}
  /parent: ${post('discriminators', ref('Pet'))}
  /nothing: ${post('discriminators', `{ oneOf: ${either}, discriminator: { propertyName: none, mapping: { a: "#/components/schemas/Gone" } } }`)}`,
    schemas: `
    Circle: { type: object, required: [kind, radius], properties: { kind: { type: string }, radius: { type: number } } }
    Square: { type: object, required: [kind, side], properties: { kind: { type: string }, side: { type: number } } }
    Pet: { type: object, required: [species], properties: { species: { type: string } }, discriminator: { propertyName: species, mapping: { feline: "#/components/schemas/Cat" } } }
    Cat: { allOf: [ ${ref('Pet')}, { type: object, properties: { lives: { type: integer } } } ] }`,
    code: ['"kind": "circle"', '"kind": "Circle"', '"species": "feline"', '"kind": "text"'],
    noCode: ['"species": "text"', '"none"', '"Gone"'],
    panel: [String.raw`\"kind\": \"circle\"`, String.raw`\"species\": \"feline\"`],
    document: ['"kind": "circle"', '"kind": "Circle"', '"species": "feline"'],
  },
  {
    name: 'files',
    paths: `
  /media: { post: { tags: [files], responses: ${OK}, requestBody: { content: { multipart/form-data: {
    schema: { type: object, required: [photo, doc, scans], properties: { photo: { type: string, contentMediaType: image/png }, doc: {},
      scans: { type: array, items: { contentMediaType: image/tiff } }, note: { type: string, contentMediaType: text/plain } } },
    encoding: { doc: { contentType: application/pdf } } } } } } }`,
    words: ['string (image/png)'],
    code: ["--form 'photo=@photo.png;type=image/png'", "--form 'doc=@doc.pdf;type=application/pdf'"],
    panel: [
      '"name":"photo","location":"form","kind":"file"',
      '"accept":"image/png"',
      '"name":"doc","location":"form","kind":"file"',
      '"accept":"application/pdf"',
      '"name":"scans","location":"form","kind":"file"',
      '"name":"note","location":"form","kind":"text"',
    ],
    document: ['image/png'],
  },
  {
    name: 'facts',
    paths: `
  /facts: { get: { tags: [facts], responses: ${OK}, parameters: [
    { name: sort, in: query, required: true, schema: { allOf: [ ${ref('Order')} ], default: asc } },
    { name: nullable, in: query, required: true, schema: { anyOf: [ ${ref('Order')}, { type: "null" } ] } },
    { name: limit, in: query, required: true, schema: { allOf: [ { type: integer, minimum: 3, maximum: 90 }, { maximum: 50 } ] } },
    { name: code, in: query, schema: { oneOf: [ { type: string, minLength: 7, pattern: "^[a-z]+$" }, { type: "null" } ] } } ] } }`,
    schemas: `
    Order: { type: string, enum: [asc, desc] }`,
    words: ['Default: asc', 'Allowed: asc , desc', '\u2265 3, \u2264 50', 'length \u2265 7', '^[a-z]+$'],
    code: ['/facts?sort=asc&amp;nullable=asc&amp;limit={limit}'],
    panel: ['"name":"sort","location":"query","kind":"choice"', '"values":["asc","desc"]'],
    document: ['Allowed: "asc", "desc"', 'default "asc"', 'at least 3, at most 50'],
  },
  {
    name: 'keywords',
    paths: `
  /keywords: ${get(
    'keywords',
    `{ type: object, dependentRequired: { card: [address] }, properties: { card: { type: string }, address: { type: string },
      place: { type: array, prefixItems: [ { type: number, description: The longitude }, { type: string, description: The name } ] },
      free: { type: object, patternProperties: { "^S_": { type: string, description: A text of S } } } },
      if: { properties: { card: { const: gold } } }, then: { required: [address], properties: { limit: { type: integer, minimum: 77 } } },
      else: { properties: { fee: { type: number } } } }`,
  )}`,
    words: [
      '/^S_/',
      'A text of S',
      '[0] number The longitude',
      '[1] string The name',
      'required with card',
      'limit integer \u2265 77',
      'fee number',
    ],
    code: ['"S_name": "text"'],
    document: ['/^S_/', 'A text of S', 'The longitude', 'required with card', '77', 'fee'],
  },
  {
    name: 'callbacks',
    paths: `
  /callbacks: { post: { tags: [callbacks], responses: { "201": { description: made, links: { read: { operationId: readIt, parameters: { id: "$response.body#/id" } } } } },
    callbacks: { done: { "{$request.body#/url}": { post: { summary: Called when done, requestBody: ${content('{ type: object, properties: { result_code: { type: integer } } }')},
      responses: { "200": { description: fine } } } } }, referred: { $ref: "#/components/callbacks/Referred" } } } }
  /links: { get: { tags: [callbacks], operationId: readIt, responses: ${OK} } }`,
    words: [
      'Callbacks',
      'Called when done',
      '{$request.body#/url}',
      'result_code integer',
      'Called back',
      'read \u2192 readIt',
      '$response.body#/id',
    ],
    code: ['"result_code": 1'],
    document: ['Callbacks', 'Called when done', 'result_code', 'Called back', 'readIt'],
  },
  {
    name: 'directions',
    webhooks: `
  made: { post: { tags: [directions], requestBody: ${content(ref('Account'))}, responses: { "200": { description: got, content: { application/json: { schema: ${ref('Reply')} } } } } } }`,
    schemas: `
    Account: { type: object, properties: { id: { type: string, readOnly: true, example: u_1 }, password: { type: string, writeOnly: true, example: secret },
      inside: { type: object, properties: { at: { type: string, readOnly: true, example: today }, pin: { type: string, writeOnly: true, example: "1234" } } } } }
    Reply: { type: object, properties: { seen: { type: string, readOnly: true, example: never }, token: { type: string, writeOnly: true, example: t_1 } } }`,
    code: ['"id": "u_1"', '"at": "today"', '"token": "t_1"'],
    noCode: ['"secret"', '"1234"', '"never"'],
    document: ['"id": "u_1"', '"token": "t_1"'],
  },
  {
    name: 'examples',
    paths: `
  /examples: { post: { tags: [examples],
    requestBody: ${content('{ type: object }', 'examples: { card: { summary: By card, description: Quick, value: { n: 1 } }, bank: { summary: By bank, value: { n: 2 } } }')},
    responses: { "200": { description: ok, content: { application/json: { schema: { type: object }, examples: { good: { value: { ok: true } }, bad: { $ref: "#/components/examples/Bad" } } } },
      headers: { X-Zone: { schema: { type: string }, examples: { north: { summary: Far north, value: nz } } } } } } } }
  /examples/{id}: { get: { tags: [examples], responses: ${OK}, parameters: [
    { name: id, in: path, required: true, schema: { type: integer }, examples: { one: { summary: The first, value: 17 }, two: { value: 18 } } },
    { name: page, in: query, example: 3, schema: { type: integer } } ] } }`,
    words: [
      'By card',
      'By bank',
      'Quick',
      'good',
      'Not so good',
      'Example: 17 The first, 18 two',
      'Example: nz Far north',
    ],
    code: ['"n": 1', '"n": 2', '"ok": true', '"ok": false'],
    panel: [
      '"title":"By card"',
      '"title":"By bank"',
      '"examples":[{"title":"The first","value":"17"},{"title":"two","value":"18"}]',
    ],
    document: [
      'By bank',
      '"n": 2',
      '"ok": true',
      '"ok": false',
      'Examples: 17 (The first), 18 (two)',
      'Examples: "nz" (Far north)',
    ],
  },
  {
    name: 'contradictions',
    paths: `
  /contradictions: ${post(
    'contradictions',
    '{ type: object, required: [n], properties: { n: { type: integer, enum: [1, 2], example: [wrong] }, o: { type: object, example: 7 } } }',
    'example: [not, an, object]',
  )}
  /fields: { get: { tags: [contradictions], responses: ${OK}, parameters: [ { name: n, in: query, required: true, example: { no: number }, schema: { type: integer, enum: [1, 2] } } ] } }`,
    code: ['"not"'],
    panel: ['"name":"n","location":"query","kind":"choice"', '"value":"1"'],
    document: ['"not"'],
  },
];

/** All of them as one specification. */
export function apiKindsText(): string {
  const all = (part: 'paths' | 'webhooks' | 'schemas'): string => API_KINDS.map((kind) => kind[part] ?? '').join('');
  return `openapi: 3.1.0
info: { title: Kinds, version: 1.10 }
servers: [{ url: https://api.example.com }]
tags: [ ${API_KINDS.map(({ name }) => `{ name: ${name} }`).join(', ')} ]
paths:${all('paths')}
webhooks:${all('webhooks')}
components:
  examples:
    Bad: { summary: Not so good, value: { ok: false } }
  callbacks:
    Referred: { "https://example.com/back": { put: { summary: Called back, responses: { "200": { description: fine } } } } }
  schemas:${all('schemas')}
`;
}
