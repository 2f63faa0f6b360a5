// Builds a project to run traces on it.
import { checkProject } from '@bindery/bundler';
import { KitError, formatProblem } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { createTraceBuild } from './trace-runner.ts';
import type { TraceBuild } from './trace-runner.ts';

/** A built project. */
export interface ProjectBuild extends TraceBuild {
  /** Name of the integration. */
  readonly integration: string;
  /** Absolute path of its folder. */
  readonly root: string;
}

/** How a project is built. */
export interface ProjectBuildOptions {
  /** Entry of `envs` in the manifest. */
  readonly environment?: string | undefined;
}

/** Builds the script of a folder as for publishing. @throws {KitError} project_not_built */
export async function buildProject(folder: string, { environment }: ProjectBuildOptions): Promise<ProjectBuild> {
  const { bundle, problems, reading } = await checkProject(folder, { environment });
  const { manifest } = reading;
  if (bundle === undefined || manifest === undefined) {
    throw notBuilt(reading.root, problems);
  }
  return { ...createTraceBuild(manifest.name, bundle), integration: manifest.name, root: reading.root };
}

/** The error of a project that can’t be built. */
export function notBuilt(root: string, problems: readonly Problem[]): KitError {
  const first = problems.find(({ severity }) => severity === 'error');
  const reason = first === undefined ? 'It has no script.' : formatProblem(first);
  return new KitError('project_not_built', `The integration in ${root} can’t be built: ${reason}`, {
    advice: 'Run "bindery check" to see all problems.',
  });
}
