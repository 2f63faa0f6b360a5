// Compares a publish body with the version that a platform has.
import { diffPublish } from '@bindery/bundler';
import type { PublishChange, PublishedVersion } from '@bindery/bundler';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { Integration, PublishIntegration } from '@bindery/contract';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';

/** What publishing would change on a platform. */
export interface PublishComparison {
  /** Undefined if the integration isn’t published there. */
  readonly published: Integration | undefined;
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
    changes: diffPublish(published, body, version),
    isComplete: published === undefined || version !== undefined,
  };
}

/** Only a local platform has versions, and shows them to admins of the integration. */
async function findVersion(api: Client, name: string, version: number): Promise<PublishedVersion | undefined> {
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
export function formatComparison({ published, changes, isComplete }: PublishComparison, io: Io): string {
  const lines = changes.map(({ field, kind, weight, before, after }) => {
    const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : '~';
    const color = weight === 'ordinary' ? 'dim' : weight === 'permission' ? 'yellow' : 'red';
    const values = [before, after].filter((value) => value !== undefined).map(short);
    const note = weight === 'ordinary' ? '' : `  (${weight})`;
    return `  ${sign} ${field}: ${values.join(' → ')}${paint(io.stderr, color, note)}\n`;
  });
  if (published === undefined) return lines.join('');
  const listed = lines.length > 0 ? lines.join('') : isComplete ? 'No changes.\n' : 'No changes in the manifest.\n';
  return isComplete ? listed : `${listed}The script isn’t compared, because this platform doesn’t return it.\n`;
}

const MAX_VALUE_LENGTH = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}
