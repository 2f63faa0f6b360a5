// The status of the platform: URLs, builds, clock, and fault rules.
import type { Client } from '@bindery/client';
import type { Build, PlatformStatus } from '@bindery/contract';
import type { Query } from '../data/entry.ts';
import type { Queries } from '../data/queries.ts';
import { useQuery } from '../data/use-query.ts';

const STATUS = 'GET /_platform/v1/status';

/** For code outside of components, which finds what components have loaded. */
export function statusQuery(queries: Queries): Query<PlatformStatus> {
  return queries.get(STATUS, {});
}

/** The status. Undefined until loaded. */
export function useStatus(): PlatformStatus | undefined {
  return useQuery(STATUS, {}).value;
}

/** Whether the clock is frozen. */
export function useIsFrozen(): boolean {
  return useQuery('GET /_platform/v1/clock', {}).value?.frozen === true;
}

/** Lets a frozen clock run again. A failure is visible, since the clock stays frozen. */
export function unfreeze(api: Client): void {
  api.request('PUT /_platform/v1/clock', { body: { frozen: false } }).catch(() => {});
}

/** Deletes every fault rule. A failure is visible, since the rules stay. */
export function removeFaults(api: Client): void {
  api.request('DELETE /_platform/v1/faults').catch(() => {});
}

/** The URLs that web frames of blocks can have. */
export function frameUrls(queries: Queries): readonly string[] {
  const addresses = statusQuery(queries).get().value?.addresses;
  return addresses === undefined ? [] : [addresses.content, addresses.endpoints];
}

/** Whether a project of this session builds the integration. */
export function hasBuild(status: PlatformStatus | undefined, integration: string): boolean {
  return status?.builds.some((build) => build.integration === integration) === true;
}

/** The build that finished last. */
export function lastBuild(status: PlatformStatus | undefined): Build | undefined {
  return status?.builds.toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt))[0];
}
