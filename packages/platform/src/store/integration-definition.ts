// The part of a publish body that the API gives back, as stored with the integration.
import { foldContentSecurityPolicy } from '@bindery/contract';
import type { PublishIntegration } from '@bindery/contract';

/** Fields of the publish body kept as JSON; script, secrets, images and organization have their own places. */
export type IntegrationDefinition = Omit<
  PublishIntegration,
  'script' | 'secrets' | 'icon' | 'previewImages' | 'organization'
>;

/** Splits a publish body. */
export function toDefinition(body: PublishIntegration): IntegrationDefinition {
  const {
    script: _script,
    secrets: _secrets,
    icon: _icon,
    previewImages: _images,
    organization: _org,
    ...definition
  } = body;
  const { contentSecurityPolicy: policy } = definition;
  return policy === undefined
    ? definition
    : { ...definition, contentSecurityPolicy: foldContentSecurityPolicy(policy) };
}
