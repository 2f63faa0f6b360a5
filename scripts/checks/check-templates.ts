// A new project of each template, and of each example, compiles against the packages' sources. All have the same compiler options, so
// they are one program, which reads the sources of packages once.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createProject } from '../../packages/create-bindery/src/create-project.ts';
import { listExamples, listTemplates } from '../../packages/create-bindery/src/templates.ts';
import { compileProject, errorsOf } from './compile-project.ts';
import { ROOT } from './source-files.ts';

const parent = await mkdtemp(join(ROOT, '.cache', 'templates-'));
try {
  const faults = errorsOf(await compileProject(await joinProjects()));
  for (const fault of faults) console.error(fault.replaceAll(`${relative(ROOT, parent)}/`, ''));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(parent, { recursive: true });
}

/** Creates the projects. Returns a configuration file with the sources of all. */
async function joinProjects(): Promise<string> {
  const templates = (await listTemplates()).map(({ name }) => ({ template: name }));
  const examples = (await listExamples()).map(({ name }) => ({ from: name }));
  const folders: string[] = [];
  for (const source of [...templates, ...examples]) {
    const folder = join(parent, Object.entries(source).flat().join('-'));
    await createProject({ folder, ...source, name: 'polls', organization: 'acme' });
    folders.push(folder);
  }
  await symlink(join(ROOT, 'node_modules'), join(parent, 'node_modules'));
  const [first = '', ...others] = folders;
  const file = join(parent, 'tsconfig.json');
  const compilerOptions = {
    // Sources of packages are read with it, where authors have declarations.
    target: 'ES2024',
    customConditions: ['@bindery/source'],
    paths: { '@bindery/cli/config': [join(ROOT, 'packages/bundler/src/define-integration.ts')] },
  };
  const configuration = {
    extends: join(first, 'tsconfig.json'),
    compilerOptions,
    include: folders.flatMap((folder) => [join(folder, 'src'), join(folder, 'bindery.config.ts')]),
    // The same declarations in each project.
    exclude: others.map((folder) => join(folder, 'src', 'files.d.ts')),
  };
  await writeFile(file, JSON.stringify(configuration));
  return file;
}
