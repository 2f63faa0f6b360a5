// What the platform gives to providers: a fetch that is guarded, a way to run a program, a clock.

/** A request; the body is whole. `guardedFetch` of `@bindery/importers` takes the same. */
export interface ProviderRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | null;
  readonly signal: AbortSignal;
}

/** A program to run, and its bounds. */
export interface ProgramRun {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  readonly input: string;
  /** Names of variables of the environment that it is given, besides those that every program needs. */
  readonly environment: readonly string[];
  /** Longest time of the run; then it is ended, with what it has started. */
  readonly timeoutMs: number;
  /** The most that is read of its output. */
  readonly maxOutputBytes: number;
  readonly signal: AbortSignal;
}

/** How a program ended. */
export interface ProgramEnd {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  readonly output: string;
  /** The last line that it wrote as an error, at most 200 characters. */
  readonly lastError: string;
}

/** What a provider is given by the platform. */
export interface ProviderPorts {
  /** Follows no redirects. */
  readonly fetch: (request: ProviderRequest) => Promise<Response>;
  /** @throws {KitError} provider_timeout, provider_answer_too_large, provider_unreachable */
  readonly run: (run: ProgramRun) => Promise<ProgramEnd>;
  /** Waits, on the platform's clock; rejects with the reason of the signal. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
