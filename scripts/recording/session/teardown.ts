// Which operations end something that others need, and in which order they succeed at the end of a session.
import type { Operation } from '@bindery/contract';

/** What ends something, from the inside out. Every other DELETE follows in the contract's order. */
export const TEARDOWN: readonly string[] = [
  'deleteCommentReplyInSpace',
  'deleteCommentReplyInChangeRequest',
  'deleteCommentInSpace',
  'deleteCommentInChangeRequest',
  'removeRequestedReviewerFromChangeRequest',
  'updateChangeRequest',
  'mergeChangeRequest',
  'deleteSiteShareLinkById',
  'deleteSiteExternalLinkById',
  'deleteSiteRedirectById',
  'deleteSiteSpaceCustomizationById',
  'removeSectionFromGroup',
  'deleteSiteSpaceById',
  'deleteSiteSectionById',
  'deleteSiteSectionGroupById',
  'removeCustomHostname',
  'disableIntegrationDevelopmentMode',
  'uninstallIntegrationFromSite',
  'uninstallIntegrationFromSpace',
  'uninstallIntegration',
  'unpublishIntegration',
  'deleteMemberFromOrganizationTeamById',
  'deleteOrganizationInviteById',
  'removeTeamFromOrganizationById',
  'removeMemberFromOrganizationById',
  'transferCollection',
  'deleteCollectionById',
  'transferSpace',
  'restoreSpace',
  'deleteSpaceById',
  'unpublishSite',
  'deleteSiteById',
];

/** Whether an operation succeeds at the end only. */
export function isEnding(id: string, declaredOf: ReadonlyMap<string, Operation>): boolean {
  return declaredOf.get(id)?.method === 'DELETE' || TEARDOWN.includes(id);
}

/** Operations whose fields would let the clock run, send events elsewhere, or take a third of a second each. */
export const FIXED_FIELDS: ReadonlySet<string> = new Set([
  'setClock',
  'setIntegrationDevelopmentMode',
  'exportToGitRepository',
  'importGitRepository',
]);
