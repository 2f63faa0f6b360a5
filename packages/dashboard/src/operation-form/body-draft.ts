// The draft of a form, saved for the tab.
import type { Body } from '../state/body/body-values.ts';
import { readDraft } from '../state/edits/drafts.ts';

/** The draft of a form, if any. */
export function readBodyDraft(href: string): Body | undefined {
  const text = readDraft(`form ${href}`);
  return text === undefined ? undefined : (JSON.parse(text) as Body);
}
