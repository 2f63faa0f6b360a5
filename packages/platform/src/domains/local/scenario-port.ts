// Scenarios of a running project: data in place of the demo’s. A port: only what runs the project knows its seed.

/** A platform without data, besides its owner and their organization. */
export interface EmptyPlatform {
  /** Calls the API in-process, before the platform accepts other requests and delivers events. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Origin of the API. */
  readonly url: string;
  /** Token of the owner. */
  readonly token: string;
  readonly organization: string;
}

/** Creates the data of a project’s scenarios. */
export interface ScenarioPort {
  /** Scenarios by name, after their file was read again. Throws what is wrong with it. */
  list(): Promise<{ readonly names: readonly string[]; readonly current: string | undefined }>;
  /** Creates the data of a scenario; by default, of the one that the data began with last. Called for each new store. */
  begin(platform: EmptyPlatform, name: string | undefined): Promise<void>;
}
