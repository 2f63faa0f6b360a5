import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { OrganizationTeam } from './members.ts';
import { MemberRoleOrGuest } from './user.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

export const SAMLProviderCertificate = z.string().max(10000);

export const SAMLProviderEntityID = z.string().max(1024);

export const SAMLProviderLabel = z.string().min(1).max(30);

export const SAMLProviderStatus = z.enum(['active', 'pending']);
export type SAMLProviderStatus = z.infer<typeof SAMLProviderStatus>;

const organizationSAMLProviderShape = () =>
  z.object({
    object: z.literal('saml-provider'),
    id: z.string(),
    label: SAMLProviderLabel,
    ssoURL: Url,
    entityID: SAMLProviderEntityID,
    certificate: SAMLProviderCertificate,
    defaultTeam: OrganizationTeam.optional(),
    defaultRole: MemberRoleOrGuest,
    createdAt: Timestamp,
    status: SAMLProviderStatus,
    service: z.object({ acsURL: Uri, startURL: Uri, entityID: SAMLProviderEntityID }),
    urls: z.object({ location: Uri }),
  });
/** A SAML provider. Spec: docs-management-api.md#saml-provider-object--saml-provider */
export interface OrganizationSAMLProvider extends z.infer<ReturnType<typeof organizationSAMLProviderShape>> {}
/** A SAML provider. Spec: docs-management-api.md#saml-provider-object--saml-provider */
export const OrganizationSAMLProvider: Model<OrganizationSAMLProvider> = model(
  'OrganizationSAMLProvider',
  organizationSAMLProviderShape,
);

const organizationSSOProviderLoginShape = () => z.object({ id: z.string(), label: SAMLProviderLabel, startURL: Uri });
export interface OrganizationSSOProviderLogin extends z.infer<ReturnType<typeof organizationSSOProviderLoginShape>> {}
export const OrganizationSSOProviderLogin: Model<OrganizationSSOProviderLogin> = model(
  'OrganizationSSOProviderLogin',
  organizationSSOProviderLoginShape,
);
