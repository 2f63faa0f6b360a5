import * as z from '../../../schema.ts';
import { API_LIMITS as LIMITS } from '../../../limits.ts';
import { defineModel } from '../../../model.ts';
import { ContentRef } from '../../content/references.ts';
import { LocalizedString128 } from '../../expressions.ts';
import { CustomizationFont, CustomizationHeadingFont, CustomizationMonospaceFont } from './fonts.ts';
import {
  CustomizationContentLink,
  CustomizationFooterGroup,
  CustomizationHeaderItem,
  CustomizationHeaderPreset,
} from './links.ts';
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
} from './styling.ts';
import { SiteTitle } from '../site-title.ts';
import { Timestamp, Url } from '../../../primitives.ts';

export const CustomizationAIGreeting = z.string().max(256);

export const CustomizationAIInstructions = z.string().max(10000);

export const CustomizationAIMode = z.enum(['none', 'search', 'assistant']);
export type CustomizationAIMode = z.infer<typeof CustomizationAIMode>;

export const CustomizationAnnouncementMessage = z.string().min(2).max(128);

export class CustomizationAnnouncement extends defineModel<CustomizationAnnouncement>('CustomizationAnnouncement')(() =>
  z.strictObject({
    enabled: z.boolean(),
    message: CustomizationAnnouncementMessage,
    localizedMessage: LocalizedString128.optional(),
    link: CustomizationContentLink.optional(),
    style: z.enum(['info', 'warning', 'danger', 'success']),
  }),
) {}

export const CustomizationLocale = z.enum(['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru']);
export type CustomizationLocale = z.infer<typeof CustomizationLocale>;

export const CustomizationPageActionType = z.enum(['assistant', 'external-ai', 'markdown', 'mcp', 'git', 'pdf']);
export type CustomizationPageActionType = z.infer<typeof CustomizationPageActionType>;

export const CustomizationSuggestedQuestion = z.string().min(3).max(64);

export const CustomizationSuggestedQuestions = z.array(CustomizationSuggestedQuestion).max(5);

export const SiteExternalLinksTarget = z.enum(['self', 'blank']);
export type SiteExternalLinksTarget = z.infer<typeof SiteExternalLinksTarget>;

export const SiteSocialAccountHandle = z.string().min(1).max(128);

export const SiteSocialAccountPlatform = z.enum([
  'twitter',
  'instagram',
  'facebook',
  'linkedin',
  'github',
  'discord',
  'slack',
  'youtube',
  'tiktok',
  'reddit',
  'bluesky',
  'mastodon',
  'threads',
  'medium',
]);
export type SiteSocialAccountPlatform = z.infer<typeof SiteSocialAccountPlatform>;

export class SiteSocialAccount extends defineModel<SiteSocialAccount>('SiteSocialAccount')(() =>
  z.strictObject({
    platform: SiteSocialAccountPlatform,
    handle: SiteSocialAccountHandle,
    display: z.strictObject({ footer: z.boolean(), header: z.boolean() }),
  }),
) {}

export const SiteSocialAccounts = z.array(SiteSocialAccount).max(10);

/** Common fields of requests and responses. */
const settings = () => ({
  title: SiteTitle.optional(),
  localizedTitle: LocalizedString128.optional(),
  styling: z.strictObject({
    theme: CustomizationTheme,
    primaryColor: CustomizationThemedColor,
    tint: CustomizationTint.optional(),
    infoColor: CustomizationThemedColor,
    successColor: CustomizationThemedColor,
    warningColor: CustomizationThemedColor,
    dangerColor: CustomizationThemedColor,
    corners: CustomizationCorners,
    depth: CustomizationDepth,
    links: CustomizationLinksStyle,
    font: CustomizationFont,
    headingFont: CustomizationHeadingFont.optional(),
    monospaceFont: CustomizationMonospaceFont,
    background: CustomizationBackground,
    icons: CustomizationIconsStyle,
    codeTheme: z.strictObject({ default: CustomizationThemedCodeTheme, openapi: CustomizationThemedCodeTheme }),
    sidebar: z.strictObject({ background: CustomizationSidebarBackgroundStyle, list: CustomizationSidebarListStyle }),
    search: CustomizationSearchStyle,
  }),
  internationalization: z.strictObject({ locale: CustomizationLocale }).meta({ deprecated: true }),
  favicon: CustomizationFavicon,
  header: z.strictObject({
    preset: CustomizationHeaderPreset,
    logo: CustomizationThemedURL.optional(),
    primaryLink: ContentRef.optional(),
    backgroundColor: CustomizationThemedColor.optional(),
    linkColor: CustomizationThemedColor.optional(),
    links: z.array(CustomizationHeaderItem),
  }),
  footer: z.strictObject({
    logo: CustomizationThemedURL.optional(),
    groups: z.array(CustomizationFooterGroup),
    copyright: z.string().max(LIMITS.COPYRIGHT_MAX).optional(),
  }),
  announcement: CustomizationAnnouncement.optional(),
  themes: z.strictObject({ default: CustomizationDefaultThemeMode, toggeable: z.boolean() }),
  feedback: z.strictObject({ enabled: z.boolean() }),
  ai: z.strictObject({
    mode: CustomizationAIMode,
    greeting: CustomizationAIGreeting.optional(),
    localizedGreeting: LocalizedString128.optional(),
    suggestions: CustomizationSuggestedQuestions.optional(),
    instructions: CustomizationAIInstructions.optional(),
  }),
  advancedCustomization: z.strictObject({ enabled: z.boolean() }),
  externalLinks: z.strictObject({ target: SiteExternalLinksTarget }),
  pagination: z.strictObject({ enabled: z.boolean() }),
  trademark: z.strictObject({ enabled: z.boolean() }),
  privacyPolicy: z.strictObject({ url: Url.optional() }),
  socialPreview: z.strictObject({ url: Url.optional() }),
  insights: z.strictObject({ trackingCookie: z.boolean() }),
});

/** Customization of a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export class SiteCustomizationSettings extends defineModel<SiteCustomizationSettings>('SiteCustomizationSettings')(() =>
  z.object({
    ...settings(),
    pageActions: z.object({
      items: z.array(CustomizationPageActionType),
      externalAI: z.boolean(),
      markdown: z.boolean(),
    }),
    pdf: z.object({ enabled: z.boolean() }),
    git: z.object({ showEditLink: z.boolean() }),
    socialAccounts: SiteSocialAccounts,
    updatedAt: Timestamp.optional(),
  }),
) {}

/** The request type. Fields that only one published version sends are optional. */
export class SiteCustomizationSettingsInput extends defineModel<SiteCustomizationSettingsInput>(
  'SiteCustomizationSettingsInput',
)(() =>
  z.strictObject({
    ...settings(),
    pageActions: z.strictObject({
      items: z.array(CustomizationPageActionType).optional(),
      externalAI: z.boolean().optional(),
      markdown: z.boolean().optional(),
    }),
    pdf: z.strictObject({ enabled: z.boolean() }).optional(),
    git: z.strictObject({ showEditLink: z.boolean() }).optional(),
    socialAccounts: SiteSocialAccounts.optional(),
  }),
) {}
