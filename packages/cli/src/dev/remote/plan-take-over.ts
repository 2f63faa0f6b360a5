// Decides whether development mode can be turned on, given its current state.
import type { ObservedMode } from './development-mode.ts';
import type { SavedMode } from './saved-mode.ts';
import { originOf, modeTakenError } from './mode-taken.ts';

/** The state before development mode is turned on. */
export interface TakeOverFacts {
  readonly integration: string;
  readonly observed: ObservedMode;
  /** URL of the open tunnel, without the secret path. */
  readonly tunnel: string;
  readonly saved: SavedMode | undefined;
  /** Whether the process that saved the mode is alive. */
  readonly isOwnerAlive: boolean;
  /** Whether `--take-over` is set. */
  readonly takesOver: boolean;
}

/**
 * A note about the current state; undefined if there is nothing to report.
 * @throws {KitError} dev_mode_taken
 */
export function planTakeOver(facts: TakeOverFacts): string | undefined {
  const { integration, observed, tunnel, saved, isOwnerAlive, takesOver } = facts;
  if (observed.state === 'off') return undefined;
  if (observed.state === 'unknown') return 'the platform doesn’t report whether someone else is in development mode';
  const isSaved = saved?.tunnelUrl === observed.tunnelUrl;
  if (isSaved && !isOwnerAlive) return `took over development mode left on by process ${saved?.pid}, which exited`;
  // A relay gives a name to one connector only, so the previous one is gone.
  if (!isSaved && observed.tunnelUrl.startsWith(`${tunnel}/`)) {
    return 'took over development mode left on by an earlier run of this tunnel';
  }
  const owner = isSaved ? `process ${saved?.pid} of this folder` : `someone at ${originOf(observed.tunnelUrl)}`;
  if (takesOver) return `took over development mode from ${owner}`;
  throw modeTakenError(integration, owner, observed.endsAt);
}
