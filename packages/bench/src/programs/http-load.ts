// The load generator in a process of its own. One argument: the load, as JSON. Prints the result, as JSON.
import { loadHttp } from '../measure/http-load.ts';
import type { HttpLoad } from '../measure/http-load.ts';

const load = JSON.parse(process.argv[2] ?? '') as HttpLoad;
process.stdout.write(`result ${JSON.stringify(await loadHttp(load))}\n`);
