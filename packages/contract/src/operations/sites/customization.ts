// Customization of a site, and overrides of a site-space.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { ContentRef } from '../../models/content/references.ts';
import { LocalizedString128 } from '../../models/expressions.ts';
import {
  CustomizationFooterGroup,
  CustomizationHeaderItem,
  CustomizationHeaderPreset,
} from '../../models/sites/customization/links.ts';
import {
  CustomizationAnnouncement,
  CustomizationLocale,
  SiteCustomizationSettings,
  SiteCustomizationSettingsInput,
  SiteExternalLinksTarget,
} from '../../models/sites/customization/settings.ts';
import {
  CustomizationBackground,
  CustomizationCorners,
  CustomizationDefaultThemeMode,
  CustomizationDepth,
  CustomizationFavicon,
  CustomizationIconsStyle,
  CustomizationLinksStyle,
  CustomizationSearchStyle,
  CustomizationSidebarBackgroundStyle,
  CustomizationSidebarListStyle,
  CustomizationTheme,
  CustomizationThemedCodeTheme,
  CustomizationThemedColor,
  CustomizationThemedURL,
  CustomizationTint,
} from '../../models/sites/customization/styling.ts';
import { SiteTitle } from '../../models/sites/site-title.ts';
import { Url } from '../../primitives.ts';
import { family } from '../../family.ts';
import { QueryBoolean } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#published-site-profile-object--published-content-site',
  read: 'site.view',
  write: 'site.admin',
});

export const getSiteCustomizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/customization',
  summary: 'Get the customization of a site',
  query: () => z.strictObject({ unmasked: QueryBoolean.default(false) }),
  result: () => SiteCustomizationSettings,
});

export const updateSiteCustomizationById = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/sites/{siteId}/customization',
  summary: 'Replace the customization of a site',
  bodyLimit: 'document',
  body: () => SiteCustomizationSettingsInput,
  result: () => SiteCustomizationSettings,
  errors: ['feature_frozen'],
});

export const getSiteSpaceCustomizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
  summary: 'Get the customization of a site-space, merged with that of its site',
  query: () => z.strictObject({ unmasked: QueryBoolean.default(false) }),
  result: () => SiteCustomizationSettings,
});

export const overrideSiteSpaceCustomizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
  summary: 'Override a site’s customization for a site-space',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      title: SiteTitle.nullable().optional(),
      localizedTitle: LocalizedString128.nullable().optional(),
      styling: z
        .strictObject({
          theme: CustomizationTheme.nullable().optional(),
          primaryColor: CustomizationThemedColor.nullable().optional(),
          infoColor: CustomizationThemedColor.nullable().optional(),
          successColor: CustomizationThemedColor.nullable().optional(),
          warningColor: CustomizationThemedColor.nullable().optional(),
          dangerColor: CustomizationThemedColor.nullable().optional(),
          tint: CustomizationTint.nullable().optional(),
          corners: CustomizationCorners.nullable().optional(),
          depth: CustomizationDepth.nullable().optional(),
          links: CustomizationLinksStyle.nullable().optional(),
          icons: CustomizationIconsStyle.nullable().optional(),
          sidebar: z
            .strictObject({
              background: CustomizationSidebarBackgroundStyle.nullable().optional(),
              list: CustomizationSidebarListStyle.nullable().optional(),
            })
            .optional(),
          search: CustomizationSearchStyle.nullable().optional(),
          background: CustomizationBackground.nullable().optional(),
          codeTheme: z
            .strictObject({
              default: CustomizationThemedCodeTheme.nullable().optional(),
              openapi: CustomizationThemedCodeTheme.nullable().optional(),
            })
            .optional(),
        })
        .optional(),
      internationalization: z
        .strictObject({ locale: CustomizationLocale.nullable() })
        .meta({ deprecated: true })
        .optional(),
      favicon: CustomizationFavicon.nullable().optional(),
      announcement: CustomizationAnnouncement.optional(),
      header: z
        .strictObject({
          preset: CustomizationHeaderPreset.nullable().optional(),
          logo: CustomizationThemedURL.nullable().optional(),
          primaryLink: ContentRef.nullable().optional(),
          backgroundColor: CustomizationThemedColor.nullable().optional(),
          linkColor: CustomizationThemedColor.nullable().optional(),
          links: z.array(CustomizationHeaderItem).nullable().optional(),
        })
        .optional(),
      footer: z
        .strictObject({
          logo: CustomizationThemedURL.nullable().optional(),
          groups: z.array(CustomizationFooterGroup).nullable().optional(),
          copyright: z.string().max(LIMITS.COPYRIGHT_MAX).nullable().optional(),
        })
        .optional(),
      themes: z
        .strictObject({
          default: CustomizationDefaultThemeMode.nullable().optional(),
          toggeable: z.boolean().nullable().optional(),
        })
        .optional(),
      feedback: z.strictObject({ enabled: z.boolean().nullable() }).optional(),
      externalLinks: z.strictObject({ target: SiteExternalLinksTarget.nullable() }).optional(),
      pagination: z.strictObject({ enabled: z.boolean().nullable() }).optional(),
      trademark: z.strictObject({ enabled: z.boolean().nullable() }).optional(),
      privacyPolicy: z.strictObject({ url: Url.nullable().optional() }).optional(),
      socialPreview: z.strictObject({ url: Url.nullable().optional() }).optional(),
      pdf: z.strictObject({ enabled: z.boolean().nullable() }).optional(),
      git: z.strictObject({ showEditLink: z.boolean().nullable() }).optional(),
    }),
  result: () => SiteCustomizationSettings,
  errors: ['feature_frozen'],
});

export const deleteSiteSpaceCustomizationById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
  summary: 'Reset a site-space’s customization overrides',
});
