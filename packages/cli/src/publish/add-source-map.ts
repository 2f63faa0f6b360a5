// The source map of a published script, for the platform on this computer: its traces name the author’s lines by it.
import { inlineSourceMap, keepOwnSources } from '@bindery/bundler';
import type { Bundle } from '@bindery/bundler';
import { BODY_LIMITS } from '@bindery/contract';
import type { PublishIntegration } from '@bindery/contract';
import { MANIFEST_LIMITS } from '@bindery/contract/manifest';

/**
 * The body with the source map of its script, which only a local platform gets, because a map contains the project’s source.
 * Undefined if the map is too large.
 */
export function addSourceMap(body: PublishIntegration, bundle: Bundle): PublishIntegration | undefined {
  const sourceMap = keepOwnSources(bundle.sourceMap);
  if (Buffer.byteLength(sourceMap) > MANIFEST_LIMITS.SOURCE_MAP_BYTES) return undefined;
  const mapped = { ...body, script: inlineSourceMap({ script: body.script, sourceMap }) };
  return Buffer.byteLength(JSON.stringify(mapped)) > BODY_LIMITS.files ? undefined : mapped;
}
