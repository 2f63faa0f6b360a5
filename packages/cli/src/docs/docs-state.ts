// The state of a folder of Markdown at its last sync with a space. Stored in the folder, ignored by Git.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/** Folder that the state is kept in; nothing in it is content. */
export const STATE_FOLDER = '.bindery';
const STATE_FILE = 'content.json';

/** The state of a folder. */
export interface DocsState {
  readonly version: 1;
  readonly space: string;
  /** The platform that has the space. */
  readonly url: string;
  /** Revision of the last sync. */
  readonly revision: string;
  /** Text of `.gitbook.yaml` then, empty for none; absent from states that are older than it. */
  readonly config?: string;
  /** Path → hash of the file as it is in that revision; null for what the folder has otherwise. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Files that had both sides in them when they were written. */
  readonly conflicts: readonly string[];
}

/** The state of a folder; undefined for one that was never synced. Throws docs_state_unreadable. */
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

/** Keeps the state. */
export function writeState(folder: string, state: DocsState): void {
  const target = join(folder, STATE_FOLDER);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  writeFileSync(join(target, '.gitignore'), '*\n');
  const draft = join(target, `${STATE_FILE}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(state, undefined, 1)}\n`, { mode: 0o600 });
  renameSync(draft, join(target, STATE_FILE));
}
