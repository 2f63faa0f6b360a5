import { sep } from 'node:path';
import { ok, problem } from './finding.ts';
import type { Result } from './finding.ts';

/** Versions below it get here only through the programming interface: the command itself runs a newer one, or exits with 69. */
const REQUIRED_MAJOR = 24;

/** The Node.js version that runs the command. `from`: path of its program. */
export function checkNode(version = process.versions.node, from = process.execPath): Result {
  if (Number.parseInt(version) < REQUIRED_MAJOR) {
    return problem(`Node.js is ${version}.`, `Install Node.js ${REQUIRED_MAJOR} or later.`);
  }
  const isOfProject = from.includes(['', 'node_modules', 'node', ''].join(sep));
  return ok(`Node.js is ${version}${isOfProject ? ', from the package "node" of the project' : ''}.`);
}
