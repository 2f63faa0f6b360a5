import type { CommandOutput } from '../tool.ts';

/** The output of a command, and its hints after it. */
export function joinOutput({ stdout, stderr }: Pick<CommandOutput, 'stdout' | 'stderr'>): string {
  return [stdout.toString('utf8').trimEnd(), stderr].filter((text) => text !== '').join('\n\n');
}
