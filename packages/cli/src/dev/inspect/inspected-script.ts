// The script that debuggers look at: the latest that the host loaded of the integration under development. Each save makes another.
import type { WorkerdHost } from '@bindery/host';

/** Follows the script from one build to the next. */
export interface ScriptFollower {
  /** Before it is loaded. A script at a breakpoint stops its whole process, so nothing could be loaded before this let go of it. */
  release(): Promise<void>;
  /** Once it is loaded. Its first event waits for this. */
  move(): Promise<void>;
}

/** What is known of the script. */
export interface InspectedScript {
  /** Id of the loaded script; undefined before the first is loaded. */
  readonly id: string | undefined;
  /** Where its inspector is; undefined before the first is loaded. */
  url(): Promise<string | undefined>;
  /** Returns what ends it. */
  follow(follower: ScriptFollower): () => void;
}

/** A host whose loaded scripts are followed. */
export interface FollowedHost {
  readonly host: WorkerdHost;
  readonly script: InspectedScript;
}

/** Follows what a host loads of the integration under development, whose name is known once it is built. */
export function followScript(host: WorkerdHost, integration: () => string | undefined): FollowedHost {
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
