// Publishes a specification, and waits until the platform has processed it.
import { setTimeout } from 'node:timers/promises';
import type { Client } from '@bindery/client';
import type { RejectedSource, SpecificationSource } from './specification-source.ts';

export interface Publication {
  readonly organization: string;
  readonly slug: string;
  readonly source: SpecificationSource;
}

/** Result of a publish. */
export interface PublishedSpecification {
  readonly slug: string;
  /** ID of the latest version; undefined if there is none. */
  readonly version: string | undefined;
  readonly visibility: string | undefined;
  /** Public URL, if it is published. */
  readonly published: string | undefined;
  readonly errorCode: string | undefined;
  readonly errors: readonly { readonly message: string }[];
  /** Total number of errors. */
  readonly errorCount: number;
}

/** Interval for checking whether the platform is done. */
const POLL_MS = 200;

/** Publishes a specification. Files that can’t be bundled aren’t sent. Rejects with the reason of the signal. */
export async function publishSpecification(
  api: Client,
  { organization: organizationId, slug, source }: Publication,
  signal: AbortSignal,
): Promise<PublishedSpecification> {
  const names = { organizationId, specSlug: slug };
  const read = await source.read();
  if ('problems' in read) return rejectedSpecification(slug, read);
  const body = { source: read };
  let spec = await api.request('PUT /orgs/{organizationId}/openapi/{specSlug}', { ...names, body });
  while (spec.processingState !== 'complete') {
    await setTimeout(POLL_MS, undefined, { signal });
    spec = await api.request('GET /orgs/{organizationId}/openapi/{specSlug}', names);
  }
  return {
    slug: spec.slug,
    version: spec.lastVersion,
    visibility: spec.visibility,
    published: spec.urls.published,
    errorCode: spec.lastProcessErrorCode,
    errors: spec.lastProcessedErrors ?? [],
    errorCount: spec.lastProcessedErrorCount,
  };
}

/** The result if nothing was sent. */
function rejectedSpecification(slug: string, { problems, count }: RejectedSource): PublishedSpecification {
  const errors = problems.map(({ message, file, line, column, advice }) => {
    const location = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}:${column ?? 1}`}: `;
    return { message: `${location}${message}${advice === undefined ? '' : ` ${advice}`}` };
  });
  const nothing = { version: undefined, visibility: undefined, published: undefined };
  return { slug, ...nothing, errorCode: problems[0]?.code, errors, errorCount: count };
}

/** The result as text. */
export function describeSpecification(published: PublishedSpecification): string {
  const { slug, version, errorCode, errors, errorCount } = published;
  if (errorCode === undefined) {
    const suffix = published.published === undefined ? '' : `, at ${published.published}`;
    return `Published ${slug} as version ${version}${suffix}.`;
  }
  const more = errorCount - errors.length;
  const lines = errors.map(({ message }) => `  ${message}`);
  if (more > 0) lines.push(`  … and ${more} more`);
  const latest = version === undefined ? '' : ` Version ${version} is still the latest.`;
  return [`Couldn’t publish ${slug}: ${errorCode}.${latest}`, ...lines].join('\n');
}
