// Creates a project: the engine of `npm create bindery` and of `bindery new`.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { applyPlan, checkFolderIsEmpty } from './apply-plan.ts';
import { planProject } from './plan-project.ts';
import { checkName, checkTitle, nameFromFolder, titleFromName } from './project-names.ts';
import { readTemplate } from './templates.ts';

/** The template when none is named. */
export const DEFAULT_TEMPLATE = 'block';

/** What is created, and where. */
export interface CreateProjectOptions {
  readonly folder: string;
  /** `block` by default. */
  readonly template?: string | undefined;
  /** Made from the folder's name by default. */
  readonly name?: string | undefined;
  /** Made from the name by default. */
  readonly title?: string | undefined;
  /** Id or subdomain of the organization that will publish it. */
  readonly organization?: string | undefined;
  /**
   * Specifiers for single packages, over the version of this one. Those that the template does not name are added, so that what
   * a package needs can be installed from the same place.
   */
  readonly packageVersions?: Readonly<Record<string, string>> | undefined;
}

/** A project that was created. */
export interface CreatedProject {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  /** Relative paths. */
  readonly files: readonly string[];
}

/**
 * Creates a project in a folder that does not exist or is empty. Installs nothing.
 *
 * @throws {KitError} folder_not_empty, template_unknown, project_name_invalid, project_title_invalid
 */
export async function createProject(options: CreateProjectOptions): Promise<CreatedProject> {
  const folder = resolve(options.folder);
  const name = checkName(options.name ?? nameFromFolder(folder));
  const title = checkTitle(options.title ?? titleFromName(name));
  const [template, version] = await Promise.all([
    readTemplate(options.template ?? DEFAULT_TEMPLATE),
    ownVersion(),
    checkFolderIsEmpty(folder),
  ]);
  const files = planProject(template, {
    name,
    title,
    organization: options.organization,
    version: `^${version}`,
    packageVersions: options.packageVersions,
  });
  await applyPlan(folder, files);
  return { folder, name, title, files: files.map(({ path }) => path) };
}

/** All packages of Bindery are released together, under one version. */
async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
