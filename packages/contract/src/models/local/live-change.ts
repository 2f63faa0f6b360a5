/** A change on a local platform: a message of `GET /_platform/v1/live`. */
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
  /** All data was replaced. The stream ends after this message. */
  | { readonly type: 'restored' }
  | {
      readonly type: 'request';
      readonly id: string;
      readonly status: number;
      readonly dashboard: boolean;
      readonly operation?: string | undefined;
      /** Command of `bindery` that made the request, if the command identifies itself. */
      readonly command?: string | undefined;
    };
