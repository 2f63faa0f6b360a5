// The floor of a tunnel: a plain reverse proxy, one hop, as it is written with node:http in twenty lines.
import './report-memory.ts';
import { Agent, createServer, request } from 'node:http';
import { serve } from './announce.ts';

const [targetPort = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
const server = createServer((incoming, outgoing) => {
  const { method, url: path, headers } = incoming;
  const onward = request({ agent, host: '127.0.0.1', port: targetPort, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
  incoming.pipe(onward);
});
serve(server);
