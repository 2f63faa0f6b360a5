// Whether an integration answers with an older version, because its last build failed.
import { countOf } from '@bindery/diagnostics';
import type { PlatformStatus } from '@bindery/contract';
import type { Connection } from '../config/connection.ts';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';

/** A failed build, and the version that answers in its place. */
export interface StaleBuild {
  /** The live version. */
  readonly version?: number | undefined;
  /** Number of errors of the last build. */
  readonly errors: number;
  /** `file:line:column` of the first error. */
  readonly firstError?: string | undefined;
}

/** The last build of an integration, if it failed. A hosted platform knows no builds. */
export async function findStaleBuild(
  { api, isLocal }: Connection,
  integration: string,
): Promise<StaleBuild | undefined> {
  if (!isLocal) return undefined;
  const { builds } = await api.request('GET /_platform/v1/status');
  const build = builds.find((one) => one.integration === integration);
  if (build === undefined || build.ok) return undefined;
  const errors = build.problems.filter(({ severity }) => severity === 'error');
  return { version: build.version, errors: errors.length, firstError: locationOf(errors[0]) };
}

/** Tells on standard error which version answered. */
export function printStaleBuild(io: Io, build: StaleBuild | undefined): void {
  if (build === undefined) return;
  const { version, errors, firstError } = build;
  const where = firstError === undefined ? '' : `, first at ${firstError}`;
  const answered = version === undefined ? 'The last published version responded.' : `Version ${version} responded.`;
  io.stderr.write(
    `${paint(io.stderr, 'yellow', 'warning')} The last build failed with ${countOf(errors, 'error')}${where}. ${answered}\n`,
  );
}

type Problem = PlatformStatus['builds'][number]['problems'][number];

function locationOf(problem: Problem | undefined): string | undefined {
  if (problem?.file === undefined) return undefined;
  return [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
}
