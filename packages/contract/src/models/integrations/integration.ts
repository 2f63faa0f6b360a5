import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import {
  IntegrationBlock,
  IntegrationCategory,
  IntegrationConfigurations,
  IntegrationContentSecurityPolicy,
  IntegrationContentSource,
  IntegrationDescription,
  IntegrationExternalLink,
  IntegrationScope,
  IntegrationSummary,
  IntegrationTarget,
  IntegrationTitle,
  IntegrationVisibility,
  MANIFEST_LIMITS,
} from '../../manifest/index.ts';
import { IntegrationName, Uri } from '../../primitives.ts';
import { Organization } from '../people/organization.ts';

/** A published integration. Spec: docs-management-api.md#integration-object--integration */
export class Integration extends defineModel<Integration>('Integration')(() =>
  z.object({
    object: z.literal('integration'),
    name: IntegrationName,
    version: z.number().int().describe('Increases with each publication.'),
    title: IntegrationTitle,
    description: IntegrationDescription.optional(),
    summary: IntegrationSummary.optional(),
    previewImages: z.array(Uri).max(MANIFEST_LIMITS.PREVIEW_IMAGES_MAX),
    target: IntegrationTarget,
    verified: z.boolean(),
    visibility: IntegrationVisibility,
    scopes: z.array(IntegrationScope),
    categories: z.array(IntegrationCategory),
    blocks: z.array(IntegrationBlock).optional(),
    contentSources: z.array(IntegrationContentSource).optional(),
    configurations: IntegrationConfigurations.optional(),
    externalLinks: z.array(IntegrationExternalLink).max(MANIFEST_LIMITS.EXTERNAL_LINKS_MAX),
    owner: Organization,
    urls: z.object({
      location: Uri,
      icon: Uri.optional(),
      app: Uri,
      assets: Uri,
      publicEndpoint: Uri,
      publicContentEndpoint: Uri,
    }),
    permissions: z.object({ admin: z.boolean(), install: z.boolean() }),
    contentSecurityPolicy: IntegrationContentSecurityPolicy.optional(),
  }),
) {}
