// Creates a project, for `npm create bindery` and `bindery new`.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { applyPlan } from './apply-plan.ts';
import { CREATE_ERRORS } from './error-codes.ts';
import { planProject } from './plan-project.ts';
import { checkName, checkTitle, nameFromFolder, titleFromName } from './project-names.ts';
import { readExample, readTemplate } from './templates.ts';
import type { Template } from './templates.ts';

/** The default template. */
export const DEFAULT_TEMPLATE = 'block';

export interface CreateProjectOptions {
  readonly folder: string;
  /** Default: `block`. */
  readonly template?: string | undefined;
  /** An example to copy instead of a template. */
  readonly from?: string | undefined;
  /** Default: derived from the folder name. */
  readonly name?: string | undefined;
  /** Default: derived from the name. */
  readonly title?: string | undefined;
  /** ID or subdomain of the publishing organization. */
  readonly organization?: string | undefined;
  /**
   * Specifiers for single packages that override the version of this package. Packages that the template doesn’t list are added,
   * so that the dependencies of a package can be installed from the same source.
   */
  readonly packageVersions?: Readonly<Record<string, string>> | undefined;
}

/** A created project. */
export interface CreatedProject {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  /** Relative paths. */
  readonly files: readonly string[];
}

/**
 * Creates a project in a folder that doesn’t exist, is empty, or contains only files of an interrupted run with the same options.
 * Installs nothing.
 *
 * @throws {KitError} folder_not_empty, template_unknown, example_unknown, template_and_example, project_name_invalid,
 * project_title_invalid
 */
export async function createProject(options: CreateProjectOptions): Promise<CreatedProject> {
  const folder = resolve(options.folder);
  const name = checkName(options.name ?? nameFromFolder(folder));
  const title = checkTitle(options.title ?? titleFromName(name));
  const [template, version] = await Promise.all([readSource(options), ownVersion()]);
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

async function readSource({ template, from }: CreateProjectOptions): Promise<Template> {
  if (from === undefined) return readTemplate(template ?? DEFAULT_TEMPLATE);
  if (template === undefined) return readExample(from);
  throw new KitError('template_and_example', '--template and --from can’t be combined.', {
    ...CREATE_ERRORS.template_and_example,
  });
}

/** All Bindery packages are released together with the same version. */
async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
