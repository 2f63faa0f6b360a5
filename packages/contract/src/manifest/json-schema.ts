// The manifest’s JSON Schema, for completion and validation in editors.
import * as z from 'zod';
import { IntegrationManifest } from './integration-manifest.ts';

/** The JSON Schema (draft 2020-12) of a manifest file. */
export function createManifestJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(IntegrationManifest, { io: 'input', unrepresentable: 'any' });
  return { title: 'Integration manifest', ...schema };
}
