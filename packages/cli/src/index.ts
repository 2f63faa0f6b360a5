// What other programs may use of the command: running it in-process.
export { run } from './program.ts';
export type { Io, Sink } from './io.ts';
export { EXIT } from './exit-codes.ts';
