// A new project of each template compiles, against the packages' sources.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject } from '../../packages/create-bindery/src/create-project.ts';
import { listTemplates } from '../../packages/create-bindery/src/templates.ts';
import { compileProject, errorsOf } from './compile-project.ts';
import { ROOT } from './source-files.ts';

const templates = await listTemplates();
const faults = await Promise.all(templates.map(checkTemplate));
for (const fault of faults.flat()) console.error(fault);
process.exitCode = templates.length > 0 && faults.flat().length === 0 ? 0 : 1;

async function checkTemplate(template: string): Promise<readonly string[]> {
  const parent = await mkdtemp(join(ROOT, '.cache', 'template-'));
  try {
    const folder = join(parent, 'project');
    await createProject({ folder, template, name: 'polls', organization: 'acme' });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const project = join(parent, 'tsconfig.json');
    const compilerOptions = {
      // Sources of packages are read with it, where authors have declarations.
      target: 'ES2024',
      customConditions: ['@bindery/source'],
      paths: { '@bindery/cli/config': [join(ROOT, 'packages/bundler/src/define-integration.ts')] },
    };
    const include = ['src', 'bindery.config.ts'].map((path) => join(folder, path));
    await writeFile(project, JSON.stringify({ extends: join(folder, 'tsconfig.json'), compilerOptions, include }));
    return errorsOf(await compileProject(project)).map((line) => `template "${template}": ${line}`);
  } finally {
    await rm(parent, { recursive: true });
  }
}
