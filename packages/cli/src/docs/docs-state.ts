// The state of a Markdown folder at its last sync with a space. Stored in the folder, ignored by Git.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/** Folder of the state. Its files aren’t content. */
export const STATE_FOLDER = '.bindery';
const STATE_FILE = 'content.json';

export interface DocsState {
  readonly version: 1;
  readonly space: string;
  /** URL of the space’s platform. */
  readonly url: string;
  /** Revision of the last sync. */
  readonly revision: string;
  /** Content of `.gitbook.yaml` at the last sync; empty if there was none. Absent in old states. */
  readonly config?: string;
  /** Path → hash of the file in that revision; null for files that differ in the folder. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Files that were written with conflict markers. */
  readonly conflicts: readonly string[];
}

/** The state of a folder; undefined if it was never synced. Throws docs_state_unreadable. */
export function readState(folder: string): DocsState | undefined {
  const file = join(folder, STATE_FOLDER, STATE_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const state = JSON.parse(text) as DocsState;
    if (state.version === 1 && typeof state.revision === 'string' && typeof state.files === 'object') return state;
  } catch {
    // Reported below.
  }
  throw new KitError('docs_state_unreadable', `${file} isn’t a valid sync state file.`, {
    advice: 'Delete it. The next sync merges the folder and the space again without losing content.',
  });
}

/** Saves the state. */
export function writeState(folder: string, state: DocsState): void {
  const target = join(folder, STATE_FOLDER);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  writeFileSync(join(target, '.gitignore'), '*\n');
  const draft = join(target, `${STATE_FILE}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(state, undefined, 1)}\n`, { mode: 0o600 });
  renameSync(draft, join(target, STATE_FILE));
}
