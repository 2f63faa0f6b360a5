// The integration in development: its manifest, its incremental bundle, and its last good publish body.
import {
  checkBuild,
  checkSecrets,
  checkTypes,
  createDevelopmentBundle,
  inlineSourceMap,
  createSourceScanner,
  planPublish,
  readAssets,
  readManifest,
  readPublicFolder,
} from '@bindery/bundler';
import type { DevelopmentBundle, ManifestReading, PublicFolderFile } from '@bindery/bundler';
import type { PublishIntegration } from '@bindery/contract';
import { hasErrors } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { DEMO_ORGANIZATION_ID } from '@bindery/platform';
import { spawnChild } from '@bindery/workers';
import { startScript } from '../config/start-script.ts';
import { ProjectFiles } from './project-files.ts';
import type { RebuildScope, FileChange } from './project-files.ts';

/** Result of a build. `body` is absent if it failed. */
export interface ProjectBuild {
  readonly name: string | undefined;
  readonly body: PublishIntegration | undefined;
  /** The script and its separate source map. Present with `body`. */
  readonly bundle?: { readonly script: string; readonly sourceMap: string } | undefined;
  /** Files of the `public` folder. */
  readonly publicFiles?: readonly PublicFolderFile[] | undefined;
  readonly problems: readonly Problem[];
  readonly durationMs: number;
}

/** An integration with incremental builds. */
export interface LocalProject {
  readonly root: string;
  /** Builds the integration. `isManifestChanged` reloads the manifest and the assets. */
  build(isManifestChanged: boolean): Promise<ProjectBuild>;
  /** The scope of a rebuild after a change; undefined if the last build doesn’t depend on the file. */
  rebuildScopeOf(change: FileChange): RebuildScope | undefined;
  /** Problems of the last build’s code and its manifest together. */
  check(): Promise<readonly Problem[]>;
  /** Credentials in the last build. */
  checkSecrets(): Promise<readonly Problem[]>;
  /** Type errors of the project. */
  checkTypes(signal: AbortSignal): Promise<readonly Problem[]>;
  /** Why the last build can’t be run: problems of the code, or else those of a start. */
  explain(): Promise<readonly Problem[]>;
  dispose(): Promise<void>;
}

/** Opens the integration of a folder. Throws manifest_not_found. */
export async function openLocalProject(folder: string, environment: string | undefined): Promise<LocalProject> {
  const scanner = createSourceScanner();
  const files = new ProjectFiles();
  let reading = await readManifest(folder, { environment });
  let assets = await readAssets(reading);
  let publicFolder = await readPublicFolder(reading.root);
  let bundle: { readonly development: DevelopmentBundle; readonly script: string } | undefined;
  let last: Awaited<ReturnType<DevelopmentBundle['rebuild']>> | undefined;

  const prepareBundle = async (): Promise<DevelopmentBundle | undefined> => {
    const script = reading.outline.script?.value;
    if (script === undefined) return undefined;
    if (bundle?.script !== script) {
      await bundle?.development.dispose();
      bundle = { script, development: await createDevelopmentBundle({ root: reading.root, script }) };
    }
    return bundle.development;
  };

  const check = async (): Promise<readonly Problem[]> =>
    last === undefined ? [] : checkBuild(reading, last, { scanner });

  return {
    root: reading.root,
    async build(isManifestChanged) {
      const startedAt = performance.now();
      if (isManifestChanged) {
        reading = await readManifest(folder, { environment });
        assets = await readAssets(reading);
        publicFolder = await readPublicFolder(reading.root);
      }
      last = await (await prepareBundle())?.rebuild();
      files.note({ reading, bundle: last });
      const problems = [...reading.problems, ...assets.problems, ...publicFolder.problems, ...(last?.problems ?? [])];
      const { manifest } = reading;
      const isGood = manifest !== undefined && last?.bundle !== undefined && !hasErrors(problems);
      const script = last?.bundle === undefined ? '' : inlineSourceMap(last.bundle);
      const body = isGood ? planLocally(manifest, { script, assets }) : undefined;
      const durationMs = performance.now() - startedAt;
      const { files: publicFiles } = publicFolder;
      return {
        name: manifest?.name,
        body,
        publicFiles,
        bundle: isGood ? last?.bundle : undefined,
        problems,
        durationMs,
      };
    },
    rebuildScopeOf: (change) => files.rebuildScopeOf(change),
    check,
    checkSecrets: async () => (last === undefined ? [] : checkSecrets(reading, last)),
    checkTypes: (signal) => checkTypes(reading.root, { signal, isBackground: true, start: spawnChild }),
    async explain() {
      const errors = (await check()).filter(({ severity }) => severity === 'error');
      if (errors.length > 0 || last?.bundle === undefined) return errors;
      return startScript({ bundle: last.bundle, isPublishable: true, reading });
    },
    async dispose() {
      await bundle?.development.dispose();
    },
  };
}

/** On a local platform, everything belongs to the demo organization. */
function planLocally(
  manifest: NonNullable<ManifestReading['manifest']>,
  { script, assets }: { script: string; assets: Awaited<ReturnType<typeof readAssets>> },
): PublishIntegration {
  return planPublish({
    manifest: { ...manifest, description: manifest.description ?? manifest.title },
    bundle: { script },
    assets,
    organization: DEMO_ORGANIZATION_ID,
  });
}
