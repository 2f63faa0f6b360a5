// From a save to live code on this computer. After a failed build, the last good one stays live.
import { hasErrors, isKitError, messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { Integration } from '@bindery/contract';
import { toStartProblem } from '../../config/start-script.ts';
import type { Io } from '../../io.ts';
import { paint } from '../../output/paint.ts';
import { printProblems } from '../../output/print-problems.ts';
import { LaterChecks } from '../later-checks.ts';
import type { LocalProject, ProjectBuild } from '../local-project.ts';
import type { ProjectChange } from '../watch-project.ts';
import type { LiveScript } from './live-script.ts';

/** Dependencies of the loop. */
export interface RemoteLoopParts {
  readonly project: LocalProject;
  readonly script: LiveScript;
  /** The published integration. */
  readonly integration: Integration;
  readonly io: Io;
  readonly asJson: boolean;
}

/** Rebuilds after each change. */
export class RemoteLoop {
  readonly #parts: RemoteLoopParts;
  /** The manifest of the previous build, as JSON. */
  #manifest: string | undefined;
  readonly #checks: LaterChecks;

  constructor(parts: RemoteLoopParts) {
    this.#parts = parts;
    this.#checks = new LaterChecks(parts);
  }

  /** Starts with an existing build. */
  begin(build: ProjectBuild): Promise<void> {
    return this.#parts.script.hold(() => this.#apply(build));
  }

  /** Rebuilds after a change. Events that arrive during the build wait for the new code. */
  change({ isManifestChanged }: ProjectChange): Promise<void> {
    const { project, script } = this.#parts;
    this.#checks.cancel();
    return script.hold(async () => {
      const startedAt = performance.now();
      const build = await project.build(isManifestChanged).catch((thrown: unknown) => {
        // The manifest can be missing for a moment, for example during a checkout.
        const durationMs = performance.now() - startedAt;
        return { name: undefined, body: undefined, problems: [problemOf(thrown, 'build_failed')], durationMs };
      });
      await this.#apply(build);
    });
  }

  async #apply(build: ProjectBuild): Promise<void> {
    const { script, integration } = this.#parts;
    let { problems } = build;
    let version: number | undefined;
    if (build.bundle !== undefined) {
      try {
        const { name, owner } = integration;
        version = await script.replace({ integration: name, organization: owner.id, ...build.bundle });
      } catch (thrown) {
        problems = [...problems, ...(await this.#explain(thrown))];
      }
    }
    this.#print(build.durationMs, version, problems);
    if (build.body !== undefined) this.#noteManifestChange(build.body);
    void this.#checks
      .run(problems, async () => {})
      .catch((thrown: unknown) => {
        const { io } = this.#parts;
        io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} couldn’t check the build: ${messageOf(thrown)}\n`);
      });
  }

  /** The mistakes in the code because of which a script doesn’t start; else the error of its start. */
  async #explain(thrown: unknown): Promise<readonly Problem[]> {
    const errors = (await this.#parts.project.check()).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors;
    return [isKitError(thrown) ? toStartProblem(thrown) : problemOf(thrown, 'script_failed_to_start')];
  }

  #print(durationMs: number, version: number | undefined, problems: readonly Problem[]): void {
    const { io, asJson, project } = this.#parts;
    const ok = version !== undefined && !hasErrors(problems);
    if (asJson) io.stdout.write(`${JSON.stringify({ event: 'build', ok, version, durationMs, problems })}\n`);
    else if (ok) io.stderr.write(`${paint(io.stderr, 'green', 'built')} ${version} in ${Math.round(durationMs)} ms\n`);
    else printProblems(io.stderr, problems, project.root);
  }

  /** The platform uses the published manifest. Only code is replaced through the tunnel. */
  #noteManifestChange(body: NonNullable<ProjectBuild['body']>): void {
    const { io, asJson } = this.#parts;
    const manifest = JSON.stringify({ ...body, script: '' });
    const isChanged = this.#manifest !== undefined && this.#manifest !== manifest;
    this.#manifest = manifest;
    if (!isChanged || asJson) return;
    const note = 'the manifest changed; the platform uses the published manifest until you run "bindery publish"';
    io.stderr.write(`${paint(io.stderr, 'yellow', 'note')} ${note}\n`);
  }
}

function problemOf(thrown: unknown, code: string): Problem {
  return { code: isKitError(thrown) ? thrown.code : code, severity: 'error', message: messageOf(thrown) };
}
