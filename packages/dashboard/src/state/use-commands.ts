// Registers the commands of a component while it is mounted.
import { useLayoutEffect } from 'preact/hooks';
import { useDashboard } from './use-dashboard.ts';
import type { Command } from './commands/command.ts';

/** Adds commands. They are made once more when one of `inputs` is another value. */
export function useCommands(create: () => readonly Command[], inputs: readonly unknown[]): void {
  const { commands } = useDashboard();
  // Before the first paint: a key may be pressed as soon as its button is visible.
  useLayoutEffect(() => commands.add(create()), [commands, ...inputs]);
}
