// Writes of sites: structure, links, hostnames, and customization.
import { NO_UNDO } from './no-undo.ts';
import { permissionRows } from './permission-rows.ts';
import type { ResourceWrites } from './resource-writes.ts';

const STRUCTURE = '/orgs/{organizationId}/sites/{siteId}/structure';

export const siteWrites: readonly ResourceWrites[] = [
  {
    noun: 'site',
    create: 'createSite',
    edit: 'updateSiteById',
    remove: 'deleteSiteById',
    loses: `Its URL stops working. Its spaces are kept. ${NO_UNDO}`,
    counts: [
      '/orgs/{organizationId}/sites/{siteId}/site-spaces',
      '/orgs/{organizationId}/sites/{siteId}/sections',
      '/orgs/{organizationId}/sites/{siteId}/share-links',
      '/orgs/{organizationId}/sites/{siteId}/redirects',
    ],
    actions: [
      {
        operation: 'publishSite',
        label: 'Publish',
        done: 'Published site',
        undo: 'unpublishSite',
        when: ['published', false],
      },
      {
        operation: 'unpublishSite',
        label: 'Unpublish',
        done: 'Unpublished site',
        undo: 'publishSite',
        when: ['published', true],
        warns: 'Visitors can’t read the site until you publish it again.',
      },
      { operation: 'applyTemplateToSite', label: 'Apply template', done: 'Applied template to site' },
    ],
    isInPalette: true,
  },
  ...permissionRows('site', 'Site', '/orgs/{organizationId}/sites/{siteId}'),
  {
    noun: 'share link',
    create: 'createSiteShareLink',
    edit: 'updateSiteShareLinkById',
    remove: 'deleteSiteShareLinkById',
    loses: `The share link stops working. ${NO_UNDO}`,
    isInPalette: true,
  },
  {
    noun: 'redirect',
    create: 'createSiteRedirect',
    edit: 'updateSiteRedirectById',
    remove: 'deleteSiteRedirectById',
    undoRemove: 'create',
    loses: 'Its path no longer redirects.',
    actions: [{ operation: 'bulkUpsertSiteRedirects', label: 'Add several', done: 'Added redirects' }],
    isInPalette: true,
  },
  {
    noun: 'section',
    create: 'addSectionToSite',
    edit: 'updateSiteSectionById',
    remove: 'deleteSiteSectionById',
    loses: `This also removes its site-spaces. The spaces are kept. ${NO_UNDO}`,
    actions: [{ operation: 'moveSiteSection', label: 'Move', done: 'Moved section' }],
  },
  {
    noun: 'section group',
    create: 'addSectionGroupToSite',
    edit: 'updateSiteSectionGroupById',
    remove: 'deleteSiteSectionGroupById',
    loses: `Its sections stay on the site. ${NO_UNDO}`,
    actions: [
      { operation: 'moveSiteSectionGroup', label: 'Move', done: 'Moved section group' },
      { operation: 'addSectionToGroup', label: 'Add section', done: 'Added section to group' },
    ],
  },
  {
    // Removing is all that this row does: its label is “Remove section from group”.
    noun: 'section from group',
    remove: 'removeSectionFromGroup',
    removeLabel: 'Remove',
    loses: 'The section stays on the site.',
  },
  {
    noun: 'site-space',
    create: 'addSpaceToSite',
    edit: 'updateSiteSpaceById',
    remove: 'deleteSiteSpaceById',
    loses: `This removes the space from the site. The space itself is kept. ${NO_UNDO}`,
    actions: [
      { operation: 'moveSiteSpace', label: 'Move', done: 'Moved site-space' },
      { operation: 'duplicateSiteSpace', label: 'Duplicate', done: 'Duplicated site-space' },
    ],
  },
  {
    noun: 'external link',
    create: 'addExternalLinkToSite',
    edit: 'updateSiteExternalLinkById',
    remove: 'deleteSiteExternalLinkById',
    undoRemove: 'create',
    loses: 'Visitors no longer see the link.',
    read: { parent: 'sectionGroup' },
    within: STRUCTURE,
    shownAt: STRUCTURE,
  },
  { noun: 'structure order', edit: 'sortSiteStructure' },
  { noun: 'customization', edit: 'updateSiteCustomizationById' },
  {
    noun: 'site-space customization',
    edit: 'overrideSiteSpaceCustomizationById',
    remove: 'deleteSiteSpaceCustomizationById',
    loses: 'The site-space uses the site’s customization again.',
  },
  { noun: 'visitor claims schema', edit: 'updateSiteAdaptiveSchema' },
  {
    noun: 'visitor authentication',
    edit: 'updateSitePublishingAuthById',
    actions: [
      {
        operation: 'regenerateSitePublishingAuthById',
        label: 'Rotate key',
        done: 'Rotated key',
        warns: `Tokens signed with the current key stop working. ${NO_UNDO}`,
      },
    ],
  },
  {
    noun: 'custom hostname',
    remove: 'removeCustomHostname',
    removeLabel: 'Remove',
    loses: 'The site is no longer available at this hostname.',
    actions: [{ operation: 'dnsRevalidateCustomHostname', label: 'Recheck DNS', done: 'Rechecked DNS of hostname' }],
    key: 'hostname',
  },
];
