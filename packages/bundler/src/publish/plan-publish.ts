// From a checked project to the body of the publish request. Pure: nothing is read, nothing is sent.
import type { PublishIntegration } from '@bindery/contract/manifest';
import { KitError } from '@bindery/diagnostics';
import type { Asset, Assets } from '../assets/read-assets.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { BUNDLER_ERRORS } from '../error-codes.ts';
import type { ResolvedManifest } from '../manifest/read-manifest.ts';

/** What is published. */
export interface PublishInput {
  readonly manifest: ResolvedManifest;
  readonly bundle: Pick<Bundle, 'script'>;
  readonly assets: Pick<Assets, 'icon' | 'previewImages'>;
  /** Overrides the manifest's. */
  readonly organization?: string | undefined;
}

/**
 * The publish body: all that the manifest says, its files as base64, and the script as an ES module (`v2`). Fields
 * that the manifest leaves out are left out.
 *
 * @throws {KitError} publish_incomplete
 * Spec: docs-management-api.md#integrations
 */
export function planPublish({ manifest, bundle, assets, organization }: PublishInput): PublishIntegration {
  const { name: _name, script: _script, icon: _icon, previewImages: _images, bindery: _kit, ...declared } = manifest;
  const publisher = organization ?? manifest.organization;
  const { description } = manifest;
  if (publisher === undefined || description === undefined) throw incomplete(publisher, description);
  return {
    runtime: 'v2',
    ...declared,
    description,
    ...(assets.icon === undefined ? {} : { icon: assets.icon.base64 }),
    ...(assets.previewImages.length === 0 ? {} : { previewImages: assets.previewImages.map(toBase64) }),
    organization: publisher,
    script: bundle.script,
  };
}

const toBase64 = ({ base64 }: Asset): string => base64;

function incomplete(organization: string | undefined, description: string | undefined): KitError {
  const missing = [
    ...(organization === undefined ? ['"organization"'] : []),
    ...(description === undefined ? ['"description"'] : []),
  ].join(' and ');
  return new KitError('publish_incomplete', `The manifest has no ${missing}. Publishing requires it.`, {
    advice:
      organization === undefined
        ? 'Add an organization to the manifest, pass --organization, or start "bindery dev" and use its organization.'
        : BUNDLER_ERRORS.publish_incomplete.advice,
    details: { missing },
    owner: 'user',
  });
}
