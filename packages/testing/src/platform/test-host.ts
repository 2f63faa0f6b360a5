// The host of a test platform: workerd or threads for what `install` bundles, this thread for integrations that the test imports.
import { createInlineHost, createThreadHost } from '@bindery/host';
import type { ScriptHandler, ScriptHost, ScriptVersion, ThreadHostOptions } from '@bindery/host';
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

/** Whether a script stands for a default export. */
export function isImportedScript(script: ScriptVersion): boolean {
  return handlerOf(script) !== undefined;
}

function handlerOf({ modules, mainModule }: ScriptVersion): ScriptHandler | undefined {
  const key = MARK.exec(modules[mainModule] ?? '')?.[1];
  return key === undefined ? undefined : imported.get(key);
}

/** A host that can start before its first script. */
export interface TestHost extends ScriptHost {
  /** Starts the isolate of bundled scripts, in the background. */
  prepare(): void;
}

/** Creates it. With `onCoverage`, bundled scripts run in threads: an inspector can’t attach to an isolate of workerd before it loads. */
export function createTestHost(isolate: Isolate, { onCoverage, ...options }: ThreadHostOptions): TestHost {
  let bundled: ScriptHost | undefined;
  let inline: ScriptHost | undefined;
  const startBundled = (): ScriptHost =>
    (bundled ??=
      isolate === 'workerd' && onCoverage === undefined
        ? joinWorkerd(options)
        : createThreadHost({ ...options, limits: TEST_LIMITS, onCoverage }));
  const startInline = (): ScriptHost => (inline ??= createInlineHost({ ...options, limits: TEST_LIMITS, handlerOf }));
  const hostOf = (script: ScriptVersion): ScriptHost => (isImportedScript(script) ? startInline() : startBundled());
  const started = (): ScriptHost[] => [bundled, inline].filter((host) => host !== undefined);
  return {
    prepare: () => void startBundled(),
    ready: async () => {},
    inspectorUrl: async () => undefined,
    load: (script) => hostOf(script).load(script),
    deliver: (delivery) => hostOf(delivery.script).deliver(delivery),
    unload: async (id) => void (await Promise.all(started().map((host) => host.unload(id)))),
    dispose: async () => void (await Promise.all(started().map((host) => host.dispose()))),
  };
}
