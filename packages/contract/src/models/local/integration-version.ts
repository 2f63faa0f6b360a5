// Versions of an integration with comparable data: manifest and code size.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

const summaryFields = () => ({
  id: z.string().describe('Version number as used in paths.'),
  version: z.number().int(),
  publishedAt: Timestamp,
  title: z.string(),
  code: z
    .object({
      bytes: z.number().int().describe('Size as UTF-8, without the source map.'),
      hash: z.string().describe('SHA-256 of the script, as base64url.'),
    })
    .describe('The script.'),
});

/** A version in a list. */
export class IntegrationVersionSummary extends defineModel<IntegrationVersionSummary>('IntegrationVersionSummary')(() =>
  z.object(summaryFields()),
) {}

/** A version with its manifest. */
export class IntegrationVersion extends defineModel<IntegrationVersion>('IntegrationVersion')(() =>
  z.object({
    ...summaryFields(),
    manifest: JsonObject.describe('The published manifest, without script, secrets, and images.'),
    secrets: z.array(z.string()).describe('Names of the secrets, sorted alphabetically. Values are never returned.'),
    icon: z.string().optional().describe('SHA-256 of the image, as base64url.'),
    previewImages: z.array(z.string()).describe('SHA-256 of each preview image, as base64url.'),
  }),
) {}
