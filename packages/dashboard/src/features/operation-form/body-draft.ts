// The draft of a form, saved for the tab.
import type { Body } from '../../state/body/body-values.ts';
import { readDraft } from '../../state/edits/drafts.ts';

/** What was typed at a URL before; undefined where nothing was. */
export function readBodyDraft(href: string): Body | undefined {
  const text = readDraft(`form ${href}`);
  return text === undefined ? undefined : (JSON.parse(text) as Body);
}
