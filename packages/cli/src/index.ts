// The exports for other programs: running the command in-process.
export { run } from './program.ts';
export type { Io, Sink } from './io.ts';
export { EXIT } from './exit-codes.ts';
