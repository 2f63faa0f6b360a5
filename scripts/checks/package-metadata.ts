// Metadata that registries show of a package: repository, license, keywords, and whether authors use it.

/** The repository. `npm run release` fails while the owner is a placeholder. */
export const REPOSITORY_URL = 'https://github.com/OWNER/bindery';

/** Packages that authors import or run. Others are parts of them. */
const AUTHORS: ReadonlySet<string> = new Set([
  'bundler',
  'cli',
  'client',
  'contentkit',
  'contentkit-dom',
  'contract',
  'create-bindery',
  'diagnostics',
  'platform',
  'runtime',
  'testing',
  'tunnel',
]);

/** The first paragraph in the README of a package that no author imports. */
export const INTERNAL = '**Internal:** other packages of Bindery use this package. It has no stable API.';

/** The parts of a package that the check reads. */
export interface PublishedPackage {
  /** Name of the folder in `packages`. */
  readonly folder: string;
  readonly manifest: PackageMetadata;
  readonly readme: string;
}

/** Fields of a package.json. */
export interface PackageMetadata {
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly homepage?: string;
  readonly bugs?: unknown;
  readonly license?: string;
  readonly repository?: unknown;
  readonly files?: readonly string[];
  readonly publishConfig?: unknown;
}

/** A sentence for each mistake. */
export function findMetadataFaults({ folder, manifest, readme }: PublishedPackage): string[] {
  const expected: Readonly<Record<string, unknown>> = {
    homepage: `${REPOSITORY_URL}/tree/main/packages/${folder}#readme`,
    bugs: `${REPOSITORY_URL}/issues`,
    license: 'MIT',
    repository: { type: 'git', url: `git+${REPOSITORY_URL}.git`, directory: `packages/${folder}` },
    publishConfig: { access: 'public', provenance: true },
  };
  const found = manifest as Readonly<Record<string, unknown>>;
  const faults = Object.entries(expected).flatMap(([field, value]) =>
    JSON.stringify(found[field]) === JSON.stringify(value)
      ? []
      : [
          `${folder}: "${field}" in package.json is ${JSON.stringify(found[field])}. Expected: ${JSON.stringify(value)}.`,
        ],
  );
  if ((manifest.description ?? '') === '') faults.push(`${folder}: package.json has no description.`);
  if ((manifest.keywords ?? []).length === 0) faults.push(`${folder}: package.json has no keywords.`);
  // They lead to sources, which the tarball doesn’t have.
  const { files = ['dist'] } = manifest;
  if (files.includes('dist') && !files.includes('!dist/**/*.map'))
    faults.push(`${folder}: "files" in package.json doesn’t have "!dist/**/*.map".`);
  if (readme.includes(INTERNAL) === AUTHORS.has(folder)) {
    faults.push(
      AUTHORS.has(folder)
        ? `${folder}: README.md says that it’s internal. Authors use it.`
        : `${folder}: README.md doesn’t say: ${INTERNAL}`,
    );
  }
  return faults;
}
