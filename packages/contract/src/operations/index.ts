// Every operation, by its id. The export name of an operation is its operation id.
import * as auditEvents from './people/audit-events.ts';
import * as changeRequestComments from './content/change-request-comments.ts';
import * as changeRequestConflicts from './content/change-request-conflicts.ts';
import * as changeRequestContent from './content/change-request-content.ts';
import * as changeRequests from './content/change-requests.ts';
import * as collectionPermissions from './people/collection-permissions.ts';
import * as collections from './content/collections.ts';
import * as comments from './content/comments.ts';
import * as computedContent from './integrations/computed-content.ts';
import * as contentFolders from './content/folders.ts';
import * as customHostnames from './sites/hostnames.ts';
import * as glossary from './content/glossary.ts';
import * as git from './content/git.ts';
import * as gitSync from './content/git-sync.ts';
import * as installations from './integrations/installations.ts';
import * as installedIntegrations from './integrations/installed-integrations.ts';
import * as integrationOptions from './local/integration-options.ts';
import * as integrationVersions from './local/integration-versions.ts';
import * as integrations from './integrations/integrations.ts';
import * as invites from './people/invites.ts';
import * as local from './local/platform.ts';
import * as localAccess from './local/access.ts';
import * as localEvents from './local/events.ts';
import * as localEditor from './local/editor.ts';
import * as localFaults from './local/faults.ts';
import * as localGitSync from './local/git-sync.ts';
import * as localPages from './local/pages.ts';
import * as localRequests from './local/requests.ts';
import * as localRevisions from './local/revisions.ts';
import * as localSnapshots from './local/snapshots.ts';
import * as localTranslations from './local/translations.ts';
import * as localSites from './local/sites.ts';
import * as members from './people/members.ts';
import * as openapiSpecs from './content/openapi-specs.ts';
import * as organizations from './people/organizations.ts';
import * as publicFiles from './local/public-files.ts';
import * as reviews from './content/reviews.ts';
import * as revisions from './content/revisions.ts';
import * as saml from './people/saml.ts';
import * as search from './content/search.ts';
import * as sessions from './local/sessions.ts';
import * as siteAdaptiveSchema from './sites/adaptive-schema.ts';
import * as siteCustomization from './sites/customization.ts';
import * as siteExternalLinks from './sites/external-links.ts';
import * as siteInsights from './sites/insights.ts';
import * as sitePermissions from './people/site-permissions.ts';
import * as sitePublishing from './sites/publishing.ts';
import * as siteRedirects from './sites/redirects.ts';
import * as siteSearch from './sites/search.ts';
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
import type { OperationsOf } from './operations-of.ts';

const modules = {
  auditEvents,
  changeRequestComments,
  changeRequestConflicts,
  changeRequestContent,
  changeRequests,
  collectionPermissions,
  collections,
  comments,
  computedContent,
  contentFolders,
  customHostnames,
  git,
  gitSync,
  glossary,
  installations,
  installedIntegrations,
  integrationOptions,
  integrationVersions,
  integrations,
  invites,
  local,
  localAccess,
  localEvents,
  localEditor,
  localFaults,
  localGitSync,
  localPages,
  localRequests,
  localRevisions,
  localSnapshots,
  localSites,
  localTranslations,
  members,
  openapiSpecs,
  organizations,
  publicFiles,
  reviews,
  revisions,
  saml,
  search,
  sessions,
  siteAdaptiveSchema,
  siteCustomization,
  siteExternalLinks,
  siteInsights,
  sitePermissions,
  sitePublishing,
  siteRedirects,
  siteSearch,
  siteSectionGroups,
  siteSections,
  siteShareLinks,
  siteSpaces,
  siteStructure,
  sites,
  spaceContent,
  spacePermissions,
  spaces,
  system,
  teams,
  translations,
  urls,
  users,
};

type Modules = typeof modules;

/** Operations by family, as the platform’s resources and the docs are divided. */
export const operationFamilies: { readonly [Family in keyof Modules]: OperationsOf<Modules[Family]> } =
  operationsOfEach();

function operationsOfEach(): typeof operationFamilies {
  const families = Object.entries(modules).map(([family, module]) => [family, operationsOf(module)]);
  return Object.fromEntries(families) as typeof operationFamilies;
}

type Flat<Of> = { readonly [Key in keyof Of]: Of[Key] };

type All<Of> = { [Key in keyof Of]: (of: Of[Key]) => void }[keyof Of] extends (of: infer Joined) => void
  ? Joined
  : never;

/** Every operation, by its id, as types. Declarations name this type, where an inferred one would be written out. */
export type Operations = Flat<All<typeof operationFamilies>>;

/** Every operation, by its id. */
export const operations: Operations = Object.assign({}, ...Object.values(operationFamilies)) as Operations;

/** Id of an operation. */
export type OperationId = keyof Operations;
