// From a save to live code: rebuild, publish, report. After a failed build, the last good one stays live.
import { relative } from 'node:path';
import type { Client } from '@bindery/client';
import type { Build } from '@bindery/contract';
import { hasErrors, isKitError, messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { Platform } from '@bindery/platform';
import type { Io } from '../io.ts';
import { uploadPublicFiles } from '../live/upload-public-files.ts';
import { splitAdvice } from '../output/split-advice.ts';
import { paint } from '../output/paint.ts';
import { countProblems, printProblems } from '../output/print-problems.ts';
import { LaterChecks } from './later-checks.ts';
import { installLocally, publishLocally, reportBuild } from './live-integration.ts';
import type { LocalProject, ProjectBuild } from './local-project.ts';
import { placeBlocks } from './placed-blocks.ts';
import type { ProjectScenarios } from './scenarios/project-scenarios.ts';

/** Dependencies of the loop. */
export interface DevLoopParts {
  readonly project: LocalProject;
  /** Absolute path of the folder that the command was given. */
  readonly folder: string;
  readonly platform: Platform;
  readonly api: Client;
  /** Scenarios of the project’s seed; undefined without one. */
  readonly scenarios: ProjectScenarios | undefined;
  readonly io: Io;
  /** Print builds as JSON on standard output, instead of text on standard error. */
  readonly asJson: boolean;
}

/** Why a build was made. */
type BuildTrigger = NonNullable<Build['trigger']>;

/** A change in a project. */
interface ProjectChange {
  readonly isManifestChanged: boolean;
  readonly trigger: BuildTrigger;
}

/** A build with the reason for it and all its problems. */
interface BuildReport {
  readonly build: ProjectBuild;
  readonly trigger: BuildTrigger;
  readonly problems: readonly Problem[];
}

/** Builds and publishes after each change. */
export class DevLoop {
  readonly #parts: DevLoopParts;
  readonly #checks: LaterChecks;
  #name: string | undefined;
  #version: number | undefined;
  #last: readonly Problem[] = [];
  /** Problems printed for the last build, to detect new ones. */
  #printed = '[]';
  #changes: Promise<void> = Promise.resolve();

  constructor(parts: DevLoopParts) {
    this.#parts = parts;
    this.#checks = new LaterChecks(parts);
  }

  /** Publishes a build that was made while the platform started. */
  async begin(build: ProjectBuild): Promise<void> {
    await this.#apply(build, { isManifestChanged: true, trigger: 'start' });
  }

  /** Rebuilds after a change, once earlier builds are done. Events that arrive during the build wait for the new code. */
  change(change: ProjectChange): Promise<void> {
    const next = () => this.#change(change);
    this.#changes = this.#changes.then(next, next);
    return this.#changes;
  }

  async #change(change: ProjectChange): Promise<void> {
    this.#checks.cancel();
    const release = this.#name === undefined ? () => {} : this.#parts.platform.holdEvents(this.#name);
    try {
      await this.#apply(await this.#parts.project.build(change.isManifestChanged), change);
    } catch (thrown) {
      // The manifest can be missing for a moment, for example during a checkout. The last good build stays published.
      const code = isKitError(thrown) ? thrown.code : 'build_failed';
      const problems = [{ code, severity: 'error', message: messageOf(thrown) } as const];
      await this.#apply({ name: this.#name, body: undefined, problems, durationMs: 0 }, change);
    } finally {
      release();
    }
  }

  /** Publishes the project as if for the first time, because the published version is gone or replaced. */
  async publishAgain(): Promise<void> {
    this.#version = undefined;
    await this.change({ isManifestChanged: true, trigger: 'request' });
  }

  async #apply(build: ProjectBuild, { isManifestChanged, trigger }: ProjectChange): Promise<void> {
    const { io } = this.#parts;
    this.#name = build.name ?? this.#name;
    let problems = build.problems;
    if (build.body !== undefined && build.name !== undefined) {
      problems = [...problems, ...(await this.#publish(build.name, build, isManifestChanged))];
    }
    void this.#report({ build, trigger, problems }).catch((thrown: unknown) => {
      io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} couldn’t report the build: ${messageOf(thrown)}\n`);
    });
    this.#last = problems;
    this.#print(build, problems);
  }

  #print(build: ProjectBuild, problems: readonly Problem[]): void {
    const { io, asJson, project } = this.#parts;
    const ok = !hasErrors(problems);
    if (asJson) {
      const { durationMs } = build;
      io.stdout.write(`${JSON.stringify({ event: 'build', ok, version: this.#version, durationMs, problems })}\n`);
    } else {
      const took = `v${this.#version} in ${Math.round(build.durationMs)} ms`;
      if (ok) io.stderr.write(`${paint(io.stderr, 'green', 'built')} ${took}\n`);
      // Warnings are printed when they appear, not after each save.
      const key = JSON.stringify(problems);
      if (problems.length > 0 && (!ok || key !== this.#printed)) printProblems(io.stderr, problems, project.root);
      this.#printed = key;
    }
  }

  /** Summary of the last build’s problems; undefined if it has none. */
  get summary(): string | undefined {
    const found = this.#last.filter(({ severity }) => severity !== 'info');
    if (found.length === 0) return undefined;
    return hasErrors(found) && this.#version === undefined
      ? `${countProblems(found)}; not published yet`
      : countProblems(found);
  }

  /** Name of the integration; undefined before the first valid manifest. */
  get integration(): string | undefined {
    return this.#name;
  }

  /** The problems of the last build. */
  get problems(): readonly Problem[] {
    return this.#last;
  }

  async #publish(
    name: string,
    { body, publicFiles }: ProjectBuild,
    isManifestChanged: boolean,
  ): Promise<readonly Problem[]> {
    const { api, platform, project, scenarios } = this.#parts;
    if (body === undefined) return [];
    try {
      const isFirst = this.#version === undefined;
      const integration = await publishLocally(api, { name, body });
      if (isFirst) await installLocally(api, integration, await scenarios?.findOwn());
      if (isManifestChanged || isFirst) await placeBlocks(api, platform.demo, integration);
      if (isManifestChanged || isFirst) await uploadPublicFiles(api, name, publicFiles ?? []);
      this.#version = integration.version;
      return [];
    } catch (thrown) {
      // The platform says only that the script is wrong. The project knows where.
      const reasons = isKitError(thrown, 'script_invalid') ? await project.explain() : [];
      return hasErrors(reasons) ? reasons : [refusal(thrown)];
    }
  }

  /** Reports to the platform immediately, and again when the slower checks find more problems. */
  async #report({ build, trigger, problems }: BuildReport): Promise<void> {
    const { api, project, io, folder } = this.#parts;
    const name = this.#name;
    if (name === undefined) return;
    const summary = {
      ok: !hasErrors(problems),
      ...(this.#version === undefined ? {} : { version: this.#version }),
      durationMs: build.durationMs,
      finishedAt: new Date().toISOString(),
      trigger,
      ...(folder === io.cwd ? {} : { folder: relative(io.cwd, folder) }),
    };
    const send = (all: readonly Problem[]): Promise<void> =>
      reportBuild(api, { name, build: summary, root: project.root, problems: all });
    await send(problems);
    await this.#checks.run(problems, send);
  }
}

/** A publish that the platform rejected for another reason than its script. */
function refusal(thrown: unknown): Problem {
  const { message, advice } = isKitError(thrown)
    ? splitAdvice(thrown.code, thrown.message)
    : { message: messageOf(thrown), advice: undefined };
  return { code: 'publish_refused', severity: 'error', message, ...(advice === undefined ? {} : { advice }) };
}
