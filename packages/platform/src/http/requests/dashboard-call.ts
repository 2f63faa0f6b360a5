// Recognizes requests of the dashboard.
import type { Call } from '../../core/call.ts';

/** Whether the dashboard sent a call. Browsers mark requests between a page and its own origin, which on the API’s origin is the dashboard. */
export function isDashboardCall(call: Pick<Call, 'header'>): boolean {
  return call.header('sec-fetch-site') === 'same-origin';
}
