// What publishing would change, in the words of the manifest: for dry runs, reviews and pull requests.
import type { PublishIntegration } from '@bindery/contract/manifest';
import { SCOPE_SUMMARIES, formatContentSecurityPolicy } from '@bindery/contract/manifest';
import { diffConfigurations } from './diff-configurations.ts';
import { diffBlocks, diffContentSources } from './diff-entries.ts';
import { formatFingerprint, hashOf, shortHash } from './fingerprint.ts';
import { change, diffList } from './publish-change.ts';
import type { ChangeWeight, PublishChange } from './publish-change.ts';

/** The published version, as far as the API shows it: never its script, its secrets or its images. */
export type PublishedIntegration = {
  readonly [Field in ComparedField]?: PublishIntegration[Field] | undefined;
} & {
  readonly previewImages?: readonly string[] | undefined;
  readonly urls?: { readonly icon?: string | undefined };
};

type ComparedField = Exclude<
  keyof PublishIntegration,
  'script' | 'organization' | 'icon' | 'previewImages' | 'runtime' | 'secrets'
>;

/** What a local platform returns of a version besides its manifest. Hashes are SHA-256 as base64url. */
export interface PublishedVersion {
  readonly code: { readonly bytes: number; readonly hash: string };
  readonly secrets: readonly string[];
  readonly icon?: string | undefined;
  readonly previewImages: readonly string[];
}

/** A version as a local platform keeps it. */
export interface StoredVersion extends PublishedVersion {
  readonly manifest: PublishedIntegration;
}

/**
 * The differences, the ones that matter most first. Without a published version everything is added. Script, names of secrets, and
 * the bytes of images are compared with `version`, which not every platform returns.
 */
export function diffPublish(
  published: PublishedIntegration | undefined,
  next: PublishIntegration,
  version?: PublishedVersion,
): PublishChange[] {
  return byWeight([
    ...diffManifests(published, next),
    ...(version === undefined ? diffImages(published ?? {}, next) : diffFiles(version, filesOf(next))),
  ]);
}

/** The differences between two versions of a local platform, the ones that matter most first. */
export function diffVersions(before: StoredVersion, after: StoredVersion): PublishChange[] {
  return byWeight([...diffManifests(before.manifest, after.manifest), ...diffFiles(before, after)]);
}

function byWeight(changes: PublishChange[]): PublishChange[] {
  const order: Record<ChangeWeight, number> = { breaking: 0, permission: 1, ordinary: 2 };
  return changes.sort((a, b) => order[a.weight] - order[b.weight]);
}

function diffManifests(published: PublishedIntegration | undefined, next: PublishedIntegration): PublishChange[] {
  const before = published ?? {};
  return [
    ...diffTexts(before, next),
    ...diffScopes(before.scopes ?? [], next.scopes ?? []),
    ...diffList('categories', before.categories ?? [], next.categories ?? []),
    ...diffBlocks(before.blocks ?? [], next.blocks ?? []),
    ...diffContentSources(before.contentSources ?? [], next.contentSources ?? []),
    ...diffConfigurations(published && (published.configurations ?? {}), next.configurations ?? {}),
    ...diffList('externalLinks', (before.externalLinks ?? []).map(linkText), (next.externalLinks ?? []).map(linkText)),
    ...diffPolicy(before.contentSecurityPolicy, next.contentSecurityPolicy),
  ];
}

const TEXT_FIELDS = ['title', 'description', 'summary'] as const;

function diffTexts(before: PublishedIntegration, next: PublishedIntegration): PublishChange[] {
  const texts = TEXT_FIELDS.flatMap((field) => change({ field, before: before[field], after: next[field] }));
  const hidden = { weight: 'breaking', note: 'other organizations can no longer install it' } as const;
  const narrower = { weight: 'breaking', note: 'installations outside of it no longer work' } as const;
  const visibility = { field: 'visibility', before: before.visibility, after: next.visibility ?? before.visibility };
  const target = { field: 'target', before: before.target, after: next.target ?? before.target };
  return [
    ...texts,
    ...change({ ...visibility, ...(next.visibility === 'private' && before.visibility !== undefined ? hidden : {}) }),
    ...change({ ...target, ...(before.target === undefined || next.target === 'all' ? {} : narrower) }),
  ];
}

function diffScopes(before: readonly string[], after: PublishIntegration['scopes']): PublishChange[] {
  const added = after.filter((scope) => !before.includes(scope));
  const removed = before.filter((scope) => !(after as readonly string[]).includes(scope));
  return [
    ...added.flatMap((scope) =>
      change({ field: 'scopes', before: undefined, after: scope, weight: 'permission', note: SCOPE_SUMMARIES[scope] }),
    ),
    ...removed.flatMap((scope) => change({ field: 'scopes', before: scope, after: undefined })),
  ];
}

const linkText = ({ label, url }: { readonly label: string; readonly url: string }): string => `${label} <${url}>`;

function diffPolicy(
  before: PublishIntegration['contentSecurityPolicy'],
  after: PublishIntegration['contentSecurityPolicy'],
): PublishChange[] {
  const format = (policy: typeof before) => (policy === undefined ? undefined : formatContentSecurityPolicy(policy));
  return change({ field: 'contentSecurityPolicy', before: format(before), after: format(after) });
}

/** Only whether and how many: what is published shows URLs, not bytes. */
function diffImages(before: PublishedIntegration, next: PublishIntegration): PublishChange[] {
  const icon = {
    before: before.urls?.icon === undefined ? undefined : 'an icon',
    after: next.icon === undefined ? undefined : 'an icon',
  };
  const count = { before: before.previewImages?.length ?? 0, after: next.previewImages?.length ?? 0 };
  return [...change({ field: 'icon', ...icon }), ...change({ field: 'previewImages', ...count })];
}

/** A body as a local platform would keep it. */
export function toStoredVersion(body: PublishIntegration): StoredVersion {
  return { ...filesOf(body), manifest: body };
}

function filesOf({ script, secrets, icon, previewImages }: PublishIntegration): PublishedVersion {
  const code = Buffer.from(script);
  return {
    code: { bytes: code.byteLength, hash: hashOf(code) },
    secrets: Object.keys(secrets ?? {}),
    icon: hashOfBase64(icon),
    previewImages: (previewImages ?? []).map(hashOfImage),
  };
}

/** Script, secrets, and images. */
function diffFiles(before: PublishedVersion, after: PublishedVersion): PublishChange[] {
  const codeOf = ({ code }: PublishedVersion): string => formatFingerprint(code.bytes, code.hash);
  return [
    ...change({ field: 'script', before: codeOf(before), after: codeOf(after) }),
    ...diffList('secrets', before.secrets, after.secrets),
    ...change({ field: 'icon', before: describeImage(before.icon), after: describeImage(after.icon) }),
    ...change({
      field: 'previewImages',
      before: before.previewImages.map(describeImage),
      after: after.previewImages.map(describeImage),
    }),
  ];
}

function describeImage(hash: string | undefined): string | undefined {
  return hash === undefined ? undefined : `image, sha256 ${shortHash(hash)}`;
}

function hashOfBase64(base64: string | undefined): string | undefined {
  return base64 === undefined ? undefined : hashOfImage(base64);
}

function hashOfImage(base64: string): string {
  return hashOf(Buffer.from(base64, 'base64'));
}
