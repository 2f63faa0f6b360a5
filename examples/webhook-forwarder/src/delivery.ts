// A delivery: one event for one service, in one or more attempts.

import type { PlainObject } from '@bindery/runtime';

/** The task of an attempt. It has everything that the attempt needs, because a task belongs to no installation. */
export type Delivery = {
  installation: string;
  /** ID of the event. It stays the same, so that the receiver recognizes a repetition. */
  id: string;
  type: string;
  data: PlainObject;
  /** Number of this attempt, from 1. */
  attempt: number;
};

/** A delivery that ended without success. */
export type FailedDelivery = Omit<Delivery, 'installation'> & {
  reason: string;
  failedAt: string;
};

/** Seconds after the first attempt, the second one, and so on. */
export const RETRY_DELAYS = [30, 120, 600, 3_600, 21_600] as const;

/** The seconds until the next attempt; undefined after the last one. */
export function delayAfter(attempt: number): number | undefined {
  return RETRY_DELAYS[attempt - 1];
}

/** Failed deliveries that are kept. */
export const MAX_FAILED = 50;

/** The list with a failed delivery at its beginning. A task can run twice, so an ID is in the list once. */
export function addFailed(failed: readonly FailedDelivery[], delivery: FailedDelivery): FailedDelivery[] {
  return [delivery, ...failed.filter(({ id }) => id !== delivery.id)].slice(0, MAX_FAILED);
}
