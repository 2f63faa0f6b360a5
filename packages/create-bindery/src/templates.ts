// Finds and reads templates and examples: next to the installed package, or in a clone of the repository.
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError } from '@bindery/diagnostics';
import { CREATE_ERRORS } from './error-codes.ts';
import { describeTemplates } from './describe-templates.ts';
import { overlayFiles } from './overlay-files.ts';
import { readFiles } from './project-file.ts';
import type { ProjectFile } from './project-file.ts';
import { templateOfExample } from './template-of-example.ts';

/** A template or an example, in a list. */
export interface TemplateSummary {
  readonly name: string;
  /** A phrase without a period. */
  readonly description: string;
}

/** The files of a new project, with placeholders. */
export interface Template extends TemplateSummary {
  readonly files: readonly ProjectFile[];
}

/** Files that all projects share. */
const COMMON = '_common';

/** The templates. */
export async function listTemplates(): Promise<TemplateSummary[]> {
  return listFolders('templates');
}

/** The examples that a project can be created from. */
export async function listExamples(): Promise<TemplateSummary[]> {
  return listFolders('examples');
}

/**
 * A template, with the files that all projects share.
 *
 * @throws {KitError} template_unknown
 */
export async function readTemplate(name: string): Promise<Template> {
  const template = findNamed('template', name, await listTemplates());
  return { ...template, files: overlayFiles(await readCommon(), await readFiles(join(folderOf('templates'), name))) };
}

/**
 * An example as a template, with the files that all projects share.
 *
 * @throws {KitError} example_unknown
 */
export async function readExample(name: string): Promise<Template> {
  const example = findNamed('example', name, await listExamples());
  const files = templateOfExample(await readFiles(join(folderOf('examples'), name)));
  return { ...example, files: overlayFiles(await readCommon(), files) };
}

function readCommon(): Promise<ProjectFile[]> {
  return readFiles(join(folderOf('templates'), COMMON));
}

/** In the installed package, or in the repository. */
function folderOf(kind: 'templates' | 'examples'): string {
  const installed = fileURLToPath(new URL(`../${kind}`, import.meta.url));
  return existsSync(installed) ? installed : fileURLToPath(new URL(`../../../${kind}`, import.meta.url));
}

async function listFolders(kind: 'templates' | 'examples'): Promise<TemplateSummary[]> {
  const folder = folderOf(kind);
  // A folder of another branch can be left, with what commands created in it.
  const names = (await readdir(folder)).filter(
    (name) => name !== COMMON && existsSync(join(folder, name, 'package.json')),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name, 'package.json'), 'utf8');
      return { name, description: (JSON.parse(text) as { description: string }).description };
    }),
  );
}

function findNamed(kind: 'template' | 'example', name: string, all: readonly TemplateSummary[]): TemplateSummary {
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found;
  const code = `${kind}_unknown` as const;
  throw new KitError(code, `Unknown ${kind} "${name}".`, {
    ...CREATE_ERRORS[code],
    advice: `Use one of these:\n${describeTemplates(all, '      ')}`,
  });
}
