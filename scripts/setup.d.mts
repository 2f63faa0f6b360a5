import type { SpawnSyncOptions } from 'node:child_process';

/** The repository. */
export declare const root: string;
/** Path of the Node that the project brings. */
export declare const node: string;
/** The environment in which the project's own commands run. */
export declare function projectEnvironment(): NodeJS.ProcessEnv;
/** Runs a program in the repository; its output goes to standard error unless `options` say otherwise. Returns the exit code. */
export declare function run(command: string, args: readonly string[], options?: SpawnSyncOptions): number;
/** Builds what is not built from the sources. */
export declare function ensureBuilt(options?: { readonly declarations?: boolean }): void;
/** Whether a part was built from the current sources. */
export declare function isBuilt(part: 'javascript' | 'declarations'): boolean;
