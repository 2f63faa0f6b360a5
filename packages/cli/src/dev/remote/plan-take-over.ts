// Decides whether development mode can be turned on, given its current state.
import type { ObservedMode } from './development-mode.ts';
import type { SavedMode } from './saved-mode.ts';
import { originOf, modeTakenError } from './mode-taken.ts';

/** The state before development mode is turned on. */
export interface TakeOverFacts {
  readonly integration: string;
  readonly seen: ObservedMode;
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
  const { integration, seen, tunnel, saved, isOwnerAlive, takesOver } = facts;
  if (seen.state === 'off') return undefined;
  if (seen.state === 'unknown') return 'the platform doesn’t report whether someone else is in development mode';
  const isSaved = saved?.tunnelUrl === seen.tunnelUrl;
  if (isSaved && !isOwnerAlive) return `took over development mode left on by process ${saved?.pid}, which exited`;
  // A relay gives a name to one connector only, so the previous one is gone.
  if (!isSaved && seen.tunnelUrl.startsWith(`${tunnel}/`)) {
    return 'took over development mode left on by an earlier run of this tunnel';
  }
  const who = isSaved ? `process ${saved?.pid} of this folder` : `someone at ${originOf(seen.tunnelUrl)}`;
  if (takesOver) return `took over development mode from ${who}`;
  throw modeTakenError(integration, who, seen.endsAt);
}
