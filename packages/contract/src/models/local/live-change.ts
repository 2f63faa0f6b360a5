/** A change on a local platform, as the messages of `GET /_platform/v1/live` carry it. */
export type LiveChange =
  | { readonly type: 'event'; readonly id: string; readonly integration: string; readonly state: string }
  | {
      readonly type: 'build';
      readonly integration: string;
      readonly ok: boolean;
      readonly version?: number | undefined;
    }
  | { readonly type: 'content'; readonly space: string; readonly revision: string }
  | { readonly type: 'page'; readonly space: string; readonly page: string }
  | { readonly type: 'installation'; readonly integration: string; readonly installation: string }
  | { readonly type: 'clock'; readonly now: string }
  /** Everything was replaced; the stream ends after it. */
  | { readonly type: 'restored' }
  | {
      readonly type: 'request';
      readonly id: string;
      readonly status: number;
      readonly dashboard: boolean;
      readonly operation?: string | undefined;
    };
