// Our relay as one of several, in a process of its own. Argument: the address of the database that they share.
import { createRelay, hashToken } from '@bindery/tunnel';
import { TUNNEL_DOMAIN, TUNNEL_TOKEN } from '../tunnel/names.ts';
import { announce } from './announce.ts';

const [database = ''] = process.argv.slice(2);
const relay = await createRelay({
  port: 0,
  domain: TUNNEL_DOMAIN,
  tokens: [{ hash: hashToken(TUNNEL_TOKEN), names: ['*'] }],
  limits: { maxConnections: 0 }, // All from this computer.
  cluster: { database, node: { port: 0 } },
});
announce({ port: relay.port });
