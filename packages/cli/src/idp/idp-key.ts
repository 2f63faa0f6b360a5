// The key of the test identity provider, stored next to the platform’s data, so that a connection keeps its certificate after a restart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyPair } from '@bindery/saml';
import type { KeyPair } from '@bindery/saml';

const FILE = 'idp-key.json';

/** The key of a data folder, or a new one. */
export async function readIdpKey(dataFolder: string): Promise<KeyPair> {
  const file = join(dataFolder, FILE);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeyPair;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
  }
  const created = await createKeyPair({ name: 'Bindery test identity provider', now: Date.now() });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(created)}\n`, { mode: 0o600 });
  return created;
}
