// What the service itself sets of an organization, and nobody through the management API.
import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { SiteHostname } from '../sites/site.ts';
import { BillingProduct, organizationBillingShape } from '../people/billing.ts';
import {
  OrganizationCommunityType,
  OrganizationType,
  OrganizationUseCase,
  organizationServiceFields,
} from '../people/organization.ts';

const { trial, blocked, billingMigration } = organizationServiceFields;

const organizationStateShape = () =>
  z.strictObject({
    plan: BillingProduct.optional(),
    billing: z.strictObject(organizationBillingShape().partial().shape).nullable().optional(),
    trial: z
      .strictObject({ ...trial, count: z.number().int().min(0).optional() })
      .nullable()
      .optional(),
    blocked: z.strictObject(blocked).nullable().optional(),
    auditLogs: z.boolean().optional(),
    customHostname: SiteHostname.nullable().optional(),
    internal_billingMigration: z.strictObject(billingMigration).nullable().optional(),
    type: OrganizationType.optional(),
    useCase: OrganizationUseCase.nullable().optional(),
    communityType: OrganizationCommunityType.nullable().optional(),
  });
/** What only the service sets of an organization. Null takes a field away; what is left out stays. */
export interface OrganizationState extends z.infer<ReturnType<typeof organizationStateShape>> {}
/** What only the service sets of an organization. Null takes a field away; what is left out stays. */
export const OrganizationState: Model<OrganizationState> = model('OrganizationState', organizationStateShape);
