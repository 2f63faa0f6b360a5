// What publishing would change, in the words of the manifest: for dry runs, reviews and pull requests.
import type { PublishIntegration } from '@bindery/contract/manifest';
import { SCOPE_SUMMARIES, formatContentSecurityPolicy } from '@bindery/contract/manifest';
import { formatFingerprint, hashOf, shortHash } from './fingerprint.ts';

/** `permission`: installers must grant more. `breaking`: something in use stops working. */
export type ChangeWeight = 'breaking' | 'permission' | 'ordinary';

/** One difference between what is published and what would be. */
export interface PublishChange {
  /** Where, as in the manifest: `scopes`, `blocks.poll.title`. */
  readonly field: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly weight: ChangeWeight;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change as a sentence. */
  readonly message: string;
}

/** The published version, as far as the API shows it: never its script, its secrets or its images. */
export type PublishedIntegration = {
  readonly [Field in ComparedField]?: PublishIntegration[Field] | undefined;
} & {
  readonly previewImages?: readonly string[];
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

/**
 * The differences, the ones that matter most first. Without a published version everything is added. Script, names of secrets, and
 * the bytes of images are compared with `version`, which not every platform returns.
 */
export function diffPublish(
  published: PublishedIntegration | undefined,
  next: PublishIntegration,
  version?: PublishedVersion,
): PublishChange[] {
  const before = published ?? {};
  const changes = [
    ...diffTexts(before, next),
    ...diffScopes(before.scopes ?? [], next.scopes),
    ...diffList('categories', before.categories ?? [], next.categories ?? []),
    ...diffEntries('blocks', before.blocks ?? [], next.blocks ?? []),
    ...diffEntries('contentSources', before.contentSources ?? [], next.contentSources ?? []),
    ...diffConfigurations(before.configurations ?? {}, next.configurations ?? {}),
    ...diffList('externalLinks', (before.externalLinks ?? []).map(linkText), (next.externalLinks ?? []).map(linkText)),
    ...diffPolicy(before.contentSecurityPolicy, next.contentSecurityPolicy),
    ...(version === undefined ? diffImages(before, next) : diffVersion(version, next)),
  ];
  const order: Record<ChangeWeight, number> = { breaking: 0, permission: 1, ordinary: 2 };
  return changes.sort((a, b) => order[a.weight] - order[b.weight]);
}

interface ChangeParts {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly weight?: ChangeWeight | undefined;
  readonly note?: string | undefined;
}

/** A change, or none when both sides say the same. */
function change({ field, before, after, weight = 'ordinary', note }: ChangeParts): PublishChange[] {
  if (canonical(before) === canonical(after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const sentence = sentenceOf(field, before, after);
  return [
    {
      field,
      kind,
      weight,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      message: note === undefined ? sentence : `${sentence} (${note})`,
    },
  ];
}

function sentenceOf(field: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${field} added: ${show(after)}`;
  return after === undefined
    ? `${field} removed: ${show(before)}`
    : `${field} changed from ${show(before)} to ${show(after)}`;
}

/** JSON with sorted keys, so that only values count. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}

const TEXT_FIELDS = ['title', 'description', 'summary'] as const;

function diffTexts(before: PublishedIntegration, next: PublishIntegration): PublishChange[] {
  const texts = TEXT_FIELDS.flatMap((field) => change({ field, before: before[field], after: next[field] }));
  const narrows = next.visibility === 'private' && before.visibility !== undefined;
  const visibility = { field: 'visibility', before: before.visibility, after: next.visibility ?? before.visibility };
  const target = { field: 'target', before: before.target, after: next.target ?? before.target };
  return [
    ...texts,
    ...change({ ...visibility, weight: narrows ? 'breaking' : 'ordinary' }),
    ...change({ ...target, weight: before.target === undefined || next.target === 'all' ? 'ordinary' : 'breaking' }),
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

function diffList(field: string, before: readonly string[], after: readonly string[]): PublishChange[] {
  return [
    ...after
      .filter((item) => !before.includes(item))
      .flatMap((item) => change({ field, before: undefined, after: item })),
    ...before
      .filter((item) => !after.includes(item))
      .flatMap((item) => change({ field, before: item, after: undefined })),
  ];
}

const linkText = ({ label, url }: { readonly label: string; readonly url: string }): string => `${label} <${url}>`;

interface Entry {
  readonly id: string;
}

function diffEntries(field: string, before: readonly Entry[], after: readonly Entry[]): PublishChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const old = before.find((entry) => entry.id === id);
    const next = after.find((entry) => entry.id === id);
    const name = `${field}.${id}`;
    if (old === undefined) return change({ field: name, before: undefined, after: next });
    if (next === undefined) {
      const note = 'documents that use it keep a block that no longer renders';
      return change({ field: name, before: old, after: undefined, weight: 'breaking', note });
    }
    const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof Entry)[];
    return fields.flatMap((key) => change({ field: `${name}.${key}`, before: old[key], after: next[key] }));
  });
}

type Configurations = NonNullable<PublishIntegration['configurations']>;

function diffConfigurations(before: Configurations, after: Configurations): PublishChange[] {
  return (['account', 'space', 'site'] as const).flatMap((level) => {
    const [old, next] = [before[level], after[level]];
    const field = `configurations.${level}`;
    if (old === undefined || next === undefined || 'componentId' in old || 'componentId' in next) {
      return change({ field, before: old, after: next });
    }
    const names = [...new Set([...Object.keys(old.properties), ...Object.keys(next.properties)])];
    const newlyRequired = (next.required ?? []).filter((name) => old.required?.includes(name) !== true);
    return [
      ...names.flatMap((name) =>
        change({ field: `${field}.properties.${name}`, before: old.properties[name], after: next.properties[name] }),
      ),
      ...change({
        field: `${field}.required`,
        before: old.required ?? [],
        after: next.required ?? [],
        weight: newlyRequired.length > 0 ? 'breaking' : 'ordinary',
        note: newlyRequired.length > 0 ? 'installations without a value become pending' : undefined,
      }),
    ];
  });
}

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

function diffVersion(
  { code, secrets, icon, previewImages }: PublishedVersion,
  next: PublishIntegration,
): PublishChange[] {
  const images = next.previewImages ?? [];
  const script = Buffer.from(next.script);
  return [
    ...change({
      field: 'script',
      before: formatFingerprint(code.bytes, code.hash),
      after: formatFingerprint(script.byteLength, hashOf(script)),
    }),
    ...diffList('secrets', secrets, Object.keys(next.secrets ?? {})),
    ...change({ field: 'icon', before: describeImage(icon), after: describeImage(hashOfBase64(next.icon)) }),
    ...change({
      field: 'previewImages',
      before: previewImages.map(describeImage),
      after: images.map((image) => describeImage(hashOfBase64(image))),
    }),
  ];
}

function describeImage(hash: string | undefined): string | undefined {
  return hash === undefined ? undefined : `image, sha256 ${shortHash(hash)}`;
}

function hashOfBase64(base64: string | undefined): string | undefined {
  return base64 === undefined ? undefined : hashOf(Buffer.from(base64, 'base64'));
}
