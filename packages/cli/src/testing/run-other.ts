// Runs a command for a tool, as the program does.
import type { RunOther } from '../command.ts';
import { loadCommand } from '../load-command.ts';

export const runOther: RunOther = async (name, input, io) => (await loadCommand(name)).run(input, io, runOther);
