// What the service is, and what holds for every resource.
import { answer, contract, fields, inSection, open, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

export const overview: readonly Statement[] = [
  ...inSection('docs-management-api-specification', [
    [
      'scope',
      'one document describes the whole interface',
      test('packages/contract/src/operations/fact-tables.test.ts', 'are declared whole'),
    ],
  ]),
  ...inSection('what-the-service-does', [
    [
      'protocol',
      'an HTTP API that speaks JSON, below `/v1`',
      test('openapi', 'describes every declared operation'),
      test('openapi', 'answers 404 for a path that is none'),
    ],
    [
      'organizations',
      'organizations, teams, who is in them, invite links',
      test('organizations', 'creates one that its creator administrates'),
      test('teams', 'creates a team of its creator'),
      test('invites', 'let whoever has the link in'),
    ],
    [
      'search',
      'a search over an organization',
      test('search', 'finds spaces, each with its best pages, the best space first'),
    ],
    [
      'collections and spaces',
      'groups of spaces; spaces that are copied, restored, moved, transferred',
      test('collections', 'creates one at the root or inside another'),
      test('spaces', 'copies settings, roles and pages'),
      test('deleted-spaces', 'puts it back where it was'),
      test('transfers', 'sends it to the root of another organization'),
    ],
    [
      'content',
      'pages and files of a space, with search, links, imports and templates',
      test('spaces', 'begins with a page, unless it is to be empty'),
      test('website-imports', 'is imported within its origin and path: pages once, below each other, with their files'),
    ],
    [
      'change requests',
      'proposed changes, merged or brought up to date, as PDF',
      test('merges', 'makes what was proposed the content of the space, in a revision of both'),
    ],
    [
      'comments',
      'comments and replies with reactions, on spaces and change requests',
      test('comment-targets', 'shows the page as it was, and the node'),
    ],
    [
      'sites',
      'sites with their structure, publication, share links, adaptive content',
      test('site-structure.model', 'does what the model does'),
      test('site-publishing', 'put the site, its sections and its spaces at an address'),
    ],
    ['OpenAPI', 'definitions of an organization in versions', open('createOpenAPISpec', 'OpenAPI')],
    [
      'integrations',
      'published, installed, sent events, developed through a tunnel, drawing their UI',
      test('create-platform', 'publishes, installs, renders and keeps the trace'),
      test('development-mode', 'sends every kind of event to the tunnel'),
    ],
    ['single sign-on', 'providers that speak SAML', open('createOrganizationSAMLProvider', 'SAML')],
    ['translations', 'a space in other languages', open('createTranslation', 'translations')],
    [
      'object',
      'every kind of thing names itself in `object`',
      ...[
        'Comment comment',
        'CommentReply comment-reply',
        'OpenAPISpec openapi-spec',
        'Integration integration',
        'Organization organization',
        'Collection collection',
        'Space space',
        'Revision revision',
        'ChangeRequest change-request',
        'Site site',
        'SiteSection site-section',
        'Translation translation',
        'OrganizationTeam team',
      ].map((pair) => contract(`${pair.split(' ')[0]}.object`, { values: [pair.split(' ')[1] ?? ''] })),
    ],
    [
      'permissions',
      'flags tell the caller what they may do',
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
  ]),
  ...inSection('resources-and-their-fields', [
    [
      'models',
      'every field of every resource, with its type',
      test('packages/contract/src/published-documents.test.ts', 'says nothing that ours does not say'),
      test('published-clients', 'client %s > %s'),
    ],
  ]),
  ...inSection('conventions', [
    [
      'timestamps',
      'moments are ISO 8601, ids text, counts whole numbers',
      ...fields('Space', 'createdAt updatedAt deletedAt', { type: 'date-time' }),
      contract('Space.id', { type: 'string' }),
      contract('Space.comments', { type: 'integer' }),
    ],
    [
      'paged list',
      'a list says how many there are, its items, and the token of the next page',
      answer('listSites', '200 paged Site'),
      ...fields('listSites.result', 'next.page count items'),
      test('sites', 'pages through all of them once, also while one goes'),
    ],
    [
      'page',
      'the token comes from `next.page` of the page before',
      contract('listSites.query.page', { type: 'string' }),
      test('isolation', 'work for the list, the filters and the caller they were given to'),
    ],
    [
      'limit',
      'so many items on a page, 1000 at most',
      contract('listSites.query.limit', { maximum: 1000 }),
      test('isolation', 'refuses the limit %s'),
      test('isolation', 'takes the limits 0 and 1000'),
    ],
    ...plain('User', 'object:string id:string displayName:string email:string photoURL:string urls.location:uri'),
    [
      'user',
      'people are shown with name, address and picture',
      test('people', 'show people who share an organization with the caller'),
    ],
    [
      'role admin',
      'may administrate content, and create and delete spaces',
      contract('OrganizationMember.role', { values: ['admin'] }),
      test('access-model', 'agrees with the model in'),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
    [
      'role create',
      'may create content',
      contract('OrganizationMember.role', { values: ['create'] }),
      test('spaces', 'needs the role "create" where it is put'),
    ],
    [
      'role review',
      'may review',
      contract('OrganizationMember.role', { values: ['review'] }),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
    [
      'role edit',
      'may edit live, or by change requests',
      contract('OrganizationMember.role', { values: ['edit'] }),
      test('space-settings', 'locks its pages: who may edit'),
    ],
    [
      'role comment',
      'may read and discuss',
      contract('OrganizationMember.role', { values: ['comment'] }),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
    [
      'role read',
      'may read, and change nothing',
      contract('OrganizationMember.role', { values: ['read'] }),
      test('isolation', 'reads, and changes nothing'),
    ],
    [
      'role null',
      'a member without a role is a guest',
      contract('OrganizationMember.role', { nullable: true }),
      test('organizations', 'shows a guest that they may see little'),
      test('members', 'filters by role, with guest for none'),
    ],
    [
      'asset pair',
      'a picture for light and one for dark',
      ...fields('CustomizationThemedURL', 'light dark', { type: 'uri' }),
      test('site-customization', 'replace it as a whole, every field of it'),
    ],
    [
      'icon',
      'the name of an icon has 50 characters at most',
      ...['SiteSection.icon', 'SiteSectionGroup.icon', 'RevisionPageDocument.icon'].map((place) =>
        contract(place, { maxLength: 50 }),
      ),
      test('site-sections', 'updateSiteSectionById > stores %j'),
    ],
    [
      'position',
      'something is moved before or after a neighbour of a kind',
      ...fields('moveSpace.body.position', 'before.type before.space after.type after.space'),
      ...fields('moveSiteSpace.body.position', 'before.type before.siteSpace after.type after.siteSpace'),
      test('collections', 'puts it where the position says'),
    ],
  ]),
];
