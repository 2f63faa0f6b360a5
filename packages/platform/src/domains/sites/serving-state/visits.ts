// What comes of a visit. The sites domain asks; what is done with it is decided where platforms are put together.

/** What a visitor thinks of a page. */
export interface Feedback {
  readonly request: Request;
  readonly site: string;
  readonly space: string;
  readonly page: string;
  readonly rating: 'bad' | 'ok' | 'good';
  readonly comment?: string | undefined;
  /** The path of the site, with a slash at its end. */
  readonly sitePath: string;
}

/** Visits of sites. */
export interface SiteVisits {
  /** Takes what a visitor thinks of a page. */
  feedback(feedback: Feedback): Promise<void>;
}
