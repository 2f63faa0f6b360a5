// Every operation, by its id. The export name of an operation is its operation id.
import * as changeRequestComments from './change-request-comments.ts';
import * as changeRequestContent from './change-request-content.ts';
import * as changeRequests from './change-requests.ts';
import * as collectionPermissions from './collection-permissions.ts';
import * as collections from './collections.ts';
import * as comments from './comments.ts';
import * as computedContent from './computed-content.ts';
import * as contentFolders from './content-folders.ts';
import * as customHostnames from './custom-hostnames.ts';
import * as git from './git.ts';
import * as installations from './installations.ts';
import * as integrations from './integrations.ts';
import * as invites from './invites.ts';
import * as local from './local.ts';
import * as localSites from './local-sites.ts';
import * as members from './members.ts';
import * as openapiSpecs from './openapi-specs.ts';
import * as organizations from './organizations.ts';
import * as reviews from './reviews.ts';
import * as revisions from './revisions.ts';
import * as saml from './saml.ts';
import * as search from './search.ts';
import * as siteAdaptiveSchema from './site-adaptive-schema.ts';
import * as siteCustomization from './site-customization.ts';
import * as sitePermissions from './site-permissions.ts';
import * as sitePublishing from './site-publishing.ts';
import * as siteRedirects from './site-redirects.ts';
import * as siteSectionGroups from './site-section-groups.ts';
import * as siteSections from './site-sections.ts';
import * as siteShareLinks from './site-share-links.ts';
import * as siteSpaces from './site-spaces.ts';
import * as siteStructure from './site-structure.ts';
import * as sites from './sites.ts';
import * as spaceContent from './space-content.ts';
import * as spacePermissions from './space-permissions.ts';
import * as spaces from './spaces.ts';
import * as system from './system.ts';
import * as teams from './teams.ts';
import * as translations from './translations.ts';
import * as urls from './urls.ts';
import * as users from './users.ts';
import { operationsOf } from './operations-of.ts';

/** Operations by family, as the platform’s resources and the docs are divided. */
export const operationFamilies = {
  changeRequestComments: operationsOf(changeRequestComments),
  changeRequestContent: operationsOf(changeRequestContent),
  changeRequests: operationsOf(changeRequests),
  collectionPermissions: operationsOf(collectionPermissions),
  collections: operationsOf(collections),
  comments: operationsOf(comments),
  computedContent: operationsOf(computedContent),
  contentFolders: operationsOf(contentFolders),
  customHostnames: operationsOf(customHostnames),
  git: operationsOf(git),
  installations: operationsOf(installations),
  integrations: operationsOf(integrations),
  invites: operationsOf(invites),
  local: operationsOf(local),
  localSites: operationsOf(localSites),
  members: operationsOf(members),
  openapiSpecs: operationsOf(openapiSpecs),
  organizations: operationsOf(organizations),
  reviews: operationsOf(reviews),
  revisions: operationsOf(revisions),
  saml: operationsOf(saml),
  search: operationsOf(search),
  siteAdaptiveSchema: operationsOf(siteAdaptiveSchema),
  siteCustomization: operationsOf(siteCustomization),
  sitePermissions: operationsOf(sitePermissions),
  sitePublishing: operationsOf(sitePublishing),
  siteRedirects: operationsOf(siteRedirects),
  siteSectionGroups: operationsOf(siteSectionGroups),
  siteSections: operationsOf(siteSections),
  siteShareLinks: operationsOf(siteShareLinks),
  siteSpaces: operationsOf(siteSpaces),
  siteStructure: operationsOf(siteStructure),
  sites: operationsOf(sites),
  spaceContent: operationsOf(spaceContent),
  spacePermissions: operationsOf(spacePermissions),
  spaces: operationsOf(spaces),
  system: operationsOf(system),
  teams: operationsOf(teams),
  translations: operationsOf(translations),
  urls: operationsOf(urls),
  users: operationsOf(users),
};

/** Every operation, by its id. */
export const operations = {
  ...operationFamilies.changeRequestComments,
  ...operationFamilies.changeRequestContent,
  ...operationFamilies.changeRequests,
  ...operationFamilies.collectionPermissions,
  ...operationFamilies.collections,
  ...operationFamilies.comments,
  ...operationFamilies.computedContent,
  ...operationFamilies.contentFolders,
  ...operationFamilies.customHostnames,
  ...operationFamilies.git,
  ...operationFamilies.installations,
  ...operationFamilies.integrations,
  ...operationFamilies.invites,
  ...operationFamilies.local,
  ...operationFamilies.localSites,
  ...operationFamilies.members,
  ...operationFamilies.openapiSpecs,
  ...operationFamilies.organizations,
  ...operationFamilies.reviews,
  ...operationFamilies.revisions,
  ...operationFamilies.saml,
  ...operationFamilies.search,
  ...operationFamilies.siteAdaptiveSchema,
  ...operationFamilies.siteCustomization,
  ...operationFamilies.sitePermissions,
  ...operationFamilies.sitePublishing,
  ...operationFamilies.siteRedirects,
  ...operationFamilies.siteSectionGroups,
  ...operationFamilies.siteSections,
  ...operationFamilies.siteShareLinks,
  ...operationFamilies.siteSpaces,
  ...operationFamilies.siteStructure,
  ...operationFamilies.sites,
  ...operationFamilies.spaceContent,
  ...operationFamilies.spacePermissions,
  ...operationFamilies.spaces,
  ...operationFamilies.system,
  ...operationFamilies.teams,
  ...operationFamilies.translations,
  ...operationFamilies.urls,
  ...operationFamilies.users,
};

/** Every operation, by its id, as types. */
export type Operations = typeof operations;

/** Id of an operation. */
export type OperationId = keyof Operations;
