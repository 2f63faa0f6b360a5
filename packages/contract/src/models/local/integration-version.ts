// Versions of an integration with comparable data: manifest, code size, and where the version comes from.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

/** Where a version comes from, as the program that publishes it says. */
export const versionNotes = () => ({
  message: z.string().max(1000).optional().describe('What changed, in the author’s words.'),
  revision: z.string().max(200).optional().describe('Revision of the source, for example a Git commit.'),
  builder: z.string().max(200).optional().describe('Program that built the script.'),
});

const summaryFields = () => ({
  id: z.string().describe('Version number as used in paths.'),
  version: z.number().int(),
  state: z
    .enum(['live', 'candidate', 'previous'])
    .describe('`live`: installations use it. `candidate`: newer than the live one, not activated. `previous`: older.'),
  rolloutPercent: z
    .number()
    .int()
    .optional()
    .describe('Share of installations that use a candidate. Absent without a rollout.'),
  publishedAt: Timestamp,
  ...versionNotes(),
  restores: z.number().int().optional().describe('Number of the earlier version whose content this one has.'),
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
