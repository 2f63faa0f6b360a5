// A host whose process starts with the first script that it is given. Most tests run none, and starting one takes a tenth of a second.
import { createWorkerdHost } from '@bindery/host';
import type { ScriptHost, ScriptHostOptions } from '@bindery/host';

/** Makes it. */
export function createLazyHost(options: ScriptHostOptions): ScriptHost {
  let started: ScriptHost | undefined;
  const host = (): ScriptHost => (started ??= createWorkerdHost(options));
  return {
    ready: () => host().ready(),
    inspectorUrl: async (id) => started?.inspectorUrl(id),
    load: (script) => host().load(script),
    deliver: (delivery) => host().deliver(delivery),
    unload: async (id) => started?.unload(id),
    dispose: async () => started?.dispose(),
  };
}
