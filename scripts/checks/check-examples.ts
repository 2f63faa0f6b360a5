// In a clone, an editor shows no errors in the examples before anything is built: each is type checked where it lies, and
// types come from the packages' sources only, never from a build. So are the integrations that tests run, and the fixtures
// that say what the public types accept and reject. Projects with the same compiler options are one program, which reads the
// sources of packages once.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { compileProject, errorsOf } from './compile-project.ts';
import { ROOT } from './source-files.ts';

const PACKAGES = join(ROOT, 'packages') + sep;
const PROJECTS = ['examples/*/tsconfig.json', 'packages/*/test/{fixtures/*,types}/tsconfig.json'];
/** Each compiler computes on one core. */
const AT_ONCE = 2;

interface Configuration {
  readonly extends?: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

const files = globSync(PROJECTS, { cwd: ROOT }).map((file) => join(ROOT, file));
const programs = [...Map.groupBy(files, keyOf).values()];
const cache = join(ROOT, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'examples-'));
const faults: string[] = [];
try {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let program = programs.pop(); program !== undefined; program = programs.pop())
        faults.push(...(await checkProgram(program)));
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = files.length > 0 && faults.length === 0 ? 0 : 1;

/** What projects of one program have in common; a base is found from its own folder. */
function keyOf(file: string): string {
  const { extends: base, compilerOptions } = readConfiguration(file);
  return JSON.stringify([base === undefined ? undefined : join(dirname(file), base), compilerOptions]);
}

function readConfiguration(file: string): Configuration {
  return JSON.parse(readFileSync(file, 'utf8')) as Configuration;
}

async function checkProgram(program: readonly string[]): Promise<readonly string[]> {
  const names = program.map((file) => relative(ROOT, dirname(file))).join(', ');
  const compiled = await compileProject(joinProjects(program), ['--listFiles']);
  if (!compiled.isOk) return errorsOf(compiled);
  const ownLines = compiled.lines.filter((line) => line.startsWith(PACKAGES)).map((line) => relative(ROOT, line));
  const built = ownLines.find((file) => file.split(sep)[2] === 'dist');
  if (ownLines.length === 0) return [`${names}: no type comes from the packages of this clone.`];
  if (built === undefined) return [];
  return [`${names}: takes types from ${built}; see "customConditions" in its tsconfig.json.`];
}

/** A configuration file with the sources of all projects. */
function joinProjects(program: readonly string[]): string {
  const [first = ''] = program;
  if (program.length === 1) return first;
  const include = program.flatMap((file) => readConfiguration(file).include.map((path) => join(dirname(file), path)));
  const joined = join(folder, `${files.indexOf(first)}.json`);
  writeFileSync(joined, JSON.stringify({ extends: first, include }));
  return joined;
}
