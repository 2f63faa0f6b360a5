// Reads `op://vault/item/field` with the command `op` of 1Password, where it is installed. Called for secrets of a manifest.
import { execFile } from 'node:child_process';

/** The person may have to confirm with a finger or a password. */
const TIMEOUT_MS = 120_000;

/** Read once in a process: `bindery dev` reads a manifest again and again, and each reading may ask the person. */
const cache = new Map<string, Promise<string | undefined>>();

/**
 * The value of a reference. Undefined if it belongs to another store, or the command doesn’t exist. Throws an Error with the command’s
 * message if it fails.
 */
export function readSecretReference(
  reference: string,
  path: string | undefined = process.env['PATH'],
): Promise<string | undefined> {
  if (!reference.startsWith('op://')) return Promise.resolve(undefined);
  const key = `${path ?? ''}\n${reference}`;
  const reading = cache.get(key) ?? readWithOp(reference, path);
  cache.set(key, reading);
  // What failed or was missing may go well the next time.
  void reading.then(
    (value) => value === undefined && cache.delete(key),
    () => cache.delete(key),
  );
  return reading;
}

function readWithOp(reference: string, path: string | undefined): Promise<string | undefined> {
  const env = { ...process.env, ...(path === undefined ? {} : { PATH: path }) };
  return new Promise((resolve, fail) => {
    execFile('op', ['read', '--no-newline', reference], { timeout: TIMEOUT_MS, env }, (failure, stdout, stderr) => {
      if (failure === null) resolve(stdout);
      else if (failure.code === 'ENOENT') resolve(undefined);
      else fail(new Error(stderr.trim().split('\n')[0] || 'the command "op" failed', { cause: failure }));
    });
  });
}
