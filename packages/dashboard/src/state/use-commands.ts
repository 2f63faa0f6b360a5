// Registers the commands of a component while it is mounted.
import { useEffect } from 'preact/hooks';
import { useDashboard } from './use-dashboard.ts';
import type { Command } from './commands/command.ts';

/** Adds commands. They are made once more when one of `inputs` is another value. */
export function useCommands(create: () => readonly Command[], inputs: readonly unknown[]): void {
  const { commands } = useDashboard();
  useEffect(() => commands.add(create()), [commands, ...inputs]);
}
