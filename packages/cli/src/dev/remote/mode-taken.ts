// The error for development mode that someone else turned on.
import { KitError } from '@bindery/diagnostics';

/** The error with the owner and the expiry. */
export function modeTakenError(integration: string, owner: string, endsAt?: string): KitError {
  const until = endsAt === undefined ? '' : ` until ${endsAt}`;
  return new KitError(
    'dev_mode_taken',
    `"${integration}" is already in development mode, started by ${owner}${until}.`,
    {
      advice: 'Ask them to stop, or take over with --take-over.',
    },
  );
}

/** The origin of a tunnel URL, without its secret path. */
export function originOf(tunnelUrl: string): string {
  return URL.canParse(tunnelUrl) ? new URL(tunnelUrl).origin : 'an invalid URL';
}
