import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

export const BillingCreditsBundle = z.literal(['none', 135001500, 240006000, 4200018000, 6000040000]);
export type BillingCreditsBundle = z.infer<typeof BillingCreditsBundle>;

export const BillingInterval = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof BillingInterval>;

export class BillingMeterAddon extends defineModel<BillingMeterAddon>('BillingMeterAddon')(() =>
  z.object({ enabled: z.boolean() }),
) {}

export const BillingProduct = z.enum([
  'free_2024',
  'plus_2024',
  'pro_2024',
  'enterprise_2024',
  'community_2024',
  'free',
  'plus',
  'pro',
  'internal',
]);
export type BillingProduct = z.infer<typeof BillingProduct>;

export const BillingTrialStatus = z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']);
export type BillingTrialStatus = z.infer<typeof BillingTrialStatus>;

export const BlockReason = z.string().min(1).max(255);

export const BlockSource = z.enum(['backoffice', 'external', 'internal']);
export type BlockSource = z.infer<typeof BlockSource>;

export class OrganizationPricePair extends defineModel<OrganizationPricePair>('OrganizationPricePair')(() =>
  z.object({ monthly: z.number().min(0), yearly: z.number().min(0) }),
) {}

export class OrganizationPricing extends defineModel<OrganizationPricing>('OrganizationPricing')(() =>
  z.object({
    members: z.object({ plus_2024: OrganizationPricePair, pro_2024: OrganizationPricePair }),
    sites: z.object({ premium: OrganizationPricePair, ultimate: OrganizationPricePair }),
  }),
) {}

/** Fields of the billing. */
export const organizationBillingFields = () => ({
  interval: BillingInterval,
  endDate: Timestamp.nullable(),
  hasPaymentFailed: z.boolean(),
  canCheckout: z.boolean(),
  isScheduledToCancel: z.boolean(),
  pricing: OrganizationPricing,
  usageAddons: z.record(z.string(), BillingMeterAddon),
  minUsers: z.number().optional(),
  maxUsers: z.number().optional(),
  minPremiumSites: z.number().optional(),
  maxPremiumSites: z.number().optional(),
  minUltimateSites: z.number().optional(),
  maxUltimateSites: z.number().optional(),
  paidMembers: z.number().optional(),
  paidPremiumSites: z.number().optional(),
  paidUltimateSites: z.number().optional(),
  canChangeInterval: z.boolean(),
  canUseSAML: z.boolean(),
  creditsBundle: BillingCreditsBundle.nullable(),
  aiCreditAlertThreshold: z.number().min(0).max(100).nullable(),
});

export class OrganizationBilling extends defineModel<OrganizationBilling>('OrganizationBilling')(() =>
  z.object(organizationBillingFields()),
) {}

export const OrganizationBlockReason = z.literal('security');
export type OrganizationBlockReason = z.infer<typeof OrganizationBlockReason>;
