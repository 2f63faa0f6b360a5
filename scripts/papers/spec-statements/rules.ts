// Authentication, events, errors, limits, versioning.
import { assumption, contract, inSection, open, test } from './statement.ts';
import type { Statement } from './statement.ts';

const SLUG = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const authentication = inSection('authentication', [
  [
    'Authorization',
    'every operation is called with a bearer token',
    test('tokens', '%s needs a token'),
    test('tokens', '%s refuses garbled tokens'),
  ],
  ['headers', 'a body says that it is JSON', test('bad-input', 'of the type "%s" is refused')],
  [
    'permissions',
    'tell what the caller may',
    test('permission-flags', 'is what is enforced, for every operation'),
    test('permission-flags', 'every flag is asked for by an operation'),
  ],
  [
    'roles',
    'a member has one',
    test('members', 'changes a role to %s'),
    assumption('packages/platform/src/access/effective-role.ts', 'not how they combine'),
  ],
  [
    'share-link',
    'a secret key resolves addresses',
    test('site-share-links', 'of an active link, and no other, shows where to read'),
  ],
  [
    'visitor-auth',
    'a visitor brings a JWT',
    test('site-publishing', 'has a key, which is sealed'),
    open('resolvePublishedContentByUrl', 'sites for visitors'),
  ],
  [
    'tokens',
    'how one gets them, their kinds, and what each may',
    test('tokens', '%s takes exactly the kinds of token that it declares'),
    assumption('packages/contract/src/permissions.ts', 'who may do what is'),
    assumption('packages/platform/src/http/tokens.ts', 'Life of the tokens'),
  ],
]);

const events = inSection('events', [
  [
    'record',
    'events are listed and read with their log',
    test('integrations', 'are listed newest first in the specified shape'),
  ],
  [
    'fields',
    'id, integration, installation, moment, status and what happened',
    contract('IntegrationEvent.payload', { type: 'map' }),
    test('installations', 'records an event with what was before'),
  ],
  ['development mode', 'sends them to the tunnel', test('development-mode', 'sends every kind of event to the tunnel')],
  [
    'contentSecurityPolicy',
    'is in the headers of scripts and of what blocks fetch',
    test('public-endpoints', 'are listed, and served with their policy and cache'),
    test('public-endpoints', 'carries the declared policy'),
  ],
  [
    'other types',
    'are those of the published descriptions',
    test(
      'packages/contract/src/events/integration-event-payload.test.ts',
      'has facts for exactly the kinds of the union',
    ),
    test('bad-input', 'is possible for every type'),
  ],
  [
    'installation_setup',
    'comes of an installation',
    test('installations', 'records an event with what was before'),
    test('create-platform', 'publishes, installs, renders and keeps the trace'),
  ],
  [
    'other links',
    'what changes is told to who may know',
    test('space-state', 'each change is told to who may know'),
    test('sites', 'tells the integrations that are on it'),
  ],
]);

const errors = inSection('errors', [
  [
    'DELETE of comments and replies',
    'is 204 where nothing is',
    contract('deleteCommentInSpace', { status: 204 }),
    contract('deleteCommentReplyInSpace', { status: 204 }),
    test('comments', 'is deleted by who wrote it or an administrator, with its replies, and once is enough'),
  ],
  [
    'DELETE of an OpenAPI definition',
    'is 204 where nothing is',
    contract('deleteOpenAPISpecBySlug', { status: 204 }),
    open('deleteOpenAPISpecBySlug', 'OpenAPI'),
  ],
  ['DELETE of a section', 'is 204 where nothing is', test('site-sections', 'answers 204 for what is not there')],
  [
    'DELETE of a SAML provider',
    'is 204 where nothing is',
    contract('deleteOrganizationSAMLProvider', { status: 204 }),
    open('deleteOrganizationSAMLProvider', 'SAML'),
  ],
  [
    'DELETE of a translation',
    'is 204 where nothing is',
    contract('deleteTranslation', { status: 204 }),
    open('deleteTranslation', 'translations'),
  ],
  [
    'DELETE of a share link',
    'is 204 where nothing is',
    test('site-share-links', 'end a link at once, and let it go on'),
  ],
  [
    'DELETE of a team membership',
    'is 204 for who is not in it',
    test('team-members', 'put one in, change the role, and take one out'),
  ],
  [
    'restore after 7 days',
    'is refused; as the space is gone, with 404',
    test('deleted-spaces', 'can be restored until then, and from then on is not found'),
  ],
  [
    'error body',
    'is not told',
    assumption('packages/contract/src/models/error.ts', 'the HTTP status as code'),
    test('conformance', 'refuses what is wrong, writes nothing by it'),
  ],
]);

const limits = inSection('limits', [
  [
    'limit',
    '1000 at most',
    contract('listSpacesInOrganizationById.query.limit', { maximum: 1000 }),
    test('isolation', 'refuses the limit %s'),
  ],
  [
    'OpenAPI slug',
    '1 to 100, of one pattern',
    contract('createOpenAPISpec.body.slug', { minLength: 1, maxLength: 100, pattern: SLUG }),
    contract('OpenAPISpec.slug', { minLength: 1, maxLength: 100, pattern: SLUG }),
    open('createOpenAPISpec', 'OpenAPI'),
  ],
  [
    'OpenAPI sourceURL, url',
    'an address, 2048 at most',
    contract('OpenAPISpec.sourceURL', { type: 'uri', maxLength: 2048 }),
    contract('OpenAPISpecVersion.url', { type: 'uri', maxLength: 2048 }),
    open('createOpenAPISpec', 'OpenAPI'),
  ],
  [
    'Site section title',
    '2 to 128',
    contract('updateSiteSectionById.body.title', { minLength: 2, maxLength: 128 }),
    test('site-sections', 'updateSiteSectionById > refuses %j'),
  ],
  [
    'Site section description',
    '256 at most',
    contract('updateSiteSectionById.body.description', { maxLength: 256 }),
    test('site-sections', 'updateSiteSectionById > refuses %j'),
  ],
  [
    'Site section path',
    '1 to 100',
    contract('updateSiteSectionById.body.path', { minLength: 1, maxLength: 100 }),
    test('site-sections', 'updateSiteSectionById > refuses %j'),
  ],
  [
    'Site section condition',
    '1 to 1024',
    contract('updateSiteSectionById.body.condition', { minLength: 1, maxLength: 1024 }),
    test('site-sections', 'updateSiteSectionById > refuses %j'),
  ],
  [
    'Icon name',
    '50 at most',
    contract('updateSiteSectionById.body.icon', { maxLength: 50 }),
    contract('addSectionGroupToSite.body.icon', { maxLength: 50 }),
    test('site-section-groups', 'addSectionGroupToSite > refuses %j'),
  ],
  [
    'Share link name',
    '50 at most',
    contract('createSiteShareLink.body.name', { maxLength: 50 }),
    test('site-share-links', 'createSiteShareLink > refuses %j'),
  ],
  [
    'SAML provider label',
    '1 to 30',
    contract('createOrganizationSAMLProvider.body.label', { minLength: 1, maxLength: 30 }),
    open('createOrganizationSAMLProvider', 'SAML'),
  ],
  ['SAML entityID', '1024 at most', contract('createOrganizationSAMLProvider.body.entityID', { maxLength: 1024 })],
  [
    'SAML certificate',
    '10000 at most',
    contract('createOrganizationSAMLProvider.body.certificate', { maxLength: 10_000 }),
    open('createOrganizationSAMLProvider', 'SAML'),
    open('createOrganizationSAMLProvider', 'SAML'),
  ],
  [
    'SAML ssoURL',
    'an address, 2048 at most',
    contract('createOrganizationSAMLProvider.body.ssoURL', { type: 'uri', maxLength: 2048 }),
    open('createOrganizationSAMLProvider', 'SAML'),
  ],
  [
    'Subdomain',
    '3 to 32, of one pattern',
    contract('Subdomain.subdomain', { minLength: 3, maxLength: 32, pattern: '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$' }),
    test('organizations', 'updateOrganizationById > names the field that is wrong in %j'),
  ],
  [
    'Deleted space',
    'can be restored for 7 days, and is gone then',
    test('deleted-spaces', 'can be restored until then'),
    test('deleted-spaces', 'is physically gone'),
  ],
  [
    'rate',
    'is not told; there is none unless one is set',
    assumption('packages/platform/src/http/rate-limit.ts', 'the specification shows none'),
    test('rate-limit', 'is off by default'),
  ],
  [
    'page size',
    'is not told',
    assumption('packages/contract/src/paging.ts', 'Items on a page when'),
    test('isolation', 'takes the limits 0 and 1000'),
  ],
  [
    'request size',
    'is not told',
    assumption('packages/platform/src/http/validate.ts', 'Largest body of a publish request'),
    assumption('packages/platform/src/http/validate.ts', 'Largest body of any other request'),
    assumption('packages/platform/src/http/validate.ts', 'Deepest JSON that is read'),
    test('bad-input', 'that is too large is refused'),
  ],
]);

const versioning = inSection('versioning', [
  [
    '/v1',
    'is in every path',
    test('packages/contract/src/operations/fact-tables.test.ts', '%s has a row with its method and path'),
    test('openapi', 'answers 404 for a path that is none'),
  ],
  [
    'Integration version',
    'counts up; a publication names its runtime, or gets the default one',
    contract('Integration.version', { type: 'integer' }),
    test('integrations', 'counts the version up'),
    test('integrations', 'and both runtimes'),
  ],
  [
    'OpenAPI versions',
    'are kept; the last one is called `latest` too',
    contract('getLatestOpenAPISpecVersion', { answers: 'OpenAPISpecVersion' }),
    contract('OpenAPISpec.lastVersion'),
    open('listOpenAPISpecVersions', 'OpenAPI'),
  ],
  [
    'section move',
    'is deprecated, and still works',
    contract('moveSiteSection', { deprecated: true }),
    test('site-structure', 'moveSiteSection still moves'),
  ],
]);

export const rules: readonly Statement[] = [...authentication, ...events, ...errors, ...limits, ...versioning];
