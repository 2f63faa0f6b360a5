// Every handler, by operation id. A missing or an extra one does not compile.
import type { Handlers, Operations } from '@bindery/contract';
import { computedContentHandlers } from './resources/computed-content/handlers.ts';
import { changeRequestHandlers } from './resources/change-requests/handlers.ts';
import { changeRequestCommentHandlers } from './resources/comments/change-request-handlers.ts';
import { commentHandlers } from './resources/comments/space-handlers.ts';
import { reviewHandlers } from './resources/reviews/handlers.ts';
import { collectionPermissionHandlers } from './resources/collection-permissions/handlers.ts';
import { collectionHandlers } from './resources/collections/handlers.ts';
import { installationHandlers } from './resources/installations/handlers.ts';
import { integrationHandlers } from './resources/integrations/handlers.ts';
import { inviteHandlers } from './resources/invites/handlers.ts';
import { gitHandlers } from './resources/git/handlers.ts';
import { localHandlers } from './resources/local/handlers.ts';
import { memberHandlers } from './resources/members/handlers.ts';
import { organizationHandlers } from './resources/organizations/handlers.ts';
import { sitePermissionHandlers } from './resources/site-permissions/handlers.ts';
import { siteHandlers } from './resources/sites/handlers.ts';
import { searchHandlers } from './resources/search/handlers.ts';
import { changeRequestContentHandlers } from './resources/change-request-content/handlers.ts';
import { revisionHandlers } from './resources/revisions/handlers.ts';
import { spaceContentHandlers } from './resources/space-content/handlers.ts';
import { spacePermissionHandlers } from './resources/space-permissions/handlers.ts';
import { spaceHandlers } from './resources/spaces/handlers.ts';
import { siteSectionGroupHandlers } from './resources/site-section-groups/handlers.ts';
import { siteSectionHandlers } from './resources/site-sections/handlers.ts';
import { siteSpaceHandlers } from './resources/site-spaces/handlers.ts';
import { siteStructureHandlers } from './resources/site-structure/handlers.ts';
import { siteShareLinkHandlers } from './resources/site-share-links/handlers.ts';
import { siteCustomizationHandlers } from './resources/site-customization/handlers.ts';
import { siteAdaptiveSchemaHandlers } from './resources/site-adaptive-schema/handlers.ts';
import { sitePublishingHandlers } from './resources/site-publishing/handlers.ts';
import { siteRedirectHandlers } from './resources/site-redirects/handlers.ts';
import { contentFolderHandlers } from './resources/content-folders/handlers.ts';
import { customHostnameHandlers } from './resources/custom-hostnames/handlers.ts';
import { localSiteHandlers } from './resources/local-sites/handlers.ts';
import { systemHandlers } from './resources/system/handlers.ts';
import { teamHandlers } from './resources/teams/handlers.ts';
import { userHandlers } from './resources/users/handlers.ts';
import type { AheadOfHandlers } from './ahead-of-handlers.ts';
import type { Context } from './services.ts';

/** Every handler, by operation id. */
export const handlers: Handlers<Omit<Operations, AheadOfHandlers>, Context> = {
  ...systemHandlers,
  ...userHandlers,
  ...organizationHandlers,
  ...memberHandlers,
  ...inviteHandlers,
  ...teamHandlers,
  ...collectionHandlers,
  ...collectionPermissionHandlers,
  ...spaceHandlers,
  ...spacePermissionHandlers,
  ...spaceContentHandlers,
  ...computedContentHandlers,
  ...changeRequestHandlers,
  ...changeRequestContentHandlers,
  ...changeRequestCommentHandlers,
  ...commentHandlers,
  ...reviewHandlers,
  ...revisionHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...sitePermissionHandlers,
  ...siteSectionGroupHandlers,
  ...siteSectionHandlers,
  ...siteSpaceHandlers,
  ...siteStructureHandlers,
  ...siteShareLinkHandlers,
  ...siteCustomizationHandlers,
  ...siteAdaptiveSchemaHandlers,
  ...sitePublishingHandlers,
  ...siteRedirectHandlers,
  ...contentFolderHandlers,
  ...gitHandlers,
  ...customHostnameHandlers,
  ...integrationHandlers,
  ...installationHandlers,
  ...localHandlers,
  ...localSiteHandlers,
};
