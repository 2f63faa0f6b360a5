// What comes of a visit. The sites domain asks; what is done with it is decided where platforms are put together.

/** What a visitor thinks of a page. */
export interface Feedback {
  readonly request: Request;
  readonly site: string;
  readonly space: string;
  readonly page: string;
  readonly rating: 'bad' | 'ok' | 'good';
  readonly comment?: string | undefined;
  /** The key of the share link by which they read it. */
  readonly shareKey?: string | undefined;
}

/** Visits of sites. */
export interface SiteVisits {
  /** Takes what a visitor thinks of a page. */
  feedback(feedback: Feedback): Promise<void>;
}
