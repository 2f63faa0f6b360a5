// Operations that are declared ahead of their handlers: each answers 501 by its name. These lists may only shrink.

type ChangeRequestComments =
  | 'listCommentsInChangeRequest'
  | 'postCommentInChangeRequest'
  | 'getCommentInChangeRequest'
  | 'updateCommentInChangeRequest'
  | 'deleteCommentInChangeRequest'
  | 'listCommentRepliesInChangeRequest'
  | 'postCommentReplyInChangeRequest'
  | 'getCommentReplyInChangeRequest'
  | 'listCommentersInChangeRequest'
  | 'updateCommentReplyInChangeRequest'
  | 'deleteCommentReplyInChangeRequest';

type ChangeRequestContent =
  | 'getRevisionOfChangeRequestById'
  | 'importContentInChangeRequest'
  | 'listPagesInChangeRequest'
  | 'listFilesInChangeRequestById'
  | 'getFileInChangeRequestById'
  | 'listChangeRequestFileBacklinks'
  | 'getPageInChangeRequestById'
  | 'listPageLinksInChangeRequest'
  | 'listChangeRequestPageBacklinks'
  | 'importContentInChangeRequestPageById'
  | 'getPageInChangeRequestByPath'
  | 'updateChangeRequestContent'
  | 'getReusableContentInChangeRequestById';

type ChangeRequests =
  | 'listChangeRequestsForSpace'
  | 'createChangeRequest'
  | 'getChangeRequestById'
  | 'updateChangeRequestById'
  | 'mergeChangeRequest'
  | 'updateChangeRequest'
  | 'getChangeRequestPDF';

type CollectionPermissions =
  | 'inviteToCollection'
  | 'listUserPermissionsInCollection'
  | 'updateUserPermissionInCollection'
  | 'listTeamPermissionsInCollection'
  | 'updateTeamPermissionInCollection'
  | 'listPermissionsAggregateInCollection';

type Collections =
  | 'listCollectionsInOrganizationById'
  | 'createCollection'
  | 'getCollectionById'
  | 'deleteCollectionById'
  | 'updateCollectionById'
  | 'listSpacesInCollectionById'
  | 'moveCollection'
  | 'transferCollection';

type Comments =
  | 'listCommentsInSpace'
  | 'postCommentInSpace'
  | 'getCommentInSpace'
  | 'updateCommentInSpace'
  | 'deleteCommentInSpace'
  | 'postCommentReplyInSpace'
  | 'getCommentReplyInSpace'
  | 'updateCommentReplyInSpace'
  | 'deleteCommentReplyInSpace'
  | 'listCommentersInSpace'
  | 'listCommentRepliesInSpace';

type ComputedContent = 'getComputedRevision' | 'getComputedDocument';

type CustomHostnames = 'getCustomHostname' | 'dnsRevalidateCustomHostname' | 'removeCustomHostname';

type Git = 'importGitRepository' | 'exportToGitRepository';

type Invites =
  | 'deleteOrganizationInviteById'
  | 'joinOrganizationWithInvite'
  | 'listOrganizationInviteLinks'
  | 'createOrganizationInvite'
  | 'getOrganizationInviteLink'
  | 'updateOrganizationInviteById';

type Members =
  | 'listMembersInOrganizationById'
  | 'getMemberInOrganizationById'
  | 'updateMemberInOrganizationById'
  | 'removeMemberFromOrganizationById'
  | 'listSpacesForOrganizationMember'
  | 'listTeamsForOrganizationMember'
  | 'setUserAsSSOMemberForOrganization';

type OpenapiSpecs =
  | 'listOpenAPISpecs'
  | 'createOpenAPISpec'
  | 'getOpenAPISpecBySlug'
  | 'createOrUpdateOpenAPISpecBySlug'
  | 'deleteOpenAPISpecBySlug'
  | 'updateOpenAPISpecBySlug'
  | 'listOpenAPISpecVersions'
  | 'getLatestOpenAPISpecVersion'
  | 'getLatestOpenAPISpecVersionContent'
  | 'getOpenAPISpecVersionById'
  | 'getOpenAPISpecVersionContentById';

type Organizations =
  | 'updateOrganizationById'
  | 'getOrganizationsForEmailDomain'
  | 'getSubdomain'
  | 'createOrganization'
  | 'updateOrganizationMemberLastSeenAt';

type Reviews =
  | 'getReviewsByChangeRequestId'
  | 'submitChangeRequestReview'
  | 'getChangeRequestReviewById'
  | 'getRequestedReviewersByChangeRequestId'
  | 'requestReviewersForChangeRequest'
  | 'removeRequestedReviewerFromChangeRequest'
  | 'getContributorsByChangeRequestId';

type Revisions = 'getDocumentById' | 'getRevisionSemanticChanges' | 'getPageInRevisionById';

type Saml =
  | 'listSAMLProvidersInOrganizationById'
  | 'createOrganizationSAMLProvider'
  | 'getOrganizationSAMLProviderById'
  | 'deleteOrganizationSAMLProvider'
  | 'updateOrganizationSAMLProvider'
  | 'listSSOProviderLoginsInOrganization';

type Search = 'searchOrganizationContent' | 'searchSpaceContent' | 'askInOrganization';

type SiteAdaptiveSchema = 'getSiteAdaptiveSchema' | 'updateSiteAdaptiveSchema' | 'listSiteAdaptiveTemplateConditions';

type SiteCustomization =
  | 'getSiteCustomizationById'
  | 'updateSiteCustomizationById'
  | 'getSiteSpaceCustomizationById'
  | 'overrideSiteSpaceCustomizationById'
  | 'deleteSiteSpaceCustomizationById';

type SitePermissions =
  | 'inviteToSite'
  | 'listUserPermissionsInSite'
  | 'updateUserPermissionInSite'
  | 'listTeamPermissionsInSite'
  | 'updateTeamPermissionInSite'
  | 'listPermissionsAggregateInSite';

type SitePublishing =
  | 'getPublishedContentSite'
  | 'publishSite'
  | 'unpublishSite'
  | 'getSitePublishingAuthById'
  | 'updateSitePublishingAuthById'
  | 'regenerateSitePublishingAuthById'
  | 'getSitePublishingPreviewById';

type SiteRedirects =
  | 'listSiteRedirects'
  | 'createSiteRedirect'
  | 'bulkUpsertSiteRedirects'
  | 'updateSiteRedirectById'
  | 'deleteSiteRedirectById'
  | 'getSiteRedirectBySource';

type SiteSectionGroups =
  | 'listSiteSectionGroups'
  | 'addSectionGroupToSite'
  | 'deleteSiteSectionGroupById'
  | 'updateSiteSectionGroupById'
  | 'addSectionToGroup'
  | 'removeSectionFromGroup'
  | 'moveSiteSectionGroup';

type SiteSections =
  | 'listSiteSections'
  | 'addSectionToSite'
  | 'deleteSiteSectionById'
  | 'updateSiteSectionById'
  | 'moveSiteSection';

type SiteShareLinks =
  | 'listSiteShareLinks'
  | 'createSiteShareLink'
  | 'deleteSiteShareLinkById'
  | 'updateSiteShareLinkById';

type SiteSpaces = 'listSiteSpaces' | 'addSpaceToSite' | 'deleteSiteSpaceById' | 'updateSiteSpaceById' | 'moveSiteSpace';

type SiteStructure = 'sortSiteStructure' | 'getSiteStructure';

type Sites = 'updateSiteById';

type SpaceContent =
  | 'importContent'
  | 'applyTemplateToSpace'
  | 'listFiles'
  | 'getFileById'
  | 'listSpaceFileBacklinks'
  | 'listPageLinksInSpace'
  | 'listSpacePageBacklinks'
  | 'importContentInPageById'
  | 'getPageByPath'
  | 'getReusableContentById';

type SpacePermissions =
  | 'inviteToSpace'
  | 'listUserPermissionsInSpace'
  | 'updateUserPermissionInSpace'
  | 'listTeamPermissionsInSpace'
  | 'updateTeamPermissionInSpace'
  | 'listPermissionsAggregateInSpace';

type Spaces = 'updateSpaceById' | 'duplicateSpace' | 'restoreSpace' | 'moveSpace' | 'transferSpace' | 'listSpaceLinks';

type Teams =
  | 'listTeamsInOrganizationById'
  | 'createOrganizationTeam'
  | 'getTeamInOrganizationById'
  | 'removeTeamFromOrganizationById'
  | 'updateTeamInOrganizationById'
  | 'listTeamMembersInOrganizationById'
  | 'updateMembersInOrganizationTeam'
  | 'addMemberToOrganizationTeamById'
  | 'deleteMemberFromOrganizationTeamById';

type Translations =
  | 'listTranslations'
  | 'createTranslation'
  | 'getTranslation'
  | 'updateTranslation'
  | 'deleteTranslation'
  | 'runTranslation';

type Urls = 'getContentByUrl' | 'getEmbedByUrl' | 'getPublishedContentByUrl' | 'resolvePublishedContentByUrl';

/** Every operation that has no handler yet. */
export type AheadOfHandlers =
  | ChangeRequestComments
  | ChangeRequestContent
  | ChangeRequests
  | CollectionPermissions
  | Collections
  | Comments
  | ComputedContent
  | CustomHostnames
  | Git
  | Invites
  | Members
  | OpenapiSpecs
  | Organizations
  | Reviews
  | Revisions
  | Saml
  | Search
  | SiteAdaptiveSchema
  | SiteCustomization
  | SitePermissions
  | SitePublishing
  | SiteRedirects
  | SiteSectionGroups
  | SiteSections
  | SiteShareLinks
  | SiteSpaces
  | SiteStructure
  | Sites
  | SpaceContent
  | SpacePermissions
  | Spaces
  | Teams
  | Translations
  | Urls;

/** The operations of a family that have handlers. */
export type Built<Family> = Omit<Family, AheadOfHandlers>;
