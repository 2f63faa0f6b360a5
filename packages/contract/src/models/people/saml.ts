import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { OrganizationTeam } from './members.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

export const SAMLProviderCertificate = z.string().max(10000);

export const SAMLProviderEntityID = z.string().max(1024);

export const SAMLProviderLabel = z.string().min(1).max(30);

export const SAMLProviderStatus = z.enum(['active', 'pending']);
export type SAMLProviderStatus = z.infer<typeof SAMLProviderStatus>;

/** A SAML provider. Spec: docs-management-api.md#saml-provider-object--saml-provider */
export class OrganizationSAMLProvider extends defineModel<OrganizationSAMLProvider>('OrganizationSAMLProvider')(() =>
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
  }),
) {}

export class OrganizationSSOProviderLogin extends defineModel<OrganizationSSOProviderLogin>(
  'OrganizationSSOProviderLogin',
)(() => z.object({ id: z.string(), label: SAMLProviderLabel, startURL: Uri })) {}
