import { z } from 'zod';
import { Timestamp, Uri, Url } from '../primitives.ts';
import { MemberRole } from './user.ts';

const Permissions = z.object({
  view: z.boolean(),
  access: z.boolean(),
  admin: z.boolean(),
  ownTeam: z.boolean(),
  createContent: z.boolean(),
  createOpenAPISpec: z.boolean(),
  ingestConversations: z.boolean(),
  viewBilling: z.boolean(),
  listMembers: z.boolean(),
  listTeams: z.boolean(),
  listIntegrations: z.boolean(),
  listInstallations: z.boolean(),
  installIntegration: z.boolean(),
});

/** Rules a change request must meet before it merges. */
export const MergeRules = z.object({ type: z.enum(['none', 'inherit', 'rules']) });

/** An organization. Spec: docs-management-api.md#organization-object--organization */
export const Organization = z
  .object({
    object: z.literal('organization'),
    id: z.string(),
    title: z.string().min(2).max(255),
    createdAt: Timestamp,
    emailDomains: z.array(z.string()),
    hostname: z.string().min(3).max(32).optional(),
    type: z.enum(['business', 'community']),
    useCase: z
      .enum([
        'internalDocs',
        'docsSite',
        'audienceControlledSite',
        'productDocs',
        'teamKnowledgeBase',
        'designSystem',
        'openSourceDocs',
        'notes',
        'other',
      ])
      .optional(),
    communityType: z.enum(['nonProfit', 'openSource', 'education']).optional(),
    defaultRole: MemberRole.nullable().optional(),
    defaultContent: z.object({ type: z.literal('site'), site: z.string() }).optional(),
    sso: z.boolean().optional(),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean(),
    plan: z.enum([
      'free_2024',
      'plus_2024',
      'pro_2024',
      'enterprise_2024',
      'community_2024',
      'free',
      'plus',
      'pro',
      'internal',
    ]),
    mergeRules: MergeRules,
    urls: z.object({ location: Uri, app: Uri, logo: Url.optional() }),
    trial: z.object({
      status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
      count: z.number().int(),
      endDate: Timestamp.optional(),
      decision: z.literal('downgrade').optional(),
    }),
    customHostname: z.string().optional(),
    blocked: z.object({ reason: z.string() }).optional(),
    permissions: Permissions,
  })
  .meta({ id: 'Organization' });
/** An organization. */
export type Organization = z.infer<typeof Organization>;
