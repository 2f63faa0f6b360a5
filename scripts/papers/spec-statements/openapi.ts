// OpenAPI definitions: their fields and operations.
import { answer, contract, fields, inSection, open, plain } from './statement.ts';
import type { Statement } from './statement.ts';

const OPENAPI = 'OpenAPI';

const models: readonly Statement[] = [
  ...inSection('openapi-spec-object--openapi-spec', [
    [
      'id, createdAt, updatedAt',
      'are always there',
      contract('OpenAPISpec.id', { type: 'string', required: true }),
      ...fields('OpenAPISpec', 'createdAt updatedAt', { type: 'date-time', required: true }),
    ],
    [
      'slug',
      '1 to 100 characters: lower case and digits, parted by single dashes',
      contract('OpenAPISpec.slug', {
        minLength: 1,
        maxLength: 100,
        pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
        required: true,
      }),
    ],
    [
      'sourceURL',
      'where it is read from, 2048 characters at most, if anywhere',
      contract('OpenAPISpec.sourceURL', { type: 'uri', maxLength: 2048, required: false }),
    ],
    [
      'processingState',
      'is always there',
      contract('OpenAPISpec.processingState', { values: ['pending'], required: true }),
      open('getOpenAPISpecBySlug', OPENAPI),
    ],
    [
      'visibility',
      'nobody else, or whoever has a public link',
      contract('OpenAPISpec.visibility', { values: ['private', 'public'], required: false }),
      open('updateOpenAPISpecBySlug', OPENAPI),
    ],
    [
      'lastVersion',
      'names the latest version',
      contract('OpenAPISpec.lastVersion', { type: 'string', required: false }),
      open('createOpenAPISpec', OPENAPI),
    ],
    [
      'lastProcessedAt',
      'when it was processed last',
      contract('OpenAPISpec.lastProcessedAt', { type: 'date-time', required: false }),
      open('createOpenAPISpec', OPENAPI),
    ],
    [
      'lastProcessErrorCode',
      'why processing failed',
      contract('OpenAPISpec.lastProcessErrorCode', { values: ['FETCH_TIMEOUT'], required: false }),
      open('createOpenAPISpec', OPENAPI),
    ],
    ...plain(
      'OpenAPISpec',
      'permissions.view:boolean permissions.edit:boolean urls.location:uri urls.app:uri urls.published:uri',
    ),
  ]),
  ...inSection('openapi-spec-version-object--openapi-spec-version', [
    ['id', 'is always there', contract('OpenAPISpecVersion.id', { type: 'string', required: true })],
    ['createdAt', 'may be missing', contract('OpenAPISpecVersion.createdAt', { type: 'date-time', required: false })],
    [
      'url',
      'where the definition can be read, 2048 characters at most',
      contract('OpenAPISpecVersion.url', { type: 'uri', maxLength: 2048, required: true }),
    ],
    ...plain('OpenAPISpecVersion', 'urls.location:uri'),
    [
      'content',
      'the definition as a tree of files, and where it is from',
      ...fields('OpenAPISpecContent', 'filesystem url'),
      open('getLatestOpenAPISpecVersionContent', OPENAPI),
    ],
  ]),
];

const operations = inSection('openapi-specs', [
  [
    'listOpenAPISpecs',
    'pages of the definitions of an organization',
    answer('listOpenAPISpecs', '200 paged OpenAPISpec'),
    open('listOpenAPISpecs', OPENAPI),
  ],
  [
    'createOpenAPISpec',
    'needs a slug and a source, such as an address',
    answer('createOpenAPISpec', '201 OpenAPISpec'),
    ...fields('createOpenAPISpec.body', 'slug source', { required: true }),
    contract('createOpenAPISpec.body.source.url', { type: 'uri' }),
    open('createOpenAPISpec', OPENAPI),
  ],
  [
    'getOpenAPISpecBySlug',
    'one definition',
    answer('getOpenAPISpecBySlug', '200 OpenAPISpec'),
    open('getOpenAPISpecBySlug', OPENAPI),
  ],
  [
    'createOrUpdateOpenAPISpecBySlug',
    'makes it, or gives it a new source',
    answer('createOrUpdateOpenAPISpecBySlug', '200 OpenAPISpec'),
    contract('createOrUpdateOpenAPISpecBySlug.body.source', { required: true }),
    open('createOrUpdateOpenAPISpecBySlug', OPENAPI),
  ],
  [
    'deleteOpenAPISpecBySlug',
    'answers nothing',
    answer('deleteOpenAPISpecBySlug', '204'),
    open('deleteOpenAPISpecBySlug', OPENAPI),
  ],
  [
    'updateOpenAPISpecBySlug',
    'needs the visibility',
    answer('updateOpenAPISpecBySlug', '200 OpenAPISpec'),
    contract('updateOpenAPISpecBySlug.body.visibility', { required: true, values: ['private', 'public'] }),
    open('updateOpenAPISpecBySlug', OPENAPI),
  ],
  [
    'listOpenAPISpecVersions',
    'pages of versions',
    answer('listOpenAPISpecVersions', '200 paged OpenAPISpecVersion'),
    open('listOpenAPISpecVersions', OPENAPI),
  ],
  [
    'getLatestOpenAPISpecVersion',
    'the version that is called latest',
    answer('getLatestOpenAPISpecVersion', '200 OpenAPISpecVersion'),
    open('getLatestOpenAPISpecVersion', OPENAPI),
  ],
  [
    'getLatestOpenAPISpecVersionContent',
    'its files and address',
    answer('getLatestOpenAPISpecVersionContent', '200 OpenAPISpecContent'),
    open('getLatestOpenAPISpecVersionContent', OPENAPI),
  ],
  [
    'getOpenAPISpecVersionById',
    'one version',
    answer('getOpenAPISpecVersionById', '200 OpenAPISpecVersion'),
    open('getOpenAPISpecVersionById', OPENAPI),
  ],
  [
    'getOpenAPISpecVersionContentById',
    'its files and address',
    answer('getOpenAPISpecVersionContentById', '200 OpenAPISpecContent'),
    open('getOpenAPISpecVersionContentById', OPENAPI),
  ],
]);

export const openapi: readonly Statement[] = [...models, ...operations];
