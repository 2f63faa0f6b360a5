// The data that pages are computed from: a JSON file at a URL.
import { ExposableError } from '@bindery/runtime';

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly members: readonly string[];
}

/** Fetches the teams. Readers see the text of an `ExposableError` on the page. */
export async function fetchTeams(url: string): Promise<readonly Team[]> {
  const response = await fetch(url);
  if (response.ok) return (await response.json()) as Team[];
  await response.body?.cancel();
  throw new ExposableError(`Can’t load the teams. The server returned ${response.status}.`, 502);
}
