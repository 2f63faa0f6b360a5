// Where the file of a worker is: as source, as built, and in a bundle.
import { fileURLToPath } from 'node:url';

/** A file that a worker runs. */
export interface WorkerEntry {
  readonly url: URL;
  /** Node's flags for it. Those of the process, such as `--input-type`, are not for files. */
  readonly execArgv: readonly string[];
}

/**
 * The entry with a file name, without its ending, in the folder of the module that asks: `workerEntry('pdf-worker', import.meta.url)`.
 * A bundle has each as an entry of its own, next to every chunk: scripts/bundle-cli.mjs.
 */
export function workerEntry(name: string, moduleUrl: string): WorkerEntry {
  const isSource = fileURLToPath(moduleUrl).endsWith('.ts');
  return {
    url: new URL(`./${name}.${isSource ? 'ts' : 'js'}`, moduleUrl),
    execArgv: isSource ? ['--conditions=@bindery/source'] : [],
  };
}
