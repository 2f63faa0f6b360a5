// The available commands: those of the app, and those of the views and lists on screen.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import type { Command } from './command.ts';

/** The commands. Those that were added last come first: they take a key before others do. */
export interface CommandsState {
  readonly commands: readonly Command[];
}

export interface CommandsStore extends Store<CommandsState> {
  /** Adds commands. Returns the function that takes them out again. */
  readonly add: (commands: readonly Command[]) => () => void;
}

export function createCommandsStore(): CommandsStore {
  const store = createStore<CommandsState>({ commands: [] });
  return {
    ...store,
    add: (added) => {
      store.set({ commands: [...added, ...store.get().commands] });
      return () => {
        const removed = new Set(added);
        store.set({ commands: store.get().commands.filter((command) => !removed.has(command)) });
      };
    },
  };
}

/** The command that keys run; undefined where none does. */
export function findCommand(commands: readonly Command[], keys: string): Command | undefined {
  return commands.find((command) => command.keys === keys && command.run !== undefined);
}
