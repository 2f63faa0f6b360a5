// From a save to the first response with the least there is: esbuild's incremental rebuild, a bare Worker Loader.
import { context } from 'esbuild';
import { Miniflare } from 'miniflare';
import { answerWith, dispatchEvent } from './bare-miniflare.ts';
import { buildOptions } from './build-options.ts';
import type { CapturedEvent } from './captured-event.ts';
import type { BareWay } from './published-way.ts';

/** Loads scripts that it receives, and responds with the last one. */
const LOADER = `
let script, version = 0;
export default {
  async fetch(request, env) {
    if (request.method === 'PUT') {
      script = await request.text();
      version++;
      return new Response();
    }
    return env.LOADER.get('v' + version, () => ({
      compatibilityDate: '2025-05-25',
      compatibilityFlags: ['nodejs_compat'],
      mainModule: 'script.js',
      modules: { 'script.js': script },
    })).getEntrypoint().fetch(request);
  },
};
`;

/** A running workerd with a loader in it. */
export async function createLoaderWay(project: string, event: CapturedEvent): Promise<BareWay> {
  const incremental = await context(buildOptions(project));
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'loader.mjs', contents: LOADER }],
    modulesRoot: '/',
    compatibilityDate: '2026-06-01',
    workerLoaders: { LOADER: {} },
    cf: false,
    handleStructuredLogs: () => {},
    outboundService: answerWith(event.installation),
  });
  await incremental.rebuild();
  await miniflare.ready;
  return {
    async rebuildAndAnswer() {
      const { outputFiles } = await incremental.rebuild();
      await miniflare.dispatchFetch('http://integration/', { method: 'PUT', body: outputFiles[0]?.text ?? '' });
      return dispatchEvent(miniflare, event);
    },
    async dispose() {
      await incremental.dispose();
      await miniflare.dispose();
    },
  };
}
