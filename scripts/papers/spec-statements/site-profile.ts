// Sites: what is known of visitors, and the published profile.
import { contract, fields, inSection, test } from './statement.ts';
import type { Statement } from './statement.ts';

const CUSTOMIZED = test('site-customization', 'replace it as a whole, every field of it');
const SETTINGS = 'SiteCustomizationSettings';

const CLAIMS = 'SiteAdaptiveSchema.jsonSchema';

const adaptive = inSection('site-adaptive-schema-object--site-adaptive-schema', [
  [
    'jsonSchema',
    'describes what is known of a visitor, and nothing beside that',
    ...fields(CLAIMS, '$schema $id additionalProperties'),
    contract(`${CLAIMS}.type`, { values: ['object'] }),
    test('site-adaptive-schema', 'getSiteAdaptiveSchema and updateSiteAdaptiveSchema > refuse %s'),
  ],
  [
    'unsigned',
    'what a visitor says without a signature',
    contract(`${CLAIMS}.properties.unsigned.type`, { values: ['object'] }),
    ...fields(`${CLAIMS}.properties.unsigned`, 'description properties additionalProperties'),
    test('site-adaptive-schema', 'have none until one is set, then that'),
  ],
  [
    'claim',
    'is true or false, with a description',
    contract('SiteAdaptiveJSONSchemaClaimsProperties.type', { values: ['boolean'] }),
    contract('SiteAdaptiveJSONSchemaClaimsProperties.description'),
    test('site-adaptive-schema', 'have none until one is set, then that'),
  ],
  [
    'updatedAt',
    'when it was set',
    contract('SiteAdaptiveSchema.updatedAt', { type: 'date-time' }),
    test('site-adaptive-schema', 'have none until one is set, then that'),
  ],
  [
    'template condition',
    'an expression, and what it means',
    ...fields('SiteAdaptiveTemplateCondition', 'description condition', { type: 'string' }),
    test('site-adaptive-schema', 'has one for each claim that is true or false'),
  ],
]);

const profile = inSection('published-site-profile-object--published-content-site', [
  [
    'site',
    'is the site',
    contract('PublishedContentSite.site', { type: 'Site' }),
    test('site-publishing', 'has site, structure, customizations and scripts'),
  ],
  [
    'structure',
    'sections, or what a site without them has',
    contract('PublishedContentSite.structure.type', { values: ['sections'] }),
    contract('PublishedContentSite.structure.structure', { type: 'SiteSection[]' }),
    test('site-publishing', 'has site, structure, customizations and scripts'),
  ],
  [
    'customizations',
    'of the site, and of each site-space that has its own',
    contract('PublishedContentSite.customizations.site', { type: SETTINGS }),
    contract('PublishedContentSite.customizations.siteSpaces', { type: 'map' }),
    test('site-customization', 'is in the published profile only while it overrides something'),
  ],
  [
    'scripts',
    'with their policy, and whether they set cookies',
    ...fields('PublishedContentSite.scripts', 'script contentSecurityPolicy cookies'),
    test('public-endpoints', 'the scripts of a site > are listed, and served with their policy'),
  ],
  ['title', 'is text', contract(`${SETTINGS}.title`, { type: 'string' }), CUSTOMIZED],
  [
    'styling',
    'theme, colours, shapes, fonts, icons, sidebar, search',
    ...fields(
      `${SETTINGS}.styling`,
      'theme tint.color.light tint.color.dark corners depth links font monospaceFont icons sidebar.background sidebar.list search',
    ),
    CUSTOMIZED,
  ],
  [
    'styling colours',
    'have one for light and one for dark',
    ...['primaryColor', 'infoColor', 'successColor', 'warningColor', 'dangerColor'].flatMap((color) =>
      fields(`${SETTINGS}.styling.${color}`, 'light dark'),
    ),
    CUSTOMIZED,
  ],
  [
    'internationalization, favicon',
    'a language, an icon',
    contract(`${SETTINGS}.internationalization.locale`),
    ...fields(`${SETTINGS}.favicon.icon`, 'light dark'),
    CUSTOMIZED,
  ],
  [
    'header',
    'a logo, and links with links below them and a condition',
    ...fields(
      `${SETTINGS}.header`,
      'logo.light logo.dark links.title links.style links.to.kind links.to.file links.links.title links.links.to links.condition',
    ),
    CUSTOMIZED,
  ],
  [
    'footer',
    'a logo, groups of links, a copyright',
    ...fields(`${SETTINGS}.footer`, 'logo groups.title groups.links.title groups.links.to copyright'),
    CUSTOMIZED,
  ],
  [
    'announcement',
    'a message with a link and a style',
    ...fields(`${SETTINGS}.announcement`, 'enabled message link.title link.to style'),
    CUSTOMIZED,
  ],
  [
    'switches',
    'are on or off',
    ...fields(
      SETTINGS,
      'themes.toggeable pdf.enabled feedback.enabled advancedCustomization.enabled git.showEditLink pagination.enabled trademark.enabled insights.trackingCookie',
      { type: 'boolean' },
    ),
    CUSTOMIZED,
  ],
  [
    'choices',
    'theme, AI and external links have a mode',
    ...fields(SETTINGS, 'themes.default ai.mode externalLinks.target', { type: 'string' }),
    CUSTOMIZED,
  ],
  [
    'addresses',
    'of the privacy policy and the preview picture',
    ...fields(SETTINGS, 'privacyPolicy.url socialPreview.url', { type: 'uri' }),
    CUSTOMIZED,
  ],
]);

export const siteProfile: readonly Statement[] = [...adaptive, ...profile];
