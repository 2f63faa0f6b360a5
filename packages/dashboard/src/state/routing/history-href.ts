// URLs of the history of a space or page, with the two revisions to compare.

/** The parameters of a history URL. */
export interface HistoryLocation {
  readonly spaceId: string;
  /** Id of a page: only its revisions. */
  readonly of?: string | undefined;
  /** The older of two revisions. Without it, the parent of `to`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function historyHref({ spaceId, ...query }: HistoryLocation): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
  return `/data/spaces/${encodeURIComponent(spaceId)}/revisions${search}`;
}

/** Reads it out of the path and the query. */
export function parseHistoryLocation(
  spaceId: string,
  { of, from, to }: Readonly<Record<string, string>>,
): HistoryLocation {
  return { spaceId, of, from, to };
}
