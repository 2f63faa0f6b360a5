// A view of the dashboard. The table is views.ts, which router, rail, palette, and shortcuts read.
import type { ComponentType } from 'preact';
import type { IconName } from '../../icons/icon-paths.ts';
import type { Route } from './router.ts';

/** Props of every view. */
export interface ViewProps {
  readonly route: Route;
}

/** A component that renders a view. */
export type ViewComponent = ComponentType<ViewProps>;

export interface View {
  readonly id: string;
  readonly title: string;
  /** Patterns of its URLs, see `matchPath`. */
  readonly paths: readonly string[];
  /** The URL that the rail and the palette link to. */
  readonly href: string;
  /** The shortcut of the view. */
  readonly keys: string;
  readonly icon: IconName;
  /** Its group in the rail. A view without one is reached by links and shortcuts. */
  readonly group?: 'Build' | 'Observe' | 'Simulate' | 'Manage';
  /** The view in the rail that it is a tab of. */
  readonly tabOf?: string;
  /** Whether the bar of a narrow screen has it, too. */
  readonly isInBar?: boolean;
  /** The view that is opened first comes with the app; the others are fetched when they are opened. */
  readonly component?: ViewComponent;
  readonly load?: () => Promise<ViewComponent>;
}
