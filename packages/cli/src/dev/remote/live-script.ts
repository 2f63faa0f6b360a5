// The live script: the last good build. Events wait during a build, and until the first good one.
import { createHash } from 'node:crypto';
import type { IntegrationHost, ScriptVersion } from '@bindery/host';

/** A bundle to run. */
export interface ScriptSource {
  readonly integration: string;
  readonly organization: string;
  readonly script: string;
  readonly sourceMap: string;
}

const MAIN_MODULE = 'script.js';

/** Holds the live script, and delays events while it changes. */
export class LiveScript {
  readonly #host: IntegrationHost;
  readonly #first = Promise.withResolvers<void>();
  #current: ScriptVersion | undefined;
  #build: Promise<void> | undefined;
  #builds = 0;

  constructor(host: IntegrationHost) {
    this.#host = host;
  }

  /** Settles with the first good build. */
  get ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Whether there is a good build. */
  get isReady(): boolean {
    return this.#current !== undefined;
  }

  /** Runs a task that might replace the script. Events wait until it settles. */
  async hold(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#build = promise;
    try {
      await work();
    } finally {
      if (this.#build === promise) this.#build = undefined;
      resolve();
    }
  }

  /**
   * Replaces the live script. Running deliveries of the old one finish normally. Returns the new version number.
   * @throws {KitError} script_failed_to_start and other loading errors; the old script stays live
   */
  async replace({ integration, organization, script, sourceMap }: ScriptSource): Promise<number> {
    const version = this.#builds + 1;
    const hash = createHash('sha256').update(script).digest('base64url');
    const next: ScriptVersion = {
      id: `${integration}@local-${version}#${hash}`,
      integration,
      organization,
      version,
      modules: { [MAIN_MODULE]: script },
      mainModule: MAIN_MODULE,
      sourceMap,
    };
    await this.#load(next);
    const old = this.#current;
    this.#builds = version;
    this.#current = next;
    this.#first.resolve();
    if (old !== undefined) await this.#host.unload(old.id);
    return version;
  }

  async #load(script: ScriptVersion): Promise<void> {
    try {
      await this.#host.load(script);
    } catch (thrown) {
      await this.#host.unload(script.id);
      throw thrown;
    }
  }

  /** The script for a new event. */
  async current(): Promise<ScriptVersion> {
    while (this.#build !== undefined) await this.#build;
    await this.#first.promise;
    return this.#current as ScriptVersion;
  }
}
