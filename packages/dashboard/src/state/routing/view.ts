// What a view of the dashboard is. The table of views is views.ts: router, rail, palette and keys read it.
import type { ComponentType } from 'preact';
import type { IconName } from '../../icons/icon-paths.ts';
import type { Route } from './router.ts';

/** What every view is drawn with. */
export interface ViewProps {
  readonly route: Route;
}

/** A component that draws a view. */
export type ViewComponent = ComponentType<ViewProps>;

/** One view. */
export interface View {
  readonly id: string;
  readonly title: string;
  /** Patterns of its addresses, see `matchPath`. */
  readonly paths: readonly string[];
  /** Where the rail and the palette lead. */
  readonly href: string;
  /** Keys that lead there. */
  readonly keys: string;
  readonly icon: IconName;
  /** Its word in the rail; views without one are in the palette and the menu. */
  readonly rail?: string;
  /** Whether the bar of a narrow screen has it, too. */
  readonly isInBar?: boolean;
  /** The view that is opened first comes with the app; the others are fetched when they are opened. */
  readonly component?: ViewComponent;
  readonly load?: () => Promise<ViewComponent>;
}
