// Organizations and their subdomains: their fields and operations.
import { answer, assumption, contract, fields, inSection, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const STATE = test('organization-state', 'updateOrganizationState > sets %s to %j');
const SETS = test('organizations', 'updateOrganizationById > sets %s to %j');

export const organizations: readonly Statement[] = [
  ...inSection('organization-object--organization', [
    ...plain('Organization', 'id:string createdAt:date-time'),
    ['title', 'is its name', contract('Organization.title', { type: 'string' }), SETS],
    [
      'emailDomains',
      'whose addresses may join',
      contract('Organization.emailDomains', { type: 'string[]' }),
      test('joining', 'offers an organization to people of its domains'),
    ],
    [
      'hostname',
      'where its public content is unless told otherwise',
      contract('Organization.hostname', { type: 'string' }),
      assumption('packages/platform/src/domains/people/organizations/subdomain.ts', 'they are one thing'),
      test('organizations', 'follows the hostname of an organization'),
    ],
    [
      'type, useCase, communityType',
      'have values of their own',
      ...fields('Organization', 'type useCase communityType', { type: 'string' }),
      STATE,
    ],
    [
      'defaultRole',
      'the role of who joins, or none',
      contract('Organization.defaultRole', { type: 'MemberRole', nullable: true }),
      test('joining', 'gives the default role %s'),
    ],
    [
      'defaultContent',
      'names a site',
      contract('Organization.defaultContent.type', { values: ['site'] }),
      contract('Organization.defaultContent.site', { type: 'string' }),
      test('organizations', 'sets and unsets the default content'),
    ],
    [
      'sso',
      'single sign-on is enforced',
      contract('Organization.sso', { type: 'boolean' }),
      test('invites', 'mark who joins an organization that enforces single sign-on'),
    ],
    ['ai', 'every feature with AI is used', contract('Organization.ai', { type: 'boolean' }), SETS],
    [
      'inviteLinks',
      'links that invite work',
      contract('Organization.inviteLinks', { type: 'boolean' }),
      test('invites', 'let nobody in while the organization has its links off'),
    ],
    [
      'plan',
      'the product that it has',
      contract('Organization.plan', { type: 'string' }),
      assumption('packages/platform/src/access/organization-service.ts', 'nothing is held back'),
      STATE,
    ],
    [
      'billing',
      'interval, end, failed payment, planned end',
      ...fields('Organization.billing', 'interval endDate hasPaymentFailed isScheduledToCancel'),
      test('organization-state', 'fills up billing'),
      test('organization-state', 'ends a subscription that is scheduled to be cancelled'),
    ],
    [
      'urls',
      'the resource, its page, its logo',
      ...fields('Organization.urls', 'location app logo', { type: 'uri' }),
      test('organizations', 'sets and unsets the logo'),
    ],
    [
      'trial',
      'state, end and what is decided for then',
      ...fields('Organization.trial', 'status endDate decision'),
      test('organization-state', 'ends a trial at its date'),
    ],
    [
      'customHostname',
      'a host name of its own',
      contract('Organization.customHostname', { type: 'string' }),
      test('organization-state', 'gives a custom host name to one organization'),
    ],
    [
      'blocked',
      'is there, with the reason, when it is blocked',
      contract('Organization.blocked.reason', { type: 'string' }),
      assumption('packages/platform/src/access/blocked.ts', 'What a blocked organization can still do is read'),
      test('organization-state', 'can be read, and not changed until it is let go'),
    ],
    [
      'internal_billingMigration',
      'until when, and what is taken off',
      ...fields('Organization.internal_billingMigration', 'deadline discountEndDate', { type: 'date-time' }),
      contract('Organization.internal_billingMigration.discountPercent', { type: 'integer' }),
      STATE,
    ],
    [
      'permissions',
      'ten flags',
      ...fields(
        'Organization.permissions',
        'view admin ownTeam createContent createOpenAPISpec ingestConversations viewBilling listMembers listTeams listIntegrations',
        { type: 'boolean' },
      ),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
  ]),
  ...inSection('subdomain-object--subdomain', [
    [
      'subdomain',
      '3 to 32 characters: letters and digits, dashes between',
      contract('Subdomain.subdomain', {
        minLength: 3,
        maxLength: 32,
        pattern: '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$',
        required: true,
      }),
      test('organizations', 'makes a subdomain of the title %s'),
    ],
    [
      'target',
      'what has it, such as an organization',
      contract('Subdomain.target', { required: true }),
      contract('Subdomain.target.type', { values: ['organization'] }),
      contract('Subdomain.target.organization', { type: 'string' }),
      test('organizations', 'follows the hostname of an organization'),
    ],
    [
      'isActive',
      'whether it serves',
      contract('Subdomain.isActive', { type: 'boolean', required: true }),
      test('organization-state', 'its subdomain serves nothing'),
    ],
  ]),
  ...inSection('organizations', [
    [
      'listOrganizationsForAuthenticatedUser',
      'pages of those that the caller belongs to',
      answer('listOrganizationsForAuthenticatedUser', '200 paged Organization'),
      test('organizations', 'lists what the caller belongs to'),
    ],
    [
      'getOrganizationById',
      'one organization',
      answer('getOrganizationById', '200 Organization'),
      test('organizations', 'creates one that its creator administrates'),
      test('isolation', 'ids of another organization > answer with the code of what is not there'),
    ],
    [
      'updateOrganizationById',
      'changes each of nine fields',
      answer('updateOrganizationById', '200 Organization'),
      ...fields(
        'updateOrganizationById.body',
        'title emailDomains hostname defaultRole defaultContent logo sso ai inviteLinks',
        { required: false },
      ),
      SETS,
      test('organizations', 'sets and unsets the logo'),
    ],
    [
      'deleteOrganizationInviteById',
      'ends a link',
      answer('deleteOrganizationInviteById', '204'),
      test('invites', 'change what a link gives, and end it'),
    ],
    [
      'searchOrganizationContent',
      'pages of what was found, by space',
      answer('searchOrganizationContent', '200 paged SearchSpaceResult'),
      contract('searchOrganizationContent.query.query'),
      test('search', 'finds spaces, each with its best pages, the best space first'),
    ],
    [
      'getOrganizationsForEmailDomain',
      'organizations that take addresses of a domain',
      answer('getOrganizationsForEmailDomain', '200'),
      contract('getOrganizationsForEmailDomain.result.organizations', { type: 'Organization[]' }),
      test('joining', 'offers an organization to people of its domains'),
    ],
    [
      'listCollectionsInOrganizationById',
      'pages of collections, with those inside others unless told otherwise',
      answer('listCollectionsInOrganizationById', '200 paged Collection'),
      contract('listCollectionsInOrganizationById.query.nested', { default: true }),
      test('collections', 'lists nested ones unless told otherwise'),
    ],
    [
      'createCollection',
      'with a title, in a parent',
      answer('createCollection', '201 Collection'),
      ...fields('createCollection.body', 'title parent'),
      test('collections', 'creates one at the root or inside another'),
    ],
    [
      'listSpacesInOrganizationById',
      'pages of spaces',
      answer('listSpacesInOrganizationById', '200 paged Space'),
      test('spaces', 'goes page by page in their order'),
    ],
    [
      'createSpace',
      'with title, emoji, parent and edit mode',
      answer('createSpace', '201 Space'),
      ...fields('createSpace.body', 'title emoji parent editMode template.id'),
      test('spaces', 'creates one with what is given'),
    ],
    ['createSpace template', 'content comes from a template', test('templates', '%s has pages that are whole')],
  ]),
];
