// Our relay, in a process of its own. Argument: the port. With `tunnel-connector.ts` the only place in the benchmark that
// knows the tunnel's own interface.
import './report-memory.ts';
import { createRelay, hashToken } from '@bindery/tunnel';
import { TUNNEL_DOMAIN, TUNNEL_TOKEN } from '../tunnel/names.ts';
import { announce } from './announce.ts';

const [port = '0'] = process.argv.slice(2);
const tokens = [{ hash: hashToken(TUNNEL_TOKEN), names: ['*'] }];
const relay = await createRelay({ port: Number(port), domain: TUNNEL_DOMAIN, tokens, limits: { maxConnections: 0 } });
announce({ port: relay.port });
