// What each list pages through: how a row comes, and how it goes again.
import { aSpecificationText } from '../a-specification.ts';
import {
  changeRequest,
  conflict,
  fileInSpace,
  fileProposed,
  linkOnPage,
  pageIn,
  requestedReviewer,
  review,
  comment,
  commentBy,
} from './content-rows.ts';
import { aTrackedEvent } from '../tracked-event.ts';
import { STAYS, created } from './made-rows.ts';
import type { CreateRow } from './made-rows.ts';
import { INTEGRATION, OTHERS } from './world.ts';
import type { PagedWorld } from './world.ts';

/** A list. */
export interface PagedList {
  readonly add: CreateRow;
  /** A filter that lets everything through, or whatever else makes another list of it. */
  readonly filter?: string;
  /** What the list cannot do without. */
  readonly query?: string;
  /** The body, if the list is read by POST. */
  readonly body?: object;
  /** Path parameters whose ID isn’t the one of their own name. */
  readonly at?: Readonly<Record<string, string>>;
  /** Who can request it; otherwise the admin. */
  readonly by?: 'integration' | 'owner';
}

const section: CreateRow = async ({ ids, make }) => {
  const at = `/v1/orgs/${ids['organizationId']}`;
  const { id: spaceId } = await make('POST', `${at}/spaces`, { title: 'New' });
  const { id } = await make('POST', `${at}/sites/${ids['siteId']}/sections`, { spaceId });
  return () => make('DELETE', `${at}/sites/${ids['siteId']}/sections/${id}`);
};

const segment: CreateRow = async ({ ids, make }) => {
  const events = [aTrackedEvent({ team: 'new' })];
  await make('POST', `/v1/orgs/${ids['organizationId']}/sites/${ids['siteId']}/insights/events`, { events });
  return STAYS;
};

const member: CreateRow = async ({ test, ids, token, make }) => {
  const { id } = await test.asPerson('read', ids['organizationId'], token);
  return () => make('DELETE', `/v1/orgs/${ids['organizationId']}/members/${id}`);
};

const team = (ids: PagedWorld['ids']): unknown => ({ title: 'New team', members: [ids['userId']] });

const ofMember: CreateRow = async ({ ids, make }) => {
  const at = `/v1/orgs/${ids['organizationId']}/teams`;
  const { id } = await make('PUT', at, team(ids));
  return () => make('DELETE', `${at}/${id}`);
};

const specification: CreateRow = async ({ ids, make }) => {
  const at = `/v1/orgs/${ids['organizationId']}/openapi`;
  await make('POST', at, { slug: 'one-more', source: { text: aSpecificationText() } });
  return () => make('DELETE', `${at}/one-more`);
};

const specificationVersion: CreateRow = async ({ test, ids, make }) => {
  const text = aSpecificationText('One more');
  await make('PUT', `/v1/orgs/${ids['organizationId']}/openapi/${ids['specSlug']}`, { source: { text } });
  await test.platform.idle();
  return STAYS;
};

const inTeam: CreateRow = async ({ test, ids, token, make }) => {
  const { id } = await test.asPerson('read', ids['organizationId'], token);
  const at = `/v1/orgs/${ids['organizationId']}/teams/${ids['teamId']}/members/${id}`;
  await make('PUT', at);
  return () => make('DELETE', at);
};

const grant =
  (base: string, to: 'users' | 'teams'): CreateRow =>
  async ({ test, ids, token, make }) => {
    const at = `${base.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}/permissions`;
    const somebody = await test.asPerson('read', ids['organizationId'], token);
    const subject = to === 'users' ? somebody : await make('PUT', `/v1/orgs/${ids['organizationId']}/teams`, team(ids));
    await make('POST', at, { [to]: [subject.id], role: 'edit' });
    // Without its own role, what the person or team was given is taken back.
    return () => make('PATCH', `${at}/${to}/${subject.id}`, {});
  };

/** A role more that the team has, on a space that is created for it. */
const grantOfTeam: CreateRow = async ({ ids, make }) => {
  const { id } = await make('POST', `/v1/orgs/${ids['organizationId']}/spaces`, { title: 'New' });
  await make('POST', `/v1/spaces/${id}/permissions`, { teams: [ids['teamId']], role: 'read' });
  return () => make('DELETE', `/v1/spaces/${id}`);
};

/** A target more of the installation: a space or a site that is created and put into it. */
const target =
  (level: 'spaces' | 'sites'): CreateRow =>
  async ({ ids, make }) => {
    const { id } = await make('POST', `/v1/orgs/${ids['organizationId']}/${level}`, { title: 'One more' });
    const at = `/v1/integrations/${INTEGRATION}/installations/${ids['installationId']}/${level}`;
    await make('POST', at, level === 'spaces' ? { space: id } : { siteId: id });
    return () => make('DELETE', `${at}/${id}`);
  };

/** The integration that is not installed yet, on the organization and on its things. */
const installation: CreateRow = async ({ ids, make, spaces, sites }) => {
  const path = `/v1/integrations/${OTHERS[2]}/installations`;
  const { id } = await make('POST', path, { organization: ids['organizationId'] });
  await make('POST', `${path}/${id}/spaces`, { space: spaces[0] });
  await make('POST', `${path}/${id}/sites`, { siteId: sites[0] });
  return () => make('DELETE', `${path}/${id}`);
};

const integration: CreateRow = async ({ ids, make }) => {
  const at = '/v1/integrations/integration-late';
  const organization = ids['organizationId'];
  await make('POST', at, { title: 'Late', description: 'x', scopes: [], organization, script: 'export default {}' });
  return () => make('DELETE', at);
};

const version: CreateRow = async ({ ids, make }) => {
  const body = {
    title: 'All',
    description: 'x',
    scopes: [],
    visibility: 'public',
    organization: ids['organizationId'],
  };
  await make('POST', `/v1/integrations/${INTEGRATION}`, { ...body, script: 'export default {}' });
  return STAYS;
};

const inOrganization: CreateRow = async ({ make }) => {
  const { id: organization } = await make('POST', '/v1/orgs', { title: 'One more' });
  const at = `/v1/integrations/${INTEGRATION}/installations`;
  const { id } = await make('POST', at, { organization });
  return () => make('DELETE', `${at}/${id}`);
};

const event: CreateRow = async ({ ids, make }) => {
  const installed = { integration: INTEGRATION, installation: ids['installationId'] };
  await make('POST', '/_platform/v1/events', { ...installed, type: 'installation_setup' });
  return STAYS;
};

const request: CreateRow = async ({ make }) => {
  await make('GET', '/_platform/v1/tokens');
  return STAYS;
};

const person: CreateRow = async ({ test }) => {
  await test.asPerson('outsider');
  return STAYS;
};

const organization: CreateRow = async ({ make }) => {
  await make('POST', '/v1/orgs', { title: 'One more' });
  return STAYS;
};

const org = '/v1/orgs/{organizationId}';
const site = `${org}/sites/{siteId}`;
const space = '/v1/spaces/{spaceId}';
const proposed = `${space}/change-requests/{changeRequestId}`;
const redirect = { source: '/new', destination: { kind: 'external', url: 'https://example.com/new' } };
const ofInstalled = { add: installation, filter: 'search=integration' };

/** Every list that is handled, by its operation. */
export const PAGED_LISTS: Readonly<Record<string, PagedList>> = {
  listPermissionsAggregateInCollection: { add: member, filter: 'role=edit' },
  listTeamPermissionsInCollection: { add: grant('/v1/collections/{collectionId}', 'teams') },
  listUserPermissionsInCollection: { add: grant('/v1/collections/{collectionId}', 'users') },
  listAccessToSpace: { add: member, filter: 'search=' },
  listAccessToCollection: { add: member, filter: 'search=' },
  listAccessToSite: { add: member, filter: 'search=' },
  listAccessOfMember: { add: created('POST', `${org}/spaces`, {}), filter: 'search=' },
  listGrantsOfTeam: { add: grantOfTeam },
  listCollectionsInOrganizationById: { add: created('POST', `${org}/collections`, {}), filter: 'nested=false' },
  listSpacesInCollectionById: {
    add: async (world) => created('POST', `${org}/spaces`, { parent: world.ids['collectionId'] })(world),
  },
  listIntegrationInstallationSites: { add: target('sites'), filter: 'extended=true' },
  listIntegrationInstallationSpaces: { add: target('spaces'), filter: 'extended=true' },
  listOrganizationInstallations: ofInstalled,
  listOrganizationIntegrationsStatus: { add: installation, filter: 'target=site' },
  listOrganizationIntegrations: { add: integration, filter: 'target=all' },
  listSiteIntegrations: ofInstalled,
  listSpaceIntegrations: ofInstalled,
  listIntegrationEvents: { add: event },
  listIntegrationInstallations: { add: inOrganization, filter: 'externalId=x', by: 'integration' },
  listIntegrationSiteInstallations: { add: target('sites'), filter: 'extended=true', by: 'integration' },
  listIntegrationSpaceInstallations: { add: target('spaces'), filter: 'extended=true', by: 'integration' },
  listIntegrationVersions: { add: version },
  listTrustedPublishers: {
    add: created('POST', `/_platform/v1/integrations/${INTEGRATION}/trusted-publishers`, {
      issuer: 'https://ci.example.com',
      repository: 'owner/name',
      ref: 'refs/heads/main',
    }),
  },
  listIntegrations: { add: integration, filter: 'target=all' },
  listOrganizationInviteLinks: { add: created('POST', `${org}/link-invites`, { role: 'read' }) },
  listSAMLProvidersInOrganizationById: { add: created('POST', `${org}/saml`, { label: 'New' }) },
  listLocalEvents: { add: event, filter: `integration=${INTEGRATION}` },
  listApiRequests: { add: request, query: 'operation=listTokens', filter: 'dashboard=false', by: 'owner' },
  listLocalUsers: { add: person, by: 'owner' },
  listOrganizationAuditEvents: {
    add: async ({ ids, make }) => {
      await make('PATCH', `/v1/spaces/${ids['spaceId']}`, { title: 'Another title' });
      return STAYS;
    },
    filter: 'from=2000-01-01T00:00:00Z',
  },
  listGlossaryEntries: {
    add: async ({ ids, make }) => {
      const at = `/v1/orgs/${ids['organizationId']}/translations-glossary`;
      await make('PUT', at, { operations: [{ type: 'insert', translations: { en: 'One more' } }] });
      const { id } = (await make('GET', `${at}?limit=1000`)).items.at(-1);
      return () => make('PUT', at, { operations: [{ type: 'delete', id }] });
    },
    filter: 'orderBy=en',
  },
  listTranslations: {
    add: async (world) => {
      const source = { space: world.spaces[2], language: 'en' };
      return created('POST', `${org}/translations`, { source, language: 'de' })(world);
    },
  },
  listTokens: {
    add: created('POST', '/_platform/v1/tokens', { kind: 'integration', integration: INTEGRATION }),
    filter: `integration=${INTEGRATION}`,
    by: 'owner',
  },
  listMembersInOrganizationById: { add: member, filter: 'order=asc' },
  listSpacesForOrganizationMember: { add: created('POST', `${org}/spaces`, {}), filter: 'order=asc' },
  listTeamsForOrganizationMember: { add: ofMember, filter: 'title=team' },
  listOrganizationsForAuthenticatedUser: { add: organization },
  listPermissionsAggregateInSite: { add: member, filter: 'order=asc' },
  listTeamPermissionsInSite: { add: grant(site, 'teams') },
  listUserPermissionsInSite: { add: grant(site, 'users') },
  listSiteRedirects: { add: created('POST', `${site}/redirects`, redirect), filter: 'search=old' },
  listSiteSectionGroups: { add: created('POST', `${site}/section-groups`, { title: 'New' }) },
  listSiteSections: { add: section, filter: 'shareKey=x' },
  listSiteShareLinks: { add: created('POST', `${site}/share-links`, { name: 'New' }), filter: 'search=link' },
  listSiteVisitorSegments: { add: segment },
  listSiteSpaces: { add: section, filter: 'default=true' },
  listSites: { add: created('POST', `${org}/sites`, { title: 'New' }), filter: 'title=site' },
  listPermissionsAggregateInSpace: { add: member, filter: 'role=edit' },
  listTeamPermissionsInSpace: { add: grant('/v1/spaces/{spaceId}', 'teams') },
  listUserPermissionsInSpace: { add: grant('/v1/spaces/{spaceId}', 'users') },
  listSpacesInOrganizationById: { add: created('POST', `${org}/spaces`, {}) },
  listOpenAPISpecs: { add: specification },
  listOpenAPISpecVersions: { add: specificationVersion },
  listTeamMembersInOrganizationById: { add: inTeam },
  listTeamsInOrganizationById: { add: ofMember, filter: 'title=team' },
  listFiles: { add: fileInSpace, filter: 'metadata=false' },
  listFilesInRevisionById: { add: async () => STAYS, filter: 'metadata=false' },
  listFilesInChangeRequestById: { add: fileProposed, filter: 'computed=false' },
  listChangeRequestsForSpace: { add: changeRequest, filter: 'orderBy=createdAt' },
  listChangeRequestsForOrganization: { add: changeRequest, filter: 'orderBy=createdAt' },
  listChangeRequestConflicts: { add: conflict, at: { changeRequestId: 'contestedId' } },
  listSpaceRevisions: { add: fileInSpace },
  listCommentsInSpace: { add: created('POST', `${space}/comments`, comment), filter: 'order=asc' },
  listCommentsInChangeRequest: { add: created('POST', `${proposed}/comments`, comment), filter: 'status=open' },
  listCommentRepliesInSpace: {
    add: created('POST', `${space}/comments/{commentId}/replies`, comment),
    filter: 'format=document',
  },
  listCommentRepliesInChangeRequest: {
    add: created('POST', `${proposed}/comments/{changeRequestCommentId}/replies`, comment),
    at: { commentId: 'changeRequestCommentId' },
  },
  listCommentersInSpace: { add: commentBy(`${space}/comments`) },
  listCommentersInChangeRequest: { add: commentBy(`${proposed}/comments`) },
  searchChangeRequestContent: { add: pageIn('change request'), query: 'query=page', filter: 'query=pag' },
  searchSpaceContent: { add: pageIn('space'), query: 'query=page', filter: 'query=pag' },
  searchSiteContent: { add: section, body: { query: 'page', mode: 'all' } },
  searchOrganizationContent: { add: created('POST', `${org}/spaces`, {}), query: 'query=page', filter: 'query=pag' },
  listSpaceLinks: { add: pageIn('space'), filter: 'status=ok' },
  listPageLinksInSpace: { add: linkOnPage('space'), filter: 'status=ok' },
  listPageLinksInChangeRequest: { add: linkOnPage('change request') },
  listSpacePageBacklinks: { add: pageIn('space') },
  listSpaceFileBacklinks: { add: pageIn('space') },
  listChangeRequestPageBacklinks: { add: pageIn('change request') },
  listChangeRequestFileBacklinks: { add: pageIn('change request') },
  getReviewsByChangeRequestId: { add: review, filter: 'outdated=false' },
  getRequestedReviewersByChangeRequestId: { add: requestedReviewer },
};
