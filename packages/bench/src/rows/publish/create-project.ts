// `npm create` without npm: a new project of a template, above a Node that does nothing.
import { join } from 'node:path';
import { defineRow } from '../../define-row.ts';
import { REPOSITORY, startNode } from '../../measure/processes.ts';

const CREATE = join(REPOSITORY, 'packages', 'create-bindery', 'dist', 'bin.js');

export const createProject = defineRow({
  name: 'create-project',
  group: 'publish',
  unit: 'ms',
  rounds: { rounds: 21, warmups: 2 },
  sides: (bench) => ({
    ours: () => startNode([CREATE, join(bench.folder(), 'project'), '--yes', '--template', 'block']).ended,
    bare: () => startNode(['-e', '0']).ended,
  }),
  figures: { '': { versus: 'bare', peer: 'node -e 0', goal: 'excess <= 300' } },
});
