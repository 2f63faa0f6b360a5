// Sections, groups and site-spaces of a site: what can be done with them.
import { answer, assumption, contract, fields, inSection, test } from './statement.ts';
import type { Statement } from './statement.ts';

const KEY = test('site-share-links', 'of an active link, and no other, shows where to read');

const sections = inSection('site-sections', [
  [
    'listSiteSections',
    'pages of sections; a share key shows where they are published',
    answer('listSiteSections', '200 paged SiteSection'),
    contract('listSiteSections.query.shareKey'),
    test('site-sections', 'pages through all of them in the order of the site'),
    test('site-share-links', 'shows sections and redirects, too'),
  ],
  [
    'addSectionToSite',
    'needs a space, which becomes its site-space; title and icon may be null',
    answer('addSectionToSite', '201 SiteSection'),
    contract('addSectionToSite.body.spaceId', { required: true }),
    contract('addSectionToSite.body.title', { minLength: 2, maxLength: 128, nullable: true }),
    contract('addSectionToSite.body.icon', { maxLength: 50, nullable: true }),
    test('site-sections', 'makes a section with a site-space of its own'),
    test('site-sections', 'takes a title, an icon, a draft, a page and a group'),
  ],
  [
    'addSectionToSite first',
    'what becomes of site-spaces at the root',
    assumption('packages/platform/src/domains/sites/structure/insert.ts', 'the first section that is added'),
    test('site-sections', 'turns what is at the root into a section before it'),
  ],
  [
    'deleteSiteSectionById',
    'ends it',
    answer('deleteSiteSectionById', '204'),
    test('site-sections', 'makes the next in order the default'),
  ],
  [
    'deleteSiteSectionById default',
    'what is the default then',
    assumption('packages/platform/src/domains/sites/structure-rows/settle.ts', 'the next in order takes the place'),
  ],
  [
    'updateSiteSectionById',
    'changes each field; what is left out stays',
    answer('updateSiteSectionById', '200 SiteSection'),
    contract('updateSiteSectionById.body.title', { minLength: 2, maxLength: 128 }),
    contract('updateSiteSectionById.body.path', { minLength: 1, maxLength: 100 }),
    contract('updateSiteSectionById.body.defaultSiteSpace'),
    test('site-sections', 'updateSiteSectionById > stores %j'),
    test('site-sections', 'chooses the default site-space of the section'),
  ],
  [
    'updateSiteSectionById null',
    'takes condition, icon or description away',
    contract('updateSiteSectionById.body.condition', { minLength: 1, maxLength: 1024, nullable: true }),
    contract('updateSiteSectionById.body.icon', { maxLength: 50, nullable: true }),
    contract('updateSiteSectionById.body.description', { maxLength: 256, nullable: true }),
    test('site-sections', 'updateSiteSectionById > removes what is null'),
  ],
  [
    'moveSiteSection',
    'moves one before or after another; deprecated',
    answer('moveSiteSection', '200 SiteSection'),
    contract('moveSiteSection', { deprecated: true }),
    ...fields('moveSiteSection.body.position', 'before.siteSection after.siteSection'),
    contract('moveSiteSection.body.position.before.type', { values: ['site-section'] }),
    test('site-structure', 'moveSiteSection still moves'),
  ],
  [
    'sortSiteStructure',
    'takes its place',
    test('site-structure', 'puts sections and groups before and after each other'),
    test('site-structure', 'sortSiteStructure > refuses %s'),
  ],
]);

const groups = inSection('site-section-groups', [
  [
    'listSiteSectionGroups',
    'pages of groups',
    answer('listSiteSectionGroups', '200 paged SiteSectionGroup'),
    test('site-section-groups', 'nests, to a depth'),
  ],
  [
    'addSectionGroupToSite',
    'with title, icon and the sections that go into it',
    answer('addSectionGroupToSite', '201 SiteSectionGroup'),
    ...fields('addSectionGroupToSite.body', 'title icon sections'),
    test('site-section-groups', 'takes sections in the order that is given'),
  ],
  [
    'deleteSiteSectionGroupById',
    'ends it; what is in it stays',
    answer('deleteSiteSectionGroupById', '204'),
    assumption('packages/platform/src/domains/sites/section-groups/contents.ts', 'what is in it is kept'),
    test('site-section-groups', 'keeps what is in it, in its place'),
  ],
  [
    'updateSiteSectionGroupById',
    'changes title and icon',
    answer('updateSiteSectionGroupById', '200 SiteSectionGroup'),
    ...fields('updateSiteSectionGroupById.body', 'title icon', { required: false }),
    test('site-section-groups', 'updateSiteSectionGroupById > stores %j'),
  ],
  [
    'addSectionToGroup',
    'puts a section into it',
    answer('addSectionToGroup', '201 SiteSectionGroup'),
    contract('addSectionToGroup.body.sectionId'),
    test('site-section-groups', 'addSectionToGroup moves one to its end'),
  ],
  [
    'removeSectionFromGroup',
    'takes it out',
    answer('removeSectionFromGroup', '204'),
    assumption('packages/platform/src/domains/sites/section-groups/contents.ts', 'directly after the group'),
    test('site-section-groups', 'removeSectionFromGroup puts one behind the group'),
  ],
  [
    'moveSiteSectionGroup',
    'moves one before or after another',
    answer('moveSiteSectionGroup', '200 SiteSectionGroup'),
    ...fields('moveSiteSectionGroup.body.position', 'before.type before.id after.type after.id'),
    test('site-structure', 'moveSiteSectionGroup still moves'),
  ],
]);

const siteSpaces = inSection('site-spaces', [
  [
    'listSiteSpaces',
    'pages: all, only default ones, or only others; a share key shows where they are',
    answer('listSiteSpaces', '200 paged SiteSpace'),
    contract('listSiteSpaces.query.default', { type: 'boolean', required: false }),
    contract('listSiteSpaces.query.shareKey'),
    test('site-spaces', 'filters by default in three ways'),
    KEY,
  ],
  [
    'addSpaceToSite',
    'into a section; without one into the default section, without any to the root',
    answer('addSpaceToSite', '201 SiteSpace'),
    ...fields('addSpaceToSite.body', 'spaceId sectionId'),
    test('site-spaces', 'puts it at the root of a site without sections'),
    test('site-spaces', 'puts it in the default section, or in the one that is named'),
  ],
  [
    'deleteSiteSpaceById',
    'takes it off',
    answer('deleteSiteSpaceById', '204'),
    test('site-spaces', 'deleteSiteSpaceById > makes the next in order the default'),
  ],
  [
    'deleteSiteSpaceById last',
    'what becomes of its section',
    assumption('packages/platform/src/domains/sites/structure-rows/settle.ts', 'goes with its last one'),
    test('site-spaces', 'takes the section with its last one'),
  ],
  [
    'updateSiteSpaceById',
    'path, condition, and the space it points to; what is left out stays',
    answer('updateSiteSpaceById', '200 SiteSpace'),
    ...fields('updateSiteSpaceById.body', 'path spaceId', { required: false }),
    contract('updateSiteSpaceById.body.condition', { nullable: true, required: false }),
    test('site-spaces', 'updateSiteSpaceById > stores %j'),
    test('site-spaces', 'removes a condition that is null, and lets the page go with its space'),
  ],
  [
    'moveSiteSpace',
    'moves one before or after another',
    answer('moveSiteSpace', '200 SiteSpace'),
    ...fields('moveSiteSpace.body.position', 'before.siteSpace after.siteSpace'),
    contract('moveSiteSpace.body.position.before.type', { values: ['site-space'] }),
    test('site-structure', 'moveSiteSpace still moves'),
  ],
]);

export const siteStructureOperations: readonly Statement[] = [...sections, ...groups, ...siteSpaces];
