// The one static worker, as the text that workerd is given: loads, unloads and calls scripts, and hands their outgoing
// requests to Node. What it and Node say to each other is in isolate-protocol.ts.
import {
  ACTION_HEADER,
  DELIVERY_HEADER,
  FAILURE_HEADER,
  GUARD_HEADER,
  KEY_HEADER,
  SCRIPT_HEADER,
  SIMULATION_HEADER,
  URL_HEADER,
} from '../isolate/isolate-protocol.ts';

/** Source of the static worker. */
export const STATIC_WORKER = `
import { WorkerEntrypoint } from 'cloudflare:workers';
const definitions = new Map();

export class Outbound extends WorkerEntrypoint {
  fetch(request) {
    const forward = new Request('http://owner/', request); // The URL may be long, and goes in one header only.
    forward.headers.set('${SCRIPT_HEADER}', this.ctx.props.script);
    forward.headers.set('${URL_HEADER}', request.url);
    forward.headers.delete('${GUARD_HEADER}');
    return this.env.OUTGOING.fetch(forward);
  }
}

function entrypoint(id, name, props, env, ctx) {
  const worker = env.LOADER.get(encodeURIComponent(id), () => { // Debuggers find it by this name, encoded as in a URL.
    const definition = definitions.get(id);
    if (definition === undefined) throw new Error('Script ' + id + ' is not loaded.');
    return { ...definition, env: {}, globalOutbound: ctx.exports.Outbound({ props: { script: id } }) };
  });
  return worker.getEntrypoint(name, { props: { ...props, script: id, channel: env.CHANNEL } });
}

// No one ends a process whose owner was killed. workerd has no way out but V8's own: it aborts when its memory is used up.
async function endWithOwner(env) {
  let refused = 0;
  while (refused < 3) {
    const askedAt = Date.now();
    try {
      await (await env.OUTGOING.fetch('http://owner/', { headers: { '${GUARD_HEADER}': '1' } })).text();
    } catch {
      // Refused, as when the owner is gone. It never answers either: an answer is from someone who has the port now.
    }
    refused = Date.now() - askedAt > 1000 ? 1 : refused + 1;
  }
  for (const all = []; ; ) all.push(new Array(100000).fill(all.length));
}

const actions = {
  guard(request, id, env, ctx) {
    ctx.waitUntil(endWithOwner(env));
    return new Response(null, { status: 204 });
  },
  ping: () => new Response('pong'),
  async load(request, id, env, ctx) {
    definitions.set(id, await request.json());
    return Response.json(await entrypoint(id, 'Inspection', {}, env, ctx).inspect());
  },
  unload(request, id) {
    definitions.delete(id);
    return new Response(null, { status: 204 });
  },
  deliver(request, id, env, ctx) {
    const delivery = request.headers.get('${DELIVERY_HEADER}');
    const headers = { 'content-type': request.headers.get('content-type') };
    const wire = new Request(request.url, { method: 'POST', headers, body: request.body, redirect: 'manual' });
    const simulation = request.headers.get('${SIMULATION_HEADER}');
    const props = simulation === null ? { delivery } : { delivery, simulation: JSON.parse(decodeURIComponent(simulation)) };
    return entrypoint(id, undefined, props, env, ctx).fetch(wire);
  },
};

export default {
  async fetch(request, env, ctx) {
    if (request.headers.get('${KEY_HEADER}') !== env.KEY) return new Response('Denied by the host.', { status: 403 });
    try {
      const action = actions[request.headers.get('${ACTION_HEADER}')];
      return await action(request, request.headers.get('${SCRIPT_HEADER}'), env, ctx);
    } catch (thrown) {
      const failure = { name: String(thrown?.name), message: String(thrown?.message), stack: String(thrown?.stack) };
      return Response.json(failure, { status: 500, headers: { '${FAILURE_HEADER}': env.CHANNEL } });
    }
  },
};
`;
