// The script for debuggers: the latest one that the host loaded for the integration in development. Each save creates a new one.
import type { ScriptHost } from '@bindery/host';

/** Follows the script from build to build. */
export interface ScriptFollower {
  /** Called before the next script loads. A paused script stops its whole process, so it must be released first. */
  release(): Promise<void>;
  /** Called after the script is loaded. Its first event waits for this. */
  move(): Promise<void>;
}

export interface InspectedScript {
  /** ID of the loaded script; undefined before the first one. */
  readonly id: string | undefined;
  /** URL of its inspector; undefined before the first script. */
  url(): Promise<string | undefined>;
  /** Returns a function that stops following. */
  follow(follower: ScriptFollower): () => void;
}

/** A host with its inspected script. */
export interface InspectedHost {
  readonly host: ScriptHost;
  readonly script: InspectedScript;
}

/** Follows the scripts that a host loads for the integration in development. Its name is known after the first build. */
export function followScript(host: ScriptHost, integration: () => string | undefined): InspectedHost {
  const followers = new Set<ScriptFollower>();
  let id: string | undefined;
  return {
    host: {
      ...host,
      load: async (script) => {
        const isNext = script.integration === integration() && script.id !== id;
        if (isNext) await Promise.all([...followers].map((follower) => follower.release()));
        await host.load(script);
        if (!isNext) return;
        id = script.id;
        await Promise.all([...followers].map((follower) => follower.move()));
      },
    },
    script: {
      get id() {
        return id;
      },
      url: async () => (id === undefined ? undefined : host.inspectorUrl(id)),
      follow: (follower) => {
        followers.add(follower);
        return () => followers.delete(follower);
      },
    },
  };
}
