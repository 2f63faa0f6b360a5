// Where the file of a worker is: as source, as built, and in a bundle.
import { fileURLToPath } from 'node:url';

/** A file that a worker runs. */
export interface WorkerEntry {
  readonly url: URL;
  /** Node.js flags of the worker. Flags of the process, for example `--input-type`, don’t apply to files. */
  readonly execArgv: readonly string[];
}

/**
 * The worker entry with a file name (without extension) in the folder of the calling module: `workerEntry('pdf-worker', import.meta.url)`.
 * A bundle has each worker as a separate entry next to every chunk: scripts/bundle-cli.mjs.
 */
export function workerEntry(name: string, moduleUrl: string): WorkerEntry {
  const isSource = fileURLToPath(moduleUrl).endsWith('.ts');
  return {
    url: new URL(`./${name}.${isSource ? 'ts' : 'js'}`, moduleUrl),
    execArgv: isSource ? ['--conditions=@bindery/source'] : [],
  };
}
