// Palette commands that create resources from every view, for example “New space…”.
import type { Command } from '../state/commands/command.ts';
import type { Dashboard } from '../state/dashboard.ts';

/** The resources that can be created from every view, by the nouns of the table of writes. A test keeps both in sync. */
export const NEW_EVERYWHERE: Readonly<Record<string, string>> = {
  organization: 'New organization…',
  member: 'Invite people…',
  team: 'New team…',
  collection: 'New collection…',
  space: 'New space…',
  page: 'New page…',
  'change request': 'New change request…',
  comment: 'New comment…',
  'OpenAPI specification': 'New OpenAPI specification…',
  site: 'New site…',
  'share link': 'New share link…',
  redirect: 'New redirect…',
};

/** The commands. The table and the OpenAPI document are fetched when one is run. */
export function writeCommands(dashboard: Dashboard): readonly Command[] {
  return Object.entries(NEW_EVERYWHERE).map(([noun, title]) => ({
    id: `new:${noun}`,
    title,
    group: 'Global',
    run: () => void import('./start-new.ts').then(({ startNew }) => startNew(dashboard, noun)),
  }));
}
