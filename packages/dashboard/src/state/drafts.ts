// Drafts of texts, saved for the tab, so that a reload doesn’t lose them.

const PREFIX = 'bindery.draft.';

/** The draft of a name, if there is one. */
export function readDraft(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined; // Storage is switched off: a draft lives as long as what shows it.
  }
}

/** Saves a draft. Undefined deletes it. */
export function writeDraft(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is switched off or full: a draft lives as long as what shows it.
  }
}

/** Where a form keeps its draft. */
export interface Drafts {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string | undefined) => void;
}

/** Drafts that a reload keeps. */
export const STORED_DRAFTS: Drafts = { read: readDraft, write: writeDraft };

const secrets = new Map<string, string>();

/** Drafts with values that the browser must not store, for example API keys. They last until a reload or the end of the session. */
export const SECRET_DRAFTS: Drafts = {
  read: (name) => secrets.get(name),
  write: (name, text) => void (text === undefined ? secrets.delete(name) : secrets.set(name, text)),
};

/** Deletes the secret drafts: the next user of the tab must not see them. */
export function deleteSecretDrafts(): void {
  secrets.clear();
}
