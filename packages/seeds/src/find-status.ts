// Whether a platform has the `/_platform` operations.
import type { Client } from '@bindery/client';
import type { PlatformStatus } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';

/** Status of a platform of Bindery; undefined for a hosted platform. Throws ApiError for other failures. */
export async function findStatus(api: Client): Promise<PlatformStatus | undefined> {
  try {
    return await api.request('GET /_platform/v1/status');
  } catch (thrown) {
    if (isKitError(thrown) && (thrown as { status?: unknown }).status === 404) return undefined;
    throw thrown;
  }
}
