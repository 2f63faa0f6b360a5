// Every operation, by its id. The export name of an operation is its operation id.
import * as changeRequestComments from './content/change-request-comments.ts';
import * as changeRequestContent from './content/change-request-content.ts';
import * as changeRequests from './content/change-requests.ts';
import * as collectionPermissions from './people/collection-permissions.ts';
import * as collections from './content/collections.ts';
import * as comments from './content/comments.ts';
import * as computedContent from './integrations/computed-content.ts';
import * as contentFolders from './content/folders.ts';
import * as customHostnames from './sites/hostnames.ts';
import * as git from './content/git.ts';
import * as installations from './integrations/installations.ts';
import * as integrations from './integrations/integrations.ts';
import * as invites from './people/invites.ts';
import * as local from './local/platform.ts';
import * as localSites from './local/sites.ts';
import * as members from './people/members.ts';
import * as openapiSpecs from './content/openapi-specs.ts';
import * as organizations from './people/organizations.ts';
import * as reviews from './content/reviews.ts';
import * as revisions from './content/revisions.ts';
import * as saml from './people/saml.ts';
import * as search from './content/search.ts';
import * as siteAdaptiveSchema from './sites/adaptive-schema.ts';
import * as siteCustomization from './sites/customization.ts';
import * as sitePermissions from './people/site-permissions.ts';
import * as sitePublishing from './sites/publishing.ts';
import * as siteRedirects from './sites/redirects.ts';
import * as siteSectionGroups from './sites/section-groups.ts';
import * as siteSections from './sites/sections.ts';
import * as siteShareLinks from './sites/share-links.ts';
import * as siteSpaces from './sites/site-spaces.ts';
import * as siteStructure from './sites/structure.ts';
import * as sites from './sites/sites.ts';
import * as spaceContent from './content/space-content.ts';
import * as spacePermissions from './people/space-permissions.ts';
import * as spaces from './content/spaces.ts';
import * as system from './local/system.ts';
import * as teams from './people/teams.ts';
import * as translations from './content/translations.ts';
import * as urls from './sites/urls.ts';
import * as users from './people/users.ts';
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
