// Compares a publish body with the version that a platform has.
import { diffPublish } from '@bindery/bundler';
import type { PublishChange } from '@bindery/bundler';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { Integration, IntegrationVersion, PublishIntegration } from '@bindery/contract';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';

/** What publishing would change on a platform. */
export interface PublishComparison {
  /** Undefined if the integration isn’t published there. */
  readonly published: Integration | undefined;
  /** The published version as a local platform keeps it. */
  readonly version?: IntegrationVersion | undefined;
  readonly changes: readonly PublishChange[];
  /** Whether script and images were compared. A hosted platform doesn’t return them. */
  readonly isComplete: boolean;
}

/** Compares with what is published. Throws ApiError. */
export async function comparePublished(
  api: Client,
  name: string,
  body: PublishIntegration,
): Promise<PublishComparison> {
  const published = await unlessMissing(api.request('GET /integrations/{integrationName}', { integrationName: name }));
  const version = published === undefined ? undefined : await findVersion(api, name, published.version);
  return {
    published,
    version,
    changes: diffPublish(published, body, version),
    isComplete: published === undefined || version !== undefined,
  };
}

/** Only a local platform has versions, and shows them to admins of the integration. */
export async function findVersion(api: Client, name: string, version: number): Promise<IntegrationVersion | undefined> {
  const path = { integrationName: name, versionId: String(version) };
  try {
    return await api.request('GET /_platform/v1/integrations/{integrationName}/versions/{versionId}', path);
  } catch (thrown) {
    if (thrown instanceof ApiError) return undefined;
    throw thrown;
  }
}

async function unlessMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return undefined;
    throw thrown;
  }
}

/** The changes, one a line. */
export function formatComparison(comparison: PublishComparison, io: Io): string {
  const { published, changes, isComplete } = comparison;
  if (published === undefined) return formatChanges(changes, io);
  const listed =
    changes.length > 0 ? formatChanges(changes, io) : isComplete ? 'No changes.\n' : 'No changes in the manifest.\n';
  return isComplete ? listed : `${listed}The script isn’t compared, because this platform doesn’t return it.\n`;
}

/** Changes with their weight, one a line. */
export function formatChanges(changes: readonly PublishChange[], io: Io): string {
  const lines = changes.map(({ field, kind, weight, before, after }) => {
    const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : '~';
    const color = weight === 'ordinary' ? 'dim' : weight === 'permission' ? 'yellow' : 'red';
    const values = [before, after].filter((value) => value !== undefined).map(short);
    const note = weight === 'ordinary' ? '' : `  (${weight})`;
    return `  ${sign} ${field}: ${values.join(' → ')}${paint(io.stderr, color, note)}\n`;
  });
  return lines.join('');
}

const MAX_VALUE_LENGTH = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}
