// Notifications of the database: a name moved, a relay joined or left.
import type { Lease } from './lease-table.ts';
import type { NodeRow } from './statements.ts';

/** One notification. */
export type NodeNotification =
  | { readonly kind: 'lease'; readonly lease: Lease }
  | { readonly kind: 'node'; readonly node: NodeRow }
  | { readonly kind: 'gone'; readonly id: string };

interface NotificationPayload {
  readonly name?: string;
  readonly node?: string | null;
  readonly client?: string;
  readonly lost?: boolean;
  readonly version?: number;
  readonly id?: string;
  readonly url?: string;
  readonly gone?: string;
}

/** Parses a notification. Undefined for an unknown one: every user of the database may write to the channel. */
export function parseNotification(payload: string): NodeNotification | undefined {
  const { name, node, client = '', lost = false, version = 0, id, url, gone } = parse(payload);
  if (gone !== undefined) return { kind: 'gone', id: gone };
  if (id !== undefined && url !== undefined && URL.canParse(url)) return { kind: 'node', node: { id, url } };
  if (name === undefined || node === undefined) return undefined;
  const since = performance.now();
  return {
    kind: 'lease',
    lease: { name, nodeId: node ?? undefined, clientId: client, isLost: lost, version, since },
  };
}

function parse(payload: string): NotificationPayload {
  try {
    return (JSON.parse(payload) ?? {}) as NotificationPayload;
  } catch {
    return {};
  }
}
