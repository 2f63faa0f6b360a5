// Builds a project for tests: manifest, bundle, and images, as `bindery dev` does.
import { join, resolve } from 'node:path';
import { createDevelopmentBundle, inlineSourceMap, planPublish, readAssets, readManifest } from '@bindery/bundler';
import type { ManifestReading } from '@bindery/bundler';
import { formatProblem, hasErrors } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { testingError } from '../testing-error.ts';
import { digestFiles } from './digest-files.ts';
import type { PreparedProject } from './prepared-project.ts';

/** How a project is built. */
export interface BuildOptions {
  /** Entry of `envs` in the manifest. */
  readonly environment?: string | undefined;
  /** Further conditions of package exports, before the usual ones. */
  readonly conditions?: readonly string[] | undefined;
  /** A script in place of the bundle. */
  readonly script?: string | undefined;
}

/** Files next to a manifest that decide how imports resolve. */
const SETTINGS = ['package.json', 'tsconfig.json'];

/** An integration in a test has no organization of its own, and variables of this computer stay out of it. */
const WITHOUT_SECRETS = { variables: {}, readReference: async () => undefined };

/** Builds it. Throws manifest_not_found, project_invalid. */
export async function buildProject(folder: string, options: BuildOptions): Promise<PreparedProject> {
  const reading = await readManifest(folder, { environment: options.environment, ...WITHOUT_SECRETS });
  const { root, manifest } = reading;
  const [assets, built] = await Promise.all([readAssets(reading), bundle(reading, options)]);
  const problems = [...reading.problems, ...assets.problems, ...built.problems];
  if (manifest === undefined || built.script === undefined || hasErrors(problems)) throw invalid(root, problems);
  const { secrets = {}, ...rest } = manifest;
  const { organization: _organization, ...body } = planPublish({
    manifest: { ...rest, description: manifest.description ?? manifest.title },
    bundle: { script: built.script },
    assets,
    organization: 'test',
  });
  const files = [
    ...reading.source.inputs.map((file) => resolve(root, file)),
    ...built.inputs.map((file) => resolve(root, file)),
    ...[assets.icon, ...assets.previewImages].flatMap((asset) => (asset === undefined ? [] : [asset.path])),
    ...SETTINGS.map((name) => join(root, name)),
  ];
  return {
    name: manifest.name,
    root,
    body,
    secrets: [...new Set([...Object.keys(secrets), ...reading.unresolvedSecrets])],
    files: digestFiles(files),
  };
}

interface BuiltScript {
  readonly script: string | undefined;
  readonly problems: readonly Problem[];
  readonly inputs: readonly string[];
}

async function bundle({ root, outline }: ManifestReading, options: BuildOptions): Promise<BuiltScript> {
  const script = outline.script?.value;
  if (options.script !== undefined || script === undefined) {
    return { script: options.script, problems: [], inputs: [] };
  }
  const development = await createDevelopmentBundle({ root, script, conditions: options.conditions });
  try {
    const { bundle: built, problems, inputs } = await development.rebuild();
    return { script: built === undefined ? undefined : inlineSourceMap(built), problems, inputs };
  } finally {
    await development.dispose();
  }
}

function invalid(root: string, problems: readonly Problem[]): Error {
  const errors = problems.filter(({ severity }) => severity === 'error').map((problem) => formatProblem(problem));
  return testingError('project_invalid', `The integration in ${root} can’t be built:\n${errors.join('\n')}`);
}
