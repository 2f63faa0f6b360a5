// `bindery --help` against a Node that does nothing: what the command costs beyond the start of Node itself.
import { defineRow } from '../define-row.ts';
import { COMMAND } from '../measure/command.ts';
import { startNode } from '../measure/processes.ts';

export const cliHelp = defineRow({
  name: 'cli-help',
  group: 'loop',
  unit: 'ms',
  rounds: { rounds: 31, warmups: 3 },
  sides: () => ({ ours: () => startNode([COMMAND, '--help']).ended, bare: () => startNode(['-e', '0']).ended }),
  figures: { '': { versus: 'bare', peer: 'node -e 0', goal: 'ratio <= 1.5' } },
});
