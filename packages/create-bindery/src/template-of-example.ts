// Turns an example of the repository into a template: its name, its title, and the versions of its packages become placeholders. Pure.
import { decode, encode } from './file-text.ts';
import type { ProjectFile } from './project-file.ts';

/** Files of an example inside the repository. A project has the common ones. */
const REPOSITORY_FILES = new Set(['.gitignore', 'tsconfig.json', 'src/files.d.ts']);

/** The files of a template that creates a project with the code of an example. */
export function templateOfExample(example: readonly ProjectFile[]): ProjectFile[] {
  return example
    .filter(({ path }) => !REPOSITORY_FILES.has(path))
    .map(({ path, content }) => {
      const edit = EDITS[path];
      return { path, content: edit === undefined ? content : encode(edit(decode(content))) };
    });
}

const EDITS: Readonly<Record<string, (text: string) => string>> = {
  'package.json': editPackage,
  'bindery.config.ts': editManifest,
  // It follows the README of every project.
  'README.md': (text) => text.replace(/^# /, '## The example: '),
};

function editPackage(text: string): string {
  const { description, dependencies, devDependencies } = JSON.parse(text) as Record<string, unknown>;
  const withPlaceholders = (packages: unknown) =>
    Object.fromEntries(
      Object.entries(packages as Readonly<Record<string, string>>).map(([name, version]) => [
        name,
        name.startsWith('@bindery/') ? '{{version}}' : version,
      ]),
    );
  return JSON.stringify({
    description,
    dependencies: withPlaceholders(dependencies),
    devDependencies: withPlaceholders(devDependencies),
  });
}

/** The fields of the manifest itself are indented by two spaces, those of blocks and configurations by more. */
function editManifest(text: string): string {
  return text
    .replace(/^ {2}name: '.*',$/m, `  name: '{{name}}',`)
    .replace(/^ {2}title: '.*',$/m, `  title: '{{title}}',`)
    .replace(/^( {2}description: .*)$/m, `$1\n  organization: '{{organization}}',`);
}
