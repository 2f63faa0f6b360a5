import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { flagsSchema } from '../../flags-schema.ts';
import { BillingProduct, BillingTrialStatus, BlockReason, BlockSource, OrganizationBilling } from './billing.ts';
import { MergeRulesStandaloneConfiguration } from './merge-rules.ts';
import { OrganizationPointer, SitePointer } from '../pointers.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

export const OrganizationEmailDomains = z.array(z.string());

/** Email domains in requests: at least two labels, in any case. */
export const EmailDomain = z
  .string()
  .max(LIMITS.HOSTNAME_MAX)
  .regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/);

export const OrganizationTitle = z
  .string()
  .min(2)
  .max(255)
  .regex(/\S.*\S/);

export const OrganizationType = z.enum(['business', 'community']);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const OrganizationUseCase = z.enum([
  'internalDocs',
  'docsSite',
  'audienceControlledSite',
  'productDocs',
  'teamKnowledgeBase',
  'designSystem',
  'openSourceDocs',
  'notes',
  'other',
]);
export type OrganizationUseCase = z.infer<typeof OrganizationUseCase>;

export const SiteOnboardingAudience = z.enum(['public', 'mixed', 'protected', 'internal']);
export type SiteOnboardingAudience = z.infer<typeof SiteOnboardingAudience>;

export const SiteOnboardingInterest = z.enum(['adaptive-content', 'api-docs', 'proactive-agent']);
export type SiteOnboardingInterest = z.infer<typeof SiteOnboardingInterest>;

export const SiteOnboardingSource = z.enum(['markdown-in-git', 'import', 'template']);
export type SiteOnboardingSource = z.infer<typeof SiteOnboardingSource>;

export class SiteOnboardingPreferences extends defineModel<SiteOnboardingPreferences>('SiteOnboardingPreferences')(() =>
  z.strictObject({
    source: SiteOnboardingSource.nullable(),
    audience: SiteOnboardingAudience.nullable(),
    interests: z.array(SiteOnboardingInterest),
  }),
) {}

export class CreateOrganization extends defineModel<CreateOrganization>('CreateOrganization')(() =>
  z.strictObject({
    title: OrganizationTitle,
    emailDomains: z.array(EmailDomain).optional(),
    onboardingPreferences: SiteOnboardingPreferences.optional(),
    type: OrganizationType.optional(),
    useCase: OrganizationUseCase.optional(),
  }),
) {}

export const OrganizationCommunityType = z.enum(['nonProfit', 'openSource', 'education']);
export type OrganizationCommunityType = z.infer<typeof OrganizationCommunityType>;

export const OrganizationDefaultContent = SitePointer;

export const OrganizationHostname = z.string().min(LIMITS.SUBDOMAIN_MIN).max(LIMITS.SUBDOMAIN_MAX);

/** Name of a subdomain. Spec: docs-management-api.md#subdomain-object--subdomain */
export const SubdomainName = z
  .string()
  .min(LIMITS.SUBDOMAIN_MIN)
  .max(LIMITS.SUBDOMAIN_MAX)
  .regex(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/);

/** Fields of a trial, a block, and a migration to new prices. */
export const organizationServiceFields = {
  trial: {
    status: BillingTrialStatus,
    count: z.number().int(),
    endDate: Timestamp.optional(),
    decision: z.literal('downgrade').optional(),
  },
  blocked: { source: BlockSource.optional(), reason: BlockReason },
  billingMigration: {
    deadline: Timestamp.optional(),
    discountPercent: z.number().int().optional(),
    discountEndDate: Timestamp.optional(),
  },
};

/** An organization. Spec: docs-management-api.md#organization-object--organization */
export class Organization extends defineModel<Organization>('Organization')(() =>
  z.object({
    object: z.literal('organization'),
    id: z.string(),
    title: OrganizationTitle,
    createdAt: Timestamp,
    emailDomains: OrganizationEmailDomains,
    hostname: OrganizationHostname.optional(),
    type: OrganizationType,
    useCase: OrganizationUseCase.optional(),
    communityType: OrganizationCommunityType.optional(),
    defaultRole: MemberRoleOrGuest.optional(),
    defaultContent: OrganizationDefaultContent.optional(),
    sso: z.boolean().optional(),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean(),
    auditLogs: z.boolean().optional(),
    plan: BillingProduct,
    billing: OrganizationBilling.optional(),
    mergeRules: MergeRulesStandaloneConfiguration,
    urls: z.object({ location: Uri, app: Uri, logo: Url.optional() }),
    trial: z.object(organizationServiceFields.trial),
    customHostname: z.string().optional(),
    blocked: z.object(organizationServiceFields.blocked).optional(),
    internal_billingMigration: z.object(organizationServiceFields.billingMigration).optional(),
    permissions: flagsSchema('organization'),
    internal_isOnNewTrial: z.literal(true).meta({ deprecated: true }).optional(),
  }),
) {}

/** A subdomain with its organization. Spec: docs-management-api.md#subdomain-object--subdomain */
export class Subdomain extends defineModel<Subdomain>('Subdomain')(() =>
  z.object({
    object: z.literal('subdomain'),
    subdomain: SubdomainName,
    target: OrganizationPointer,
    isActive: z.boolean(),
  }),
) {}
