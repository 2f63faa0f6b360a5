/** One code in one section of docs/reference/errors.md. */
export interface CodeEntry {
  readonly code: string;
  /** Heading of the section. */
  readonly section: string;
  /** Path and anchor of the section, from the root of the repository. */
  readonly page: string;
  readonly meaning?: string;
  /** What to do. */
  readonly advice: string;
  /** Of a problem. */
  readonly severity?: string;
  /** HTTP status of an API error. */
  readonly status?: number;
  /** Who can fix it. */
  readonly responsible?: string;
  readonly example?: { readonly before: string; readonly after: string };
}
