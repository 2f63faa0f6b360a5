// A request that an integration made while a test ran.

/** A request, with the status of its response. */
export interface TestCall {
  /** In upper case: `POST`. */
  readonly method: string;
  /** The whole URL, with its query. */
  readonly url: string;
  /** The host of the URL, with the port unless it is that of the scheme: `api.example.com`. */
  readonly host: string;
  /** The path of the URL, without its query: `/v1/votes`. */
  readonly path: string;
  /** The body: the value of JSON, else the text. Absent without a body. */
  readonly body?: unknown;
  /** HTTP status of the response. Absent if there was none, for example because no handler took the request. */
  readonly status?: number;
  /** The operation of our own API, for example `GET /orgs/{organizationId}`. Absent for other hosts. */
  readonly operation?: string;
}
