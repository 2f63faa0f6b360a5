// The commands below `bindery tunnel`, as data.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';

const json: OptionDeclaration = { flags: '--json', description: 'print what happens as JSON, one object a line' };
const tokens: OptionDeclaration = {
  flags: '--tokens <file>',
  description: 'file of tokens and the names that each owns',
  env: 'BINDERY_TUNNEL_TOKENS',
};
const allow: OptionDeclaration = {
  flags: '--allow <networks>',
  description: 'allowed callers: IP addresses and networks such as 10.0.0.0/8, with commas',
};
const data: OptionDeclaration = {
  flags: '--data <folder>',
  description: 'folder in which the running tunnel stores its address',
  env: 'BINDERY_DATA',
};

/** Options that only matter to those who run a relay for others. */
const limits: readonly OptionDeclaration[] = [
  { flags: '--max-body <size>', description: 'longest body, either way', default: '1g' },
  { flags: '--max-streams <number>', description: 'exchanges of one tunnel at one time', default: '4096' },
  {
    flags: '--max-connections <number>',
    description: 'connections of one address at one time; 0 for no limit',
    default: '1024',
  },
  {
    flags: '--bytes-per-second <size>',
    description: 'of one tunnel, both ways together; 0 for no limit',
    default: '0',
  },
  {
    flags: '--idle-timeout <seconds>',
    description: 'seconds without data after which an exchange ends',
    default: '600',
  },
  { flags: '--hold <seconds>', description: 'how long requests wait for a disconnected connector', default: '8' },
  {
    flags: '--drain <seconds>',
    description: 'how long running exchanges may take when the relay shuts down',
    default: '30',
  },
];

/** Options of `bindery dev` by which the events of a hosted platform come to this computer. */
export const devTunnelOptions: readonly OptionDeclaration[] = [
  {
    flags: '--tunnel <relay>',
    description:
      'receive events of the hosted platform through this relay, or "cloudflared"; its token comes from BINDERY_TUNNEL_TOKEN',
  },
  { flags: '--tunnel-name <name>', description: 'name of the tunnel; the relay picks one when omitted' },
  { flags: '--tunnel-url <url>', description: 'receive events through a tunnel of your own, at this URL' },
  {
    flags: '--tunnel-port <number>',
    description: 'local port that your tunnel, or cloudflared, forwards to; a free one when omitted',
  },
  {
    flags: '--all',
    description: 'with a tunnel: events of every organization, not only of the one that owns the integration',
  },
  { flags: '--take-over', description: 'with a tunnel: take over development mode, and the name of the tunnel' },
];

/** Every command of `bindery tunnel`. */
export const tunnelCommands: readonly CommandDeclaration[] = [
  {
    name: 'tunnel serve',
    summary: 'Run a relay: the public end of tunnels',
    options: [
      { flags: '--port <number>', description: 'port to listen on; 0 picks a free one', default: '4480' },
      { flags: '--host <address>', description: 'address to listen on', default: '127.0.0.1' },
      { flags: '--domain <domain>', description: 'tunnels are at <name>.<domain>', default: 'localhost' },
      { flags: '--public-url <url>', description: 'URL of the relay as callers see it, behind a proxy' },
      { flags: '--paths', description: 'tunnels are at /t/<name>, for a domain without wildcard DNS' },
      tokens,
      { flags: '--tls-cert <file>', description: 'certificate, in PEM; read again when it changes' },
      { flags: '--tls-key <file>', description: 'its key' },
      { flags: '--trust-proxy <networks>', description: 'proxies whose X-Forwarded-For is trusted, with commas' },
      {
        flags: '--notice',
        description: 'show browsers a warning page on the first visit, for a relay with several owners',
      },
      allow,
      ...limits,
      {
        flags: '--cluster <url>',
        description: 'share names with other relays in this PostgreSQL: postgres://…',
        env: 'BINDERY_TUNNEL_CLUSTER',
      },
      { flags: '--node-port <number>', description: 'with --cluster: port for the other relays; 4481 when omitted' },
      { flags: '--node-host <address>', description: 'with --cluster: address that it is on; 127.0.0.1 when omitted' },
      { flags: '--node-url <url>', description: 'with --cluster: URL at which other relays reach it, if it differs' },
      { flags: '--metrics-port <number>', description: 'port for /metrics and /health, on this machine only' },
      { flags: '--log-exchanges', description: 'log every exchange, not only tunnels' },
      json,
    ],
    examples: [
      'bindery tunnel serve',
      'bindery tunnel serve --host 0.0.0.0 --port 443 --domain tunnel.example.com --tokens tokens.json --tls-cert cert.pem --tls-key key.pem',
      'bindery tunnel serve --domain tunnel.example.com --public-url https://tunnel.example.com --trust-proxy 127.0.0.1 --tokens tokens.json',
      'bindery tunnel serve --cluster postgres://relay@db/relay --node-host 10.0.0.5 --domain tunnel.example.com --tokens tokens.json',
    ],
  },
  {
    name: 'tunnel connect',
    summary: 'Give a program on this machine a public address; the token comes from BINDERY_TUNNEL_TOKEN',
    arguments: [
      { name: 'target', description: 'the program: a port, host:port or http://host:port', isRequired: true },
    ],
    options: [
      { flags: '--relay <url>', description: 'relay to connect to', env: 'BINDERY_TUNNEL_RELAY' },
      { flags: '--name <name>', description: 'name of the tunnel; the relay picks one when omitted' },
      { flags: '--take-over', description: 'take over the name from another connector' },
      allow,
      { flags: '--inspect-port <number>', description: 'port of the inspector, on this machine only', default: '0' },
      { flags: '--no-inspect', description: 'do not record exchanges' },
      { flags: '--no-probe', description: 'do not probe the public URL before reporting that it is ready' },
      data,
      json,
    ],
    examples: [
      'bindery tunnel connect 3000 --relay https://tunnel.example.com --name poll',
      'BINDERY_TUNNEL_RELAY=http://localhost:4480 BINDERY_TUNNEL_TOKEN=… bindery tunnel connect localhost:8080 --json',
    ],
  },
  {
    name: 'tunnel inspect',
    summary: 'List the exchanges of the tunnel that runs here, live; show or replay one',
    arguments: [{ name: 'id', description: 'exchange to show' }],
    options: [
      { flags: '--search <text>', description: 'only exchanges with this in method, address, headers or bodies' },
      { flags: '--limit <number>', description: 'how many', default: '20' },
      { flags: '--follow', description: 'print further exchanges as they happen; the default on a terminal' },
      { flags: '--no-follow', description: 'list and end' },
      { flags: '--replay', description: 'send the request of the exchange again, byte for byte' },
      { flags: '--clear', description: 'delete every exchange' },
      data,
      json,
    ],
    examples: [
      'bindery tunnel inspect',
      'bindery tunnel inspect --search POST --no-follow --json',
      'bindery tunnel inspect x12',
      'bindery tunnel inspect x12 --replay',
    ],
  },
  {
    name: 'tunnel token',
    summary: 'Create a token for a relay, or revoke one',
    options: [
      { ...tokens, flags: '--tokens <file>' },
      {
        flags: '--names <names>',
        description: 'names that it owns, with commas; ada-* is every name with that prefix',
      },
      { flags: '--label <text>', description: 'whose it is' },
      { flags: '--revoke <label>', description: 'revoke the token with this label' },
      json,
    ],
    examples: [
      'bindery tunnel token --tokens tokens.json --names poll,ada-* --label ada',
      'bindery tunnel token --tokens tokens.json --revoke ada',
    ],
  },
];
