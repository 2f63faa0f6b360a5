// Everything that can be found out about a project without sending anything: `bindery check`, and the step before publish.
import { hasErrors, sortProblems } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { readAssets } from './assets/read-assets.ts';
import type { Assets } from './assets/read-assets.ts';
import { readPublicFolder } from './assets/read-public-folder.ts';
import type { PublicFolderFile } from './assets/read-public-folder.ts';
import type { Bundle, BundleResult } from './bundle/bundle.ts';
import { buildProductionBundle } from './bundle/production-bundle.ts';
import { checkVariableFiles, findInRepository } from './secrets/scan-repository.ts';
import type { RepositoryFiles } from './secrets/scan-repository.ts';
import { findInScript, reportCredentials } from './secrets/scan-secrets.ts';
import { readLineExceptions } from './secrets/secret-exceptions.ts';
import { usesContentKit } from './bundle/jsx-import-source.ts';
import { checkCode } from './code/check-code.ts';
import { checkBudget } from './budget/check-budget.ts';
import { checkHosts } from './comparison/check-hosts.ts';
import { checkElements } from './code/check-elements.ts';
import { checkPublishedElements } from './code/check-published-elements.ts';
import { compareManifestWithCode } from './comparison/compare-manifest-with-code.ts';
import { checkNodeModules } from './code/node-modules.ts';
import { createSourceScanner } from './code/source-scanner.ts';
import type { SourceScanner } from './code/source-scanner.ts';
import { readManifest } from './manifest/read-manifest.ts';
import type { ManifestReading, ReadManifestOptions } from './manifest/read-manifest.ts';
import { listManifestExceptions } from './secrets/list-manifest-exceptions.ts';
import { problem } from './problem-codes.ts';

/** How a project is checked. */
export interface CheckProjectOptions extends ReadManifestOptions {
  readonly jsxImportSource?: string | undefined;
  /** Further conditions of package exports, before the usual ones. */
  readonly conditions?: readonly string[] | undefined;
  /** Compatibility flags of the runtime. `nodejs_compat` by default, as on the hosted service. */
  readonly compatibilityFlags?: readonly string[] | undefined;
  /** Files that are searched for credentials in addition to the script. */
  readonly trackedFiles?: RepositoryFiles | undefined;
}

/** A checked project: its problems, and all that publishing needs as far as there are no errors. */
export interface ProjectCheck {
  readonly reading: ManifestReading;
  readonly assets: Assets;
  /** Files of its `public` folder. */
  readonly publicFiles: readonly PublicFolderFile[];
  readonly bundle?: Bundle;
  /** In the order of files and lines. */
  readonly problems: readonly Problem[];
  /** Whether there are no errors. */
  readonly isPublishable: boolean;
}

/** Reads, bundles and compares a project; `path` is its folder or its manifest. Errors in one part do not hide the others. */
export async function checkProject(path: string, options: CheckProjectOptions = {}): Promise<ProjectCheck> {
  const reading = await readManifest(path, options);
  const { script } = reading.outline;
  const [assets, publicFolder, built] = await Promise.all([
    readAssets(reading),
    readPublicFolder(reading.root),
    script === undefined
      ? undefined
      : buildProductionBundle({
          root: reading.root,
          script: script.value,
          jsxImportSource: options.jsxImportSource,
          conditions: options.conditions,
        }),
  ]);
  const { compatibilityFlags } = options;
  const codeProblems = built === undefined ? [] : await checkBuild(reading, built, { compatibilityFlags });
  const secretProblems = built === undefined ? [] : await checkSecrets(reading, built, options.trackedFiles);
  const problems = sortProblems([
    ...reading.problems,
    ...assets.problems,
    ...publicFolder.problems,
    ...codeProblems,
    ...secretProblems,
  ]);
  return {
    reading,
    assets,
    publicFiles: publicFolder.files,
    ...(built?.bundle === undefined ? {} : { bundle: built.bundle }),
    problems,
    isPublishable: !hasErrors(problems),
  };
}

/** Credentials in the script of a build and in the files of the repository, and exceptions from this check that are unused. */
export async function checkSecrets(
  { root, source, manifest }: ManifestReading,
  built: BundleResult,
  trackedFiles?: RepositoryFiles,
): Promise<Problem[]> {
  if (built.bundle === undefined && trackedFiles === undefined) return [];
  const secrets = manifest?.secrets ?? {};
  const inScript = built.bundle === undefined ? [] : findInScript(built.bundle, secrets);
  const repository = await findInRepository(root, trackedFiles ?? NO_FILES, secrets);
  // What the script contains is reported once, with the more serious problem. A secret of the manifest has its own.
  const further = repository.found.filter(
    ({ text, kind, location }) =>
      !inScript.some((other) => other.text === text) &&
      !(location?.file === source.file && kind.startsWith('secrets.')),
  );
  const inComments = [...(await readLineExceptions(root, built.inputs)), ...repository.exceptions];
  // Without the repository, an exception for one of its other files can’t be judged.
  const inManifest = listManifestExceptions(source).map((one) => ({
    ...one,
    isOptional: trackedFiles === undefined && !isPackaged(one.file) && !isInput(one.file, built),
  }));
  return [
    ...reportCredentials([...inScript, ...further], secrets, [...inManifest, ...inComments]),
    ...checkVariableFiles(trackedFiles ?? NO_FILES),
  ];
}

const NO_FILES: RepositoryFiles = { paths: [], isFromGit: false };

/** Whether a file belongs to a package, so that only the script can contain it. */
function isPackaged(file: string): boolean {
  return /(^|\/)node_modules(\/|$)/.test(file);
}

/** Whether a build reads a file, or one in a folder. */
function isInput(file: string, { inputs }: BundleResult): boolean {
  return inputs.some((input) => input === file || input.startsWith(`${file}/`));
}

/** How a build is checked. */
export interface CheckBuildOptions {
  /** Pass the same one for each rebuild: it parses only what changed. */
  readonly scanner?: SourceScanner | undefined;
  /** Compatibility flags of the runtime. `nodejs_compat` by default, as on the hosted service. */
  readonly compatibilityFlags?: readonly string[] | undefined;
}

/** The problems of a build, with those that only show when code and manifest are compared. */
export async function checkBuild(
  reading: ManifestReading,
  built: BundleResult,
  options: CheckBuildOptions = {},
): Promise<Problem[]> {
  const { scanner = createSourceScanner(), compatibilityFlags = ['nodejs_compat'] } = options;
  const facts = await scanner.scan(reading.root, built.inputs);
  const located = built.problems.map((found) =>
    found.code === 'script_missing' ? { ...found, ...reading.source.locate(['script']) } : found,
  );
  const files = (await usesContentKit(reading.root)) ? facts.files : [];
  const codeProblems = [
    ...located,
    ...exportProblems(reading, built),
    ...checkCode(facts.files),
    ...checkElements(files.flatMap((file) => file.elements)),
    ...checkPublishedElements(files),
  ];
  // Of a build that failed, only some files are known: what seems to be missing may be in the others.
  if (built.bundle === undefined) return codeProblems;
  return [
    ...codeProblems,
    ...checkNodeModules(facts.files, built.bundle.externals, compatibilityFlags),
    ...compareManifestWithCode(reading, facts.files),
    ...(await checkHosts(reading, built.inputs)),
    ...checkBudget(reading, built.bundle),
    ...facts.problems,
  ];
}

function exportProblems(reading: ManifestReading, { bundle }: BundleResult): Problem[] {
  if (bundle === undefined || bundle.exports.includes('default')) return [];
  const file = reading.outline.script?.value.replace(/^\.\//, '') ?? 'script';
  return [
    problem('default_export_missing', {
      message: `${file} exports ${bundle.exports.length === 0 ? 'nothing' : bundle.exports.join(', ')}; expected an integration as its default export.`,
      advice: 'Add "export default createIntegration({ … })".',
      location: { file, line: 1, column: 1 },
    }),
  ];
}
