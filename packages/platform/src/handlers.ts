// Every handler, by operation id. A missing or an extra one does not compile.
import type { Handlers, Operations } from '@bindery/contract';
import { computedContentHandlers } from './domains/integrations/handlers/computed-content.ts';
import { changeRequestHandlers } from './domains/content/handlers/change-requests.ts';
import { changeRequestCommentHandlers } from './domains/content/handlers/change-request-comments.ts';
import { commentHandlers } from './domains/content/handlers/comments.ts';
import { openApiSpecHandlers } from './domains/content/handlers/openapi-specs.ts';
import { reviewHandlers } from './domains/content/handlers/reviews.ts';
import { collectionPermissionHandlers } from './domains/content/handlers/collection-permissions.ts';
import { collectionHandlers } from './domains/content/handlers/collections.ts';
import { installationHandlers } from './domains/integrations/handlers/installations.ts';
import { installedIntegrationHandlers } from './domains/integrations/handlers/installed-integrations.ts';
import { integrationOptionHandlers } from './domains/integrations/handlers/integration-options.ts';
import { integrationVersionHandlers } from './domains/integrations/handlers/integration-versions.ts';
import { trustedPublisherHandlers } from './domains/integrations/handlers/trusted-publishers.ts';
import { integrationHandlers } from './domains/integrations/handlers/integrations.ts';
import { publicFilesHandlers } from './domains/integrations/handlers/public-files.ts';
import { auditEventHandlers } from './domains/people/handlers/audit-events.ts';
import { inviteHandlers } from './domains/content/handlers/invites.ts';
import { gitProviderHandlers } from './domains/content/handlers/git-providers.ts';
import { gitSyncHandlers } from './domains/content/handlers/git-sync.ts';
import { gitHandlers } from './domains/content/handlers/git.ts';
import { glossaryHandlers } from './domains/content/handlers/glossary.ts';
import { localHandlers } from './domains/local/handlers/local.ts';
import { accessHandlers } from './domains/people/handlers/access.ts';
import { memberHandlers } from './domains/people/handlers/members.ts';
import { organizationHandlers } from './domains/people/handlers/organizations.ts';
import { sitePermissionHandlers } from './domains/sites/handlers/site-permissions.ts';
import { siteHandlers } from './domains/sites/handlers/sites.ts';
import { searchHandlers } from './domains/content/handlers/search.ts';
import { changeRequestConflictHandlers } from './domains/content/handlers/change-request-conflicts.ts';
import { changeRequestContentHandlers } from './domains/content/handlers/change-request-content.ts';
import { localRevisionHandlers } from './domains/content/handlers/local-revisions.ts';
import { revisionHandlers } from './domains/content/handlers/revisions.ts';
import { spaceContentHandlers } from './domains/content/handlers/space-content.ts';
import { spacePermissionHandlers } from './domains/content/handlers/space-permissions.ts';
import { spaceHandlers } from './domains/content/handlers/spaces.ts';
import { siteExternalLinkHandlers } from './domains/sites/handlers/site-external-links.ts';
import { siteSectionGroupHandlers } from './domains/sites/handlers/site-section-groups.ts';
import { siteSectionHandlers } from './domains/sites/handlers/site-sections.ts';
import { siteSpaceHandlers } from './domains/sites/handlers/site-spaces.ts';
import { siteStructureHandlers } from './domains/sites/handlers/site-structure.ts';
import { siteShareLinkHandlers } from './domains/sites/handlers/site-share-links.ts';
import { siteCustomizationHandlers } from './domains/sites/handlers/site-customization.ts';
import { siteAdaptiveSchemaHandlers } from './domains/sites/handlers/site-adaptive-schema.ts';
import { sitePublishingHandlers } from './domains/sites/handlers/site-publishing.ts';
import { siteInsightsHandlers } from './domains/sites/handlers/site-insights.ts';
import { siteSearchHandlers } from './domains/sites/handlers/site-search.ts';
import { siteRedirectHandlers } from './domains/sites/handlers/site-redirects.ts';
import { contentFolderHandlers } from './domains/content/handlers/content-folders.ts';
import { customHostnameHandlers } from './domains/sites/handlers/custom-hostnames.ts';
import { scenarioHandlers } from './domains/local/handlers/scenarios.ts';
import { snapshotHandlers } from './domains/local/handlers/snapshots.ts';
import { editorHandlers } from './domains/local/handlers/editor.ts';
import { faultHandlers } from './domains/local/handlers/faults.ts';
import { requestHandlers } from './domains/local/handlers/requests.ts';
import { localSiteHandlers } from './domains/local/handlers/local-sites.ts';
import { systemHandlers } from './domains/local/handlers/system.ts';
import { translationHandlers } from './domains/content/handlers/translations.ts';
import { localTranslationHandlers } from './domains/content/handlers/translation-state.ts';
import { deviceLoginHandlers } from './domains/people/handlers/device-logins.ts';
import { samlHandlers } from './domains/people/handlers/saml.ts';
import { sessionHandlers } from './domains/people/handlers/sessions.ts';
import { urlHandlers } from './domains/sites/handlers/urls.ts';
import { teamHandlers } from './domains/people/handlers/teams.ts';
import { userHandlers } from './domains/people/handlers/users.ts';
import { memberContentHandlers } from './domains/content/handlers/members.ts';
import { newOrganizationHandlers } from './domains/sites/handlers/organizations.ts';
import type { Context } from './http/context.ts';
import type { Services } from './services.ts';

/** Every handler, by operation id. */
export const handlers: Handlers<Operations, Context<Services>> = {
  ...systemHandlers,
  ...userHandlers,
  ...organizationHandlers,
  ...newOrganizationHandlers,
  ...accessHandlers,
  ...memberHandlers,
  ...memberContentHandlers,
  ...inviteHandlers,
  ...teamHandlers,
  ...samlHandlers,
  ...sessionHandlers,
  ...deviceLoginHandlers,
  ...collectionHandlers,
  ...collectionPermissionHandlers,
  ...spaceHandlers,
  ...spacePermissionHandlers,
  ...spaceContentHandlers,
  ...computedContentHandlers,
  ...changeRequestHandlers,
  ...changeRequestConflictHandlers,
  ...changeRequestContentHandlers,
  ...changeRequestCommentHandlers,
  ...commentHandlers,
  ...reviewHandlers,
  ...revisionHandlers,
  ...localRevisionHandlers,
  ...searchHandlers,
  ...openApiSpecHandlers,
  ...siteHandlers,
  ...sitePermissionHandlers,
  ...siteSectionGroupHandlers,
  ...siteSectionHandlers,
  ...siteSpaceHandlers,
  ...siteExternalLinkHandlers,
  ...siteStructureHandlers,
  ...siteShareLinkHandlers,
  ...siteCustomizationHandlers,
  ...siteAdaptiveSchemaHandlers,
  ...sitePublishingHandlers,
  ...siteInsightsHandlers,
  ...siteSearchHandlers,
  ...siteRedirectHandlers,
  ...urlHandlers,
  ...contentFolderHandlers,
  ...translationHandlers,
  ...gitHandlers,
  ...gitProviderHandlers,
  ...gitSyncHandlers,
  ...auditEventHandlers,
  ...glossaryHandlers,
  ...customHostnameHandlers,
  ...integrationHandlers,
  ...integrationOptionHandlers,
  ...integrationVersionHandlers,
  ...trustedPublisherHandlers,
  ...publicFilesHandlers,
  ...installationHandlers,
  ...installedIntegrationHandlers,
  ...localHandlers,
  ...localSiteHandlers,
  ...localTranslationHandlers,
  ...requestHandlers,
  ...editorHandlers,
  ...faultHandlers,
  ...scenarioHandlers,
  ...snapshotHandlers,
};
