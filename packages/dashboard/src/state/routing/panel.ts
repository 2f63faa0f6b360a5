// A custom view of a resource. The table of panels is data-panels.ts.
import type { ComponentType } from 'preact';
import { matchPath } from './match-path.ts';
import type { PathParameters } from './match-path.ts';

export interface PanelProps {
  readonly params: PathParameters;
  /** Query of the URL. */
  readonly query: Readonly<Record<string, string>>;
}

/** A custom view for API paths. */
export interface Panel {
  /** Pattern of paths, see `matchPath`. */
  readonly pattern: string;
  /** Its word among what lies below the path above it, where the API returns nothing at this path. */
  readonly link?: string;
  readonly load: () => Promise<ComponentType<PanelProps>>;
}

/** The panel of a path, and what the path names. */
export function findPanel(
  panels: readonly Panel[],
  apiPath: string,
): { panel: Panel; params: PathParameters } | undefined {
  for (const panel of panels) {
    const params = matchPath(panel.pattern, apiPath);
    if (params !== undefined) return { panel, params };
  }
  return undefined;
}

/** Words of the panels one step below a path, where the API returns nothing there. */
export function panelLinksBelow(panels: readonly Panel[], apiPath: string): readonly string[] {
  return panels.flatMap(({ pattern, link }) =>
    link !== undefined && matchPath(pattern.slice(0, pattern.lastIndexOf('/')), apiPath) !== undefined ? [link] : [],
  );
}
