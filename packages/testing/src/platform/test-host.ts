// The host of a test platform: workerd or threads for what `install` bundles, this thread for integrations that the test imports.
import { createInlineHost, createThreadHost } from '@bindery/host';
import type { ScriptHandler, ScriptHost, ScriptHostOptions, ScriptVersion } from '@bindery/host';
import { joinWorkerd } from './shared-workerd.ts';
import { TEST_LIMITS } from './test-limits.ts';

/** Where the scripts of a test run. */
export type Isolate = 'workerd' | 'node';

/** Scripts that stand for default exports have this comment, and a key. */
const MARK = /^\/\/ bindery-inline:(\d+)\n/;

/** Default exports by key. A key is never used twice in a process. */
const imported = new Map<string, ScriptHandler>();
let lastKey = 0;

/** A script that stands for a default export. */
export function inlineScript(handler: ScriptHandler): string {
  const key = String(++lastKey);
  imported.set(key, handler);
  return `// bindery-inline:${key}\nexport default { fetch() { return new Response(null, { status: 501 }); } };\n`;
}

function handlerOf({ modules, mainModule }: ScriptVersion): ScriptHandler | undefined {
  const key = MARK.exec(modules[mainModule] ?? '')?.[1];
  return key === undefined ? undefined : imported.get(key);
}

/** Creates it. A host starts with its first script. */
export function createTestHost(isolate: Isolate, options: ScriptHostOptions): ScriptHost {
  let bundled: ScriptHost | undefined;
  let inline: ScriptHost | undefined;
  const hostOf = (script: ScriptVersion): ScriptHost => {
    if (handlerOf(script) !== undefined)
      return (inline ??= createInlineHost({ ...options, limits: TEST_LIMITS, handlerOf }));
    return (bundled ??=
      isolate === 'workerd' ? joinWorkerd(options) : createThreadHost({ ...options, limits: TEST_LIMITS }));
  };
  const started = (): ScriptHost[] => [bundled, inline].filter((host) => host !== undefined);
  return {
    ready: async () => {},
    inspectorUrl: async () => undefined,
    load: (script) => hostOf(script).load(script),
    deliver: (delivery) => hostOf(delivery.script).deliver(delivery),
    unload: async (id) => void (await Promise.all(started().map((host) => host.unload(id)))),
    dispose: async () => void (await Promise.all(started().map((host) => host.dispose()))),
  };
}
