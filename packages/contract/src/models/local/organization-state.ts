// Service-managed fields of an organization, which the management API can’t set.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { SiteHostname } from '../sites/site.ts';
import { BillingProduct, organizationBillingFields } from '../people/billing.ts';
import {
  OrganizationCommunityType,
  OrganizationType,
  OrganizationUseCase,
  organizationServiceFields,
} from '../people/organization.ts';

const { trial, blocked, billingMigration } = organizationServiceFields;

/** Service-managed fields of an organization. Null removes a field, and an omitted field stays unchanged. */
export class OrganizationState extends defineModel<OrganizationState>('OrganizationState')(() =>
  z.strictObject({
    plan: BillingProduct.optional(),
    billing: z.strictObject(z.object(organizationBillingFields()).partial().shape).nullable().optional(),
    trial: z
      .strictObject({ ...trial, count: z.number().int().min(0).optional() })
      .nullable()
      .optional(),
    blocked: z.strictObject(blocked).nullable().optional(),
    auditLogs: z.boolean().optional(),
    sso: z.boolean().optional().describe('Turns off SSO enforcement for an organization that no one can sign in to.'),
    customHostname: SiteHostname.nullable().optional(),
    internal_billingMigration: z.strictObject(billingMigration).nullable().optional(),
    type: OrganizationType.optional(),
    useCase: OrganizationUseCase.nullable().optional(),
    communityType: OrganizationCommunityType.nullable().optional(),
  }),
) {}
