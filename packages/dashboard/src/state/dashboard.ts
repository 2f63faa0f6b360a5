// What the app is made of: the stores and services that views share.
import type { Client } from '@bindery/client';
import type { Queries } from '../data/queries.ts';
import type { BlockSessions } from './blocks/block-sessions.ts';
import type { CommandsStore } from './commands/commands-store.ts';
import type { Edits } from './edits/create-edits.ts';
import type { EventsStore } from './events/events-store.ts';
import type { ReplayOnSave } from './events/replay-on-save.ts';
import type { InspectedSessions } from './inspection/inspected-sessions.ts';
import type { LiveConnection } from './live-connection.ts';
import type { PagesStore } from './pages/pages-store.ts';
import type { PreferencesStore } from './preferences.ts';
import type { NamedResource } from './resources.ts';
import type { Router } from './routing/router.ts';
import type { View } from './routing/view.ts';
import type { SessionStore } from './session-store.ts';
import type { Store } from './store.ts';
import type { TokenStore } from './token-store.ts';

/** The open panels. Unlike preferences, they aren’t stored. */
export interface Panels {
  readonly isRaw: boolean;
  /** Whether the page is in edit mode. */
  readonly isEditing: boolean;
  /** Whether the page that is edited is shown as one Markdown. */
  readonly isSource: boolean;
  readonly isKeysOpen: boolean;
  /** Whether the menu of a narrow screen is open: views, pages, theme. */
  readonly isMenuOpen: boolean;
  /** The palette, when it is open: of everything, or of one kind of resource. */
  readonly palette: { readonly kind?: NamedResource['kind'] } | undefined;
}

/** The last write, for the status line. */
export interface WritesState {
  /** The notice of the last write that has no undo. */
  readonly notice: string;
}

export interface Dashboard {
  readonly views: readonly View[];
  readonly token: TokenStore;
  readonly session: SessionStore;
  /** The client for writes: views read again what they change. */
  readonly api: Client;
  /** What views read. */
  readonly queries: Queries;
  readonly router: Router;
  readonly preferences: PreferencesStore;
  readonly panels: Store<Panels>;
  readonly commands: CommandsStore;
  readonly pages: PagesStore;
  readonly blocks: BlockSessions;
  /** Edits over all views: undo, redo, and unsaved changes. */
  readonly edits: Edits;
  /** That resources were written through the data view. */
  readonly writes: Store<WritesState>;
  readonly inspected: InspectedSessions;
  readonly events: EventsStore;
  readonly onSave: ReplayOnSave;
  readonly live: LiveConnection;
  /** Loads data from the platform and follows changes. Returns the function that stops it. */
  readonly start: () => () => void;
}
