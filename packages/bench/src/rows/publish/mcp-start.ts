// `bindery mcp` until a client of the official SDK has the list of tools, against `bindery --help`, which is printed from a file.
import { defineRow } from '../../define-row.ts';
import { COMMAND } from '../../measure/command.ts';
import { startNode } from '../../measure/processes.ts';
import { readPage, timeFirst } from '../../measure/tool-client.ts';
import { EXAMPLE } from '../../project/example.ts';

export const mcpStart = defineRow({
  name: 'mcp-start',
  group: 'publish',
  unit: 'ms',
  rounds: { rounds: 31, warmups: 3 },
  sides: () => ({
    ours: () => timeFirst(EXAMPLE, (client) => client.listTools()),
    call: () => timeFirst(EXAMPLE, readPage),
    help: () => startNode([COMMAND, '--help']).ended,
  }),
  figures: {
    '': { versus: 'help', peer: 'bindery --help', goal: 'ratio <= 2' },
    'first-call': { value: 'call', versus: 'help', peer: 'bindery --help' },
  },
});
