// From a save to the first response as the published kit does it: a full build with its esbuild, its miniflare's setOptions.
// Its `dev` needs an account and a tunnel, so its two steps are made by hand, with its own packages and options.
import type * as Esbuild from 'esbuild';
import type * as MiniflareModule from 'miniflare';
import type { Peers } from '../peers.ts';
import { bareOptions, dispatchEvent } from './bare-miniflare.ts';
import { buildOptions } from './build-options.ts';
import type { CapturedEvent } from './captured-event.ts';

/** A way from a save to a response, without watching: the caller that saved calls it. */
export interface BareWay {
  /** Text of the new code's answer to the event. */
  rebuildAndAnswer(): Promise<string>;
  dispose(): Promise<void>;
}

/** A running miniflare with the project in it. */
export async function createPublishedWay(project: string, event: CapturedEvent, peers: Peers): Promise<BareWay> {
  const { build } = peers.load('esbuild') as typeof Esbuild;
  const { Miniflare } = peers.load('miniflare') as typeof MiniflareModule;
  const buildAll = async (): Promise<string> => {
    const built = await build({
      ...buildOptions(project),
      target: 'es2020',
      jsx: 'automatic',
      jsxImportSource: '@bindery/contentkit',
    });
    return built.outputFiles[0]?.text ?? '';
  };
  const miniflare = new Miniflare(bareOptions(await buildAll(), event.installation));
  await miniflare.ready;
  return {
    async rebuildAndAnswer() {
      await miniflare.setOptions(bareOptions(await buildAll(), event.installation));
      return dispatchEvent(miniflare, event);
    },
    dispose: () => miniflare.dispose(),
  };
}
