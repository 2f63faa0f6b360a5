// Intended differences between declarations and the fact tables.

/** Compared columns of a row. */
export type Column = 'query' | 'body' | 'status' | 'tokens';

const STAFF =
  'only the service’s own staff may call it there; here an administrator of the organization stands in for them';
const CHOSEN_BY_PEOPLE =
  'what an integration reaches is chosen by people: its own token would let it install itself on any space or site';
const READ_BY_SOURCES =
  'integrations can declare the scope `openapi:read`, and content sources read what they compute pages of with it';
const VARIANTS = 'the body is a union, and the cell of the table does not name the fields of every variant';

/** Intended differences of a declaration, with reasons. A difference that no longer exists must be removed. */
export const FACT_DIFFERENCES: Readonly<Record<string, Partial<Record<Column, string>>>> = {
  createSpace: { body: VARIANTS },
  updateSpaceById: { body: VARIANTS },
  inviteToSpace: { body: VARIANTS },
  inviteToCollection: { body: VARIANTS },
  inviteToSite: { body: VARIANTS },
  createOrganizationInvite: { body: VARIANTS },
  updateOrganizationInviteById: { body: VARIANTS },
  updateSitePublishingAuthById: { body: VARIANTS },
  createOrganization: { body: '0.130.0 also takes a type and a use case, which the second table does not show' },
  overrideSiteSpaceCustomizationById: {
    body: '0.130.0 also takes `git` and `pdf`, which the second table does not show',
  },
  updateSiteCustomizationById: { body: 'what only one of the published versions sends is optional' },
  getComputedRevision: { body: 'the published clients send `seed`, as the page’s `computedSeed` is called' },
  getComputedDocument: { body: 'the published clients send `seed`, as the page’s `computedSeed` is called' },
  transferSpace: {
    body: 'the specification moves a space to an organization, a collection or both, and shows no field for it',
  },
  askInOrganization: {
    tokens:
      'integrations in production ask with the token of their installation, as the stream of the same answer takes it',
  },
  applyTemplateToSpace: { status: 'the specification says "No content", which its notes make 204' },
  listOpenAPISpecs: { tokens: READ_BY_SOURCES },
  getOpenAPISpecBySlug: { tokens: READ_BY_SOURCES },
  listOpenAPISpecVersions: { tokens: READ_BY_SOURCES },
  getLatestOpenAPISpecVersion: { tokens: READ_BY_SOURCES },
  getLatestOpenAPISpecVersionContent: { tokens: READ_BY_SOURCES },
  getOpenAPISpecVersionById: { tokens: READ_BY_SOURCES },
  getOpenAPISpecVersionContentById: { tokens: READ_BY_SOURCES },
  getCustomHostname: { tokens: STAFF },
  dnsRevalidateCustomHostname: { tokens: STAFF },
  removeCustomHostname: { tokens: STAFF },
  getOrganizationsForEmailDomain: { tokens: STAFF },
  installIntegrationOnSpace: { tokens: CHOSEN_BY_PEOPLE },
  installIntegrationOnSite: { tokens: CHOSEN_BY_PEOPLE },
  uninstallIntegrationFromSpace: { tokens: CHOSEN_BY_PEOPLE },
  uninstallIntegrationFromSite: { tokens: CHOSEN_BY_PEOPLE },
  disableIntegrationDevelopmentMode: { status: 'the specification says "No content", which its notes make 204' },
  listSpaceIntegrations: { query: 'its result is a paged list, so it is paged as every other list is' },
  listSiteIntegrations: { query: 'its result is a paged list, so it is paged as every other list is' },
};
