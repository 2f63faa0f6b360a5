// `bindery --help` against a Node that does nothing: what the command costs beyond the start of Node itself.
import { interleave } from '../measure/interleave.ts';
import { COMMAND, startNode } from '../measure/processes.ts';
import type { Row } from '../row.ts';

export const cliHelp: Row = {
  name: 'cli-help',
  group: 'loop',
  figures: [''],
  async measure(effort) {
    const { help, bare } = await interleave(
      {
        help: () => startNode([COMMAND, '--help']).ended,
        bare: () => startNode(['-e', '0']).ended,
      },
      effort.rounds({ rounds: 31, warmups: 3 }),
    );
    const goal = { of: 'ratio', is: '<=', than: 1.5 } as const;
    return [{ value: help, versus: bare, unit: 'ms', peer: 'node -e 0', goal }];
  },
};
