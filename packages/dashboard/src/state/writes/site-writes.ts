// What is written of sites: their structure, links, addresses and look.
import { NO_UNDO } from './no-undo.ts';
import { permissionRows } from './permission-rows.ts';
import type { ResourceWrites } from './resource-writes.ts';

/** The rows. */
export const siteWrites: readonly ResourceWrites[] = [
  {
    noun: 'site',
    create: 'createSite',
    edit: 'updateSiteById',
    remove: 'deleteSiteById',
    loses: `Its address answers no more; its spaces stay. ${NO_UNDO}`,
    counts: [
      '/orgs/{organizationId}/sites/{siteId}/site-spaces',
      '/orgs/{organizationId}/sites/{siteId}/sections',
      '/orgs/{organizationId}/sites/{siteId}/share-links',
      '/orgs/{organizationId}/sites/{siteId}/redirects',
    ],
    actions: [
      { operation: 'publishSite', label: 'Publish', undo: 'unpublishSite', when: ['published', false] },
      {
        operation: 'unpublishSite',
        label: 'Unpublish',
        undo: 'publishSite',
        when: ['published', true],
        warns: 'Nobody can read the site until it is published again.',
      },
    ],
    isInPalette: true,
  },
  ...permissionRows('site', 'Site', '/orgs/{organizationId}/sites/{siteId}'),
  {
    noun: 'share link',
    create: 'createSiteShareLink',
    edit: 'updateSiteShareLinkById',
    remove: 'deleteSiteShareLinkById',
    loses: `Nobody can read the site by it any more. ${NO_UNDO}`,
    isInPalette: true,
  },
  {
    noun: 'redirect',
    create: 'createSiteRedirect',
    edit: 'updateSiteRedirectById',
    remove: 'deleteSiteRedirectById',
    undoRemove: 'create',
    loses: 'Its path leads to no page any more.',
    actions: [{ operation: 'bulkUpsertSiteRedirects', label: 'Several at once' }],
    isInPalette: true,
  },
  {
    noun: 'section',
    create: 'addSectionToSite',
    edit: 'updateSiteSectionById',
    remove: 'deleteSiteSectionById',
    loses: `Its site-spaces go with it; the spaces stay. ${NO_UNDO}`,
    actions: [{ operation: 'moveSiteSection', label: 'Move' }],
  },
  {
    noun: 'section group',
    create: 'addSectionGroupToSite',
    edit: 'updateSiteSectionGroupById',
    remove: 'deleteSiteSectionGroupById',
    loses: `Its sections stay on the site. ${NO_UNDO}`,
    actions: [
      { operation: 'moveSiteSectionGroup', label: 'Move' },
      { operation: 'addSectionToGroup', label: 'Add a section' },
    ],
  },
  {
    noun: 'section of the group',
    remove: 'removeSectionFromGroup',
    removeLabel: 'Take out',
    loses: 'The section stays on the site.',
  },
  {
    noun: 'site-space',
    create: 'addSpaceToSite',
    edit: 'updateSiteSpaceById',
    remove: 'deleteSiteSpaceById',
    loses: `The site no longer has the space; the space stays. ${NO_UNDO}`,
    actions: [{ operation: 'moveSiteSpace', label: 'Move' }],
  },
  { noun: 'order of the structure', edit: 'sortSiteStructure' },
  { noun: 'customization', edit: 'updateSiteCustomizationById' },
  {
    noun: 'customization of the site-space',
    edit: 'overrideSiteSpaceCustomizationById',
    remove: 'deleteSiteSpaceCustomizationById',
    loses: 'The site-space looks like its site again.',
  },
  { noun: 'schema of visitor claims', edit: 'updateSiteAdaptiveSchema' },
  {
    noun: 'authentication of visitors',
    edit: 'updateSitePublishingAuthById',
    actions: [
      {
        operation: 'regenerateSitePublishingAuthById',
        label: 'Replace the key',
        warns: `Tokens that were signed with the key before are refused from then on. ${NO_UNDO}`,
      },
    ],
  },
  {
    noun: 'custom hostname',
    remove: 'removeCustomHostname',
    removeLabel: 'Remove',
    loses: 'The site no longer answers at it.',
    actions: [{ operation: 'dnsRevalidateCustomHostname', label: 'Check the DNS again' }],
    key: 'hostname',
  },
];
