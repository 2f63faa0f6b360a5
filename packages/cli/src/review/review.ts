// What merging a branch would change for an integration: problems, published content, sizes, behavior, installations.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkProject, diffVersions, toStoredVersion } from '@bindery/bundler';
import type { Bundle, ProjectCheck, PublishChange } from '@bindery/bundler';
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { withCiToken } from '../config/ci-token.ts';
import { findPlatform } from '../config/connection.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { createProgress } from '../output/progress.ts';
import { comparePackages } from '../publish/format-sizes.ts';
import type { PackageSize } from '../publish/format-sizes.ts';
import { DEFAULT_PAGES, rehearse, toVersion } from '../rehearse/rehearse.ts';
import type { Rehearsal } from '../rehearse/rehearse.ts';
import type { RehearsedVersion } from '../rehearse/rehearsed-version.ts';
import { checkOutBase } from '../traces/base-checkout.ts';
import { loadTraces } from '../traces/load-traces.ts';
import { compareBuilds } from '../traces/trace-comparison.ts';
import type { TraceComparison } from '../traces/trace-comparison.ts';
import { TRACES_FOLDER } from '../traces/trace-files.ts';
import { createTraceBuild, createTraceRunner } from '../traces/trace-runner.ts';

/** A part of a review, or the reason why there is none. */
export type Part<Value> = { readonly value: Value } | { readonly reason: string };

/** A review. */
export interface Review {
  readonly name: string;
  readonly problems: readonly Problem[];
  /** Compared with the base. */
  readonly changes: Part<readonly PublishChange[]>;
  /** Sizes of packages, with their change since the base. */
  readonly sizes: Part<readonly PackageSize[]>;
  /** Traces of the project on both builds. */
  readonly behavior: Part<readonly TraceComparison[]>;
  readonly rehearsal: Part<Rehearsal>;
}

/** What is reviewed. */
export interface ReviewOptions {
  readonly folder: string;
  /** Commit, branch, or tag. */
  readonly base: string;
  readonly environment: string | undefined;
}

/** Reviews a project. A part that can’t be made has a reason instead. @throws {KitError} base_not_found, manifest_not_found */
export async function reviewProject(input: Input, io: Io, options: ReviewOptions): Promise<Review> {
  const { folder, base, environment } = options;
  const head = await checkProject(folder, { environment });
  const { root, manifest } = head.reading;
  using checkout = await checkOutBase(root, base);
  const before = await checkBase(checkout.folder, environment);
  return {
    name: manifest?.name ?? before?.reading.manifest?.name ?? basename(root),
    problems: head.problems,
    ...(await compareContent(before, head, base)),
    behavior: await partOf(() => compareBehavior(io, { before, head, base })),
    rehearsal: await partOf(() => rehearseHead(input, io, head)),
  };
}

/** Undefined if the base has no integration yet. */
async function checkBase(folder: string, environment: string | undefined): Promise<ProjectCheck | undefined> {
  try {
    return await checkProject(folder, { environment });
  } catch (thrown) {
    if (isKitError(thrown, 'manifest_not_found')) return undefined;
    throw thrown;
  }
}

async function compareContent(
  before: ProjectCheck | undefined,
  head: ProjectCheck,
  base: string,
): Promise<Pick<Review, 'changes' | 'sizes'>> {
  if (before === undefined) {
    const reason = `${base} has no integration in this folder.`;
    return { changes: { reason }, sizes: { reason } };
  }
  return {
    changes: await partOf(() => {
      const [old, next] = [versionOf(before, base), versionOf(head)];
      return diffVersions(toStoredVersion(old.body), toStoredVersion(next.body));
    }),
    sizes: await partOf(() => comparePackages(bundleOf(head), bundleOf(before, base))),
  };
}

class Missing extends Error {}

/** Throws Missing if the project can’t be built. Its problems have the details, without paths of the runner. */
function versionOf(project: ProjectCheck, base?: string): RehearsedVersion {
  try {
    return toVersion(project);
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    throw new Missing(
      base === undefined ? 'This version can’t be built.' : `${base} can’t be built with the packages installed here.`,
    );
  }
}

function bundleOf(project: ProjectCheck, base?: string): Bundle {
  versionOf(project, base);
  return project.bundle as Bundle;
}

interface TwoBuilds {
  readonly before: ProjectCheck | undefined;
  readonly head: ProjectCheck;
  readonly base: string;
}

async function compareBehavior(io: Io, { before, head, base }: TwoBuilds): Promise<TraceComparison[]> {
  const folder = join(head.reading.root, TRACES_FOLDER);
  if (!existsSync(folder)) throw new Missing(`The project has no traces in ${TRACES_FOLDER}.`);
  if (before === undefined) throw new Missing(`${base} has no integration in this folder.`);
  const { name } = versionOf(head);
  const [old, next] = [createTraceBuild(name, bundleOf(before, base)), createTraceBuild(name, bundleOf(head))];
  const comparisons: TraceComparison[] = [];
  await using runner = createTraceRunner();
  for (const trace of loadTraces(io, [folder], name)) {
    comparisons.push(await compareBuilds(runner, trace, { base: old, head: next }));
  }
  return comparisons;
}

async function rehearseHead(input: Input, io: Io, head: ProjectCheck): Promise<Rehearsal> {
  const version = versionOf(head);
  const found = findPlatform(input, io);
  const platform = found && (await withCiToken(found, version.name, io));
  if (platform?.token === undefined) throw new Missing('No platform was given with BINDERY_URL and BINDERY_TOKEN.');
  return rehearse({ version, platform, maxPages: DEFAULT_PAGES, progress: createProgress(io) });
}

/** One part that fails doesn’t hide the others. */
async function partOf<Value>(make: () => Value | Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await make() };
  } catch (thrown) {
    if (thrown instanceof Missing || isKitError(thrown)) return { reason: messageOf(thrown) };
    throw thrown;
  }
}
