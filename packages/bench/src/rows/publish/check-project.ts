// `bindery check` of an example, from its start to its end, against the compiler that it runs, too.
import { join } from 'node:path';
import { defineRow } from '../../define-row.ts';
import { COMMAND } from '../../measure/command.ts';
import { REPOSITORY, startNode } from '../../measure/processes.ts';
import { EXAMPLE } from '../../project/example.ts';

const TSC = join(REPOSITORY, 'node_modules', 'typescript', 'bin', 'tsc');

export const checkProject = defineRow({
  name: 'check-project',
  group: 'publish',
  unit: 'ms',
  rounds: { rounds: 3, warmups: 0 },
  sides: () => ({
    ours: () => startNode([COMMAND, 'check', EXAMPLE]).ended,
    tsc: () => startNode([TSC, '--noEmit', '--project', EXAMPLE]).ended,
  }),
  figures: { '': { versus: 'tsc', peer: 'tsc --noEmit of the same project', goal: 'ratio <= 1.25' } },
});
