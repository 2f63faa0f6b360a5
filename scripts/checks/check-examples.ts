// In a clone, an editor shows no errors in the examples before anything is built: each is type checked where it lies, and
// types come from the packages' sources only, never from a build. So are the integrations that tests run, and the fixtures
// that say what the public types accept and reject.
import { globSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { compileProject, errorsOf } from './compile-project.ts';
import { ROOT } from './source-files.ts';

const PACKAGES = join(ROOT, 'packages') + sep;
const PROJECTS = ['examples/*/tsconfig.json', 'packages/*/test/{fixtures/*,types}/tsconfig.json'];
/** Each compiler computes on one core. */
const AT_ONCE = 2;

const projects = globSync(PROJECTS, { cwd: ROOT }).map((file) => dirname(file));
const faults: string[] = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let project = projects.pop(); project !== undefined; project = projects.pop())
      faults.push(...(await checkProject(project)));
  }),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function checkProject(project: string): Promise<readonly string[]> {
  const compiled = await compileProject(project, ['--listFiles']);
  if (!compiled.isOk) return errorsOf(compiled);
  const ownLines = compiled.lines.filter((line) => line.startsWith(PACKAGES)).map((line) => relative(ROOT, line));
  const built = ownLines.find((file) => file.split(sep)[2] === 'dist');
  if (ownLines.length === 0) return [`${project}: no type comes from the packages of this clone.`];
  if (built === undefined) return [];
  return [`${project}: takes types from ${built}; see "customConditions" in its tsconfig.json.`];
}
