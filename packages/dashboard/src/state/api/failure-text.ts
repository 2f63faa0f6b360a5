// The text for a failed call.
import { ApiError } from '@bindery/client';

export function failureText(thrown: unknown): string {
  if (thrown instanceof ApiError && thrown.status === 0)
    return 'Can’t reach the platform. Check that “bindery dev” is still running.';
  if (thrown instanceof ApiError) return thrown.serviceMessage;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
