// Sites: the fields of a site, its sections, site-spaces, groups and share links.
import { assumption, contract, fields, inSection, open, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const SITE_STORES = test('sites', 'updateSiteById > stores %j');
const PUBLISHED = test('site-publishing', 'put the site, its sections and its spaces at an address');
const HOSTNAME = '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$';

const site = inSection('site-object--site', [
  ...plain('Site', 'id:string createdAt:date-time'),
  [
    'type',
    'is `basic` unless told otherwise',
    contract('Site.type', { values: ['basic'] }),
    test('sites', 'needs no body, and makes a basic site'),
  ],
  ['title', 'is text', contract('Site.title', { type: 'string' }), SITE_STORES],
  [
    'icon',
    'one for light and one for dark',
    ...fields('Site.icon.icon', 'light dark', { type: 'uri' }),
    assumption('packages/platform/src/domains/sites/sites/present.ts', 'icon is the favicon'),
  ],
  [
    'hostname',
    'a host name of its own, of three parts at least',
    contract('Site.hostname', { pattern: HOSTNAME }),
    test('site-state', 'are shown on their site, and publish it while they are live'),
    test('site-state', 'custom hostnames > refuse %j'),
  ],
  [
    'basename',
    'where it is below its organization',
    contract('Site.basename', { type: 'string' }),
    test('sites', 'publishes behind a proxy and by a basename'),
  ],
  [
    'proxy',
    'where it is shown, and where that leads',
    ...fields('Site.proxy', 'origin target', { type: 'string' }),
    test('sites', 'publishes behind a proxy and by a basename'),
  ],
  [
    'visibility public',
    'anybody reads it, and search engines find it',
    contract('Site.visibility', { values: ['public'] }),
    test('public-endpoints/shown-sites', 'shows a site while it is published'),
  ],
  [
    'visibility unlisted',
    'anybody reads it, search engines do not find it',
    contract('Site.visibility', { values: ['unlisted'] }),
    test('site-publishing', 'with the visibility %s, the address is there'),
    open('resolvePublishedContentByUrl', 'sites for visitors'),
  ],
  [
    'visibility share-link',
    'whoever has the secret in the address reads it',
    contract('Site.visibility', { values: ['share-link'] }),
    test('public-endpoints/shown-sites', 'shows a shared site with the key of an active link only'),
  ],
  [
    'visibility visitor-auth',
    'whoever brings a JWT reads it',
    contract('Site.visibility', { values: ['visitor-auth'] }),
    test('public-endpoints/shown-sites', 'shows a site for authenticated visitors'),
    open('resolvePublishedContentByUrl', 'sites for visitors'),
  ],
  [
    'published',
    'can be read by those for whom it is visible',
    contract('Site.published', { type: 'boolean' }),
    PUBLISHED,
  ],
  [
    'siteSpaces',
    'how many spaces are on it',
    contract('Site.siteSpaces', { type: 'integer' }),
    test('sites', 'puts spaces on it in their order'),
  ],
  [
    'adaptiveContent',
    'is on or off',
    contract('Site.adaptiveContent.enabled', { type: 'boolean' }),
    SITE_STORES,
    open('resolvePublishedContentByUrl', 'sites for visitors'),
  ],
  [
    'ads',
    'whether it carries them, and may ask to',
    contract('Site.ads.status'),
    contract('Site.ads.submittable', { type: 'boolean' }),
    test('site-state', 'shows the ads %j'),
  ],
  [
    'agentsContext',
    'an agent may read it or not',
    contract('Site.agentsContext', { values: ['excluded', 'included'] }),
    SITE_STORES,
    assumption('packages/platform/src/domains/content/search/ask.ts', 'whether an agent may read a site'),
  ],
  [
    'features',
    'what it can, by which plan, and whether that is frozen',
    ...fields('Site.features', 'id plan frozen customizations'),
    assumption('packages/platform/src/domains/sites/features/features.ts', 'not which plan has which'),
    test('site-state', 'gives a feature to another plan, and freezes one'),
  ],
  [
    'urls',
    'the resource, its page, where it is published',
    ...fields('Site.urls', 'location app published', { type: 'uri' }),
    PUBLISHED,
  ],
]);

const parts: readonly Statement[] = [
  ...inSection('site-section-object--site-section', [
    ['id', 'is always there', contract('SiteSection.id', { type: 'string', required: true })],
    [
      'title',
      '2 to 128 characters',
      contract('SiteSection.title', { minLength: 2, maxLength: 128, required: true }),
      test('site-sections', 'updateSiteSectionById > stores %j'),
    ],
    [
      'description',
      '256 characters at most',
      contract('SiteSection.description', { maxLength: 256, required: false }),
      test('site-sections', 'updateSiteSectionById > stores %j'),
    ],
    [
      'default',
      'is the one a site opens with',
      contract('SiteSection.default', { type: 'boolean' }),
      test('site-sections', 'chooses the default section, and in it the default site-space'),
    ],
    [
      'path',
      '1 to 100 characters',
      contract('SiteSection.path', { minLength: 1, maxLength: 100, required: true }),
      test('site-sections', 'gives each section a path of its own'),
    ],
    [
      'condition',
      '1 to 1024 characters; decides which visitors see it',
      contract('SiteSection.condition', { minLength: 1, maxLength: 1024, required: false }),
      test('site-sections', 'updateSiteSectionById > stores %j'),
      open('resolvePublishedContentByUrl', 'sites for visitors'),
    ],
    [
      'sectionGroup',
      'is the group that it is in',
      contract('SiteSection.sectionGroup', { type: 'string' }),
      test('site-section-groups', 'updateSiteSectionById moves one into a group and out'),
    ],
    [
      'icon',
      '50 characters at most',
      contract('SiteSection.icon', { maxLength: 50 }),
      test('site-sections', 'updateSiteSectionById > stores %j'),
    ],
    [
      'siteSpaces',
      'what is in it',
      contract('SiteSection.siteSpaces', { type: 'SiteSpace[]' }),
      test('site-sections', 'makes a section with a site-space of its own'),
    ],
    ['urls', 'where it is published', contract('SiteSection.urls.published', { type: 'uri' }), PUBLISHED],
  ]),
  ...inSection('site-space-object--site-space', [
    ...plain('SiteSpace', 'id:string section:string space:Space'),
    [
      'path',
      'where it is in its section',
      contract('SiteSpace.path', { type: 'string' }),
      test('site-spaces', 'keeps paths apart when many are added at once'),
    ],
    [
      'hasAdvancedCustomizationFeature',
      'what its site has it can, too',
      contract('SiteSpace.hasAdvancedCustomizationFeature', { type: 'boolean' }),
      test('site-state', 'applies a plan, whose features the site then has'),
    ],
    [
      'title',
      'that of its space',
      contract('SiteSpace.title', { type: 'string' }),
      test('site-spaces', 'is called as its space is, also later'),
    ],
    [
      'default',
      'is the one its section, or the site, opens with',
      contract('SiteSpace.default', { type: 'boolean' }),
      test('site-sections', 'chooses the default site-space of the section'),
    ],
    [
      'condition',
      'decides which visitors see it',
      contract('SiteSpace.condition', { type: 'string' }),
      test('site-spaces', 'updateSiteSpaceById > stores %j'),
      open('resolvePublishedContentByUrl', 'sites for visitors'),
    ],
    ['urls', 'where it is published', contract('SiteSpace.urls.published', { type: 'uri' }), PUBLISHED],
  ]),
  ...inSection('site-section-group-object--site-section-group', [
    ...plain('SiteSectionGroup', 'id:string title:string icon:string'),
    [
      'sections',
      'what is in it',
      contract('SiteSectionGroup.sections', { type: 'SiteSection[]' }),
      test('site-section-groups', 'takes sections in the order that is given'),
    ],
  ]),
  ...inSection('share-link-object--share-link', [
    [
      'id, createdAt',
      'are always there',
      contract('ShareLink.id', { required: true }),
      contract('ShareLink.createdAt', { type: 'date-time', required: true }),
    ],
    [
      'name',
      '50 characters at most',
      contract('ShareLink.name', { maxLength: 50, required: false }),
      test('site-share-links', 'createSiteShareLink > refuses %j'),
    ],
    [
      'active',
      'works or does not',
      contract('ShareLink.active', { type: 'boolean', required: false }),
      test('site-share-links', 'end a link at once, and let it go on'),
    ],
    [
      'urls',
      'where it leads',
      contract('ShareLink.urls.published', { type: 'uri' }),
      assumption('packages/platform/src/domains/sites/share-links/present.ts', 'while that leads somewhere'),
    ],
  ]),
];

export const siteModels: readonly Statement[] = [...site, ...parts];
