// Sites and share links: what can be done with them.
import { answer, assumption, contract, fields, inSection, test } from './statement.ts';
import type { Statement } from './statement.ts';

const KEY = test('site-share-links', 'of an active link, and no other, shows where to read');

const sites = inSection('sites', [
  [
    'listSites',
    'pages, by space, title, and whether they are published',
    answer('listSites', '200 paged Site'),
    ...fields('listSites.query', 'space title published'),
    test('sites', 'filters by title, space and publication'),
  ],
  [
    'createSite',
    'type, title, visibility and spaces; without a type it is basic',
    answer('createSite', '201 Site'),
    ...fields('createSite.body', 'type title visibility spaces', { required: false }),
    test('sites', 'needs no body, and makes a basic site'),
    test('sites', 'makes a site of the type %s'),
    test('sites', 'puts spaces on it in their order'),
  ],
  [
    'createSite space',
    'may make a space of its own',
    test('sites', 'creates a space of its own for "%s"'),
    assumption('packages/platform/src/domains/sites/sites/sample-pages.ts', 'names the option'),
  ],
  [
    'getSiteById',
    'one site',
    answer('getSiteById', '200 Site'),
    test('sites', 'needs no body, and makes a basic site'),
    test('sites', 'neither shows nor counts what somebody may not see'),
  ],
  ['deleteSiteById', 'ends it', answer('deleteSiteById', '204'), test('sites', 'ends the site with its structure')],
  [
    'updateSiteById',
    'changes each field',
    answer('updateSiteById', '200 Site'),
    ...fields(
      'updateSiteById.body',
      'title visibility basename adaptiveContent.enabled agentsContext defaultSiteSpace defaultSiteSection',
    ),
    test('sites', 'updateSiteById > stores %j'),
  ],
  [
    'updateSiteById default',
    'chooses default section and site-space',
    test('site-sections', 'chooses the default section, and in it the default site-space'),
    assumption('packages/platform/src/domains/sites/sites/update-site.ts', 'a default site-space must be in'),
    test('site-sections', 'refuses a default that points at nothing or elsewhere'),
  ],
  [
    'updateSiteById proxy',
    'a host with a path; null takes it away',
    contract('updateSiteById.body.proxy', { nullable: true }),
    test('sites', 'publishes behind a proxy and by a basename'),
  ],
  [
    'getSiteAdaptiveSchema',
    'what is known of visitors',
    answer('getSiteAdaptiveSchema', '200 SiteAdaptiveSchema'),
    test('site-adaptive-schema', 'have none until one is set, then that'),
  ],
  [
    'updateSiteAdaptiveSchema',
    'sets it',
    answer('updateSiteAdaptiveSchema', '200 SiteAdaptiveSchema'),
    contract('updateSiteAdaptiveSchema.body.jsonSchema', { required: true }),
    test('site-adaptive-schema', 'have none until one is set, then that'),
  ],
  [
    'listSiteAdaptiveTemplateConditions',
    'conditions to begin with, all at once',
    answer('listSiteAdaptiveTemplateConditions', '200'),
    contract('listSiteAdaptiveTemplateConditions.result.items', { type: 'SiteAdaptiveTemplateCondition[]' }),
    test('site-adaptive-schema', 'has one for each claim'),
  ],
  [
    'getPublishedContentSite',
    'the whole profile; a share key shows where it is',
    answer('getPublishedContentSite', '200 PublishedContentSite'),
    contract('getPublishedContentSite.query.shareKey'),
    test('site-publishing', 'has site, structure, customizations and scripts'),
    KEY,
  ],
  [
    'publishSite',
    'shows it',
    answer('publishSite', '200 Site'),
    test('site-publishing', 'put the site, its sections and its spaces at an address'),
  ],
  [
    'unpublishSite',
    'hides it',
    answer('unpublishSite', '200 Site'),
    test('site-publishing', 'put the site, its sections and its spaces at an address'),
  ],
]);

const shareLinks = inSection('site-share-links', [
  [
    'listSiteShareLinks',
    'pages of links',
    answer('listSiteShareLinks', '200 paged ShareLink'),
    test('site-share-links', 'searches names and pages'),
  ],
  [
    'createSiteShareLink',
    'needs a name of 50 characters at most',
    answer('createSiteShareLink', '201 ShareLink'),
    contract('createSiteShareLink.body.name', { maxLength: 50, required: true }),
    test('site-share-links', 'makes a link with a key of its own'),
  ],
  [
    'deleteSiteShareLinkById',
    'ends it',
    answer('deleteSiteShareLinkById', '204'),
    test('site-share-links', 'end a link at once'),
  ],
  [
    'updateSiteShareLinkById',
    'renames it, or lets it rest',
    answer('updateSiteShareLinkById', '200 ShareLink'),
    contract('updateSiteShareLinkById.body.active', { type: 'boolean', required: false }),
    contract('updateSiteShareLinkById.body.name', { maxLength: 50, required: false }),
    test('site-share-links', 'end a link at once, and let it go on'),
  ],
]);

export const siteOperations: readonly Statement[] = [...sites, ...shareLinks];
