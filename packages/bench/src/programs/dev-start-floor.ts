// The floor of `dev-start`, run in a process of its own: builds the script, starts workerd, answers one event.
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { readFileSync } from 'node:fs';
import type { CapturedEvent } from '../project/captured-event.ts';
import { bareOptions, dispatchEvent } from '../project/bare-miniflare.ts';
import { buildOptions } from '../project/build-options.ts';

const [project = '', eventFile = ''] = process.argv.slice(2);
const event = JSON.parse(readFileSync(eventFile, 'utf8')) as CapturedEvent;
const built = await build(buildOptions(project));
const miniflare = new Miniflare(bareOptions(built.outputFiles[0]?.text ?? '', event.installation));
await dispatchEvent(miniflare, event);
process.stdout.write('answered\n');
await miniflare.dispose();
