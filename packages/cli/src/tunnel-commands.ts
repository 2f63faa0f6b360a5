// The `bindery tunnel` commands, as data.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { json as jsonResult } from './common-options.ts';

const json: OptionDeclaration = { flags: '--json', description: 'print events as JSON, one object per line' };
const tokens: OptionDeclaration = {
  flags: '--tokens <file>',
  description: 'file with tokens and their tunnel names',
  env: 'BINDERY_TUNNEL_TOKENS',
};
const allow: OptionDeclaration = {
  flags: '--allow <networks>',
  description: 'allowed callers: IP addresses and networks, for example 10.0.0.0/8; comma-separated',
};
const data: OptionDeclaration = {
  flags: '--data <folder>',
  description: 'folder for the running tunnel’s state',
  env: 'BINDERY_DATA',
};

/** Flags for relays with several owners. */
const limits: readonly OptionDeclaration[] = [
  { flags: '--max-body <size>', description: 'maximum body size, for requests and responses', default: '1g' },
  { flags: '--max-streams <number>', description: 'maximum concurrent exchanges per tunnel', default: '4096' },
  {
    flags: '--max-connections <number>',
    description: 'maximum concurrent connections per IP address; 0 for no limit',
    default: '1024',
  },
  {
    flags: '--bytes-per-second <size>',
    description: 'bandwidth limit per tunnel, both directions combined; 0 for no limit',
    default: '0',
  },
  {
    flags: '--idle-timeout <seconds>',
    description: 'seconds without data before an exchange times out',
    default: '600',
  },
  { flags: '--hold <seconds>', description: 'seconds that requests wait for a disconnected connector', default: '8' },
  {
    flags: '--drain <seconds>',
    description: 'seconds for open exchanges to finish when the relay shuts down',
    default: '30',
  },
];

/** Flags of `bindery dev` for receiving events of a hosted platform. */
export const devTunnelOptions: readonly OptionDeclaration[] = [
  {
    flags: '--tunnel <relay>',
    description:
      'receive events from a hosted platform through this relay, or "cloudflared"; relay token from BINDERY_TUNNEL_TOKEN',
  },
  { flags: '--tunnel-name <name>', description: 'tunnel name (default: chosen by the relay)' },
  { flags: '--tunnel-url <url>', description: 'receive events through your own tunnel at this URL' },
  {
    flags: '--tunnel-port <number>',
    description: 'local port that your tunnel or cloudflared forwards to (default: a free port)',
  },
  {
    flags: '--all',
    description: 'with a tunnel: receive events from every organization, not just the one that owns the integration',
  },
  { flags: '--take-over', description: 'with a tunnel: take over development mode and the tunnel name' },
];

export const tunnelCommands: readonly CommandDeclaration[] = [
  {
    name: 'tunnel serve',
    summary: 'Run a relay, the public end of tunnels',
    options: [
      { flags: '--port <number>', description: 'port to listen on; 0 picks a free port', default: '4480' },
      { flags: '--host <address>', description: 'address to listen on (default: 127.0.0.1 and ::1)' },
      { flags: '--domain <domain>', description: 'base domain; tunnels get <name>.<domain>', default: 'localhost' },
      { flags: '--public-url <url>', description: 'public URL of the relay, if it’s behind a proxy' },
      { flags: '--paths', description: 'serve tunnels at /t/<name>, for domains without wildcard DNS' },
      tokens,
      { flags: '--tls-cert <file>', description: 'PEM certificate; reloaded when it changes' },
      { flags: '--tls-key <file>', description: 'PEM private key' },
      {
        flags: '--trust-proxy <networks>',
        description: 'proxies whose X-Forwarded-For header is trusted; comma-separated',
      },
      {
        flags: '--notice',
        description: 'show browsers a warning page once a day for each tunnel (for relays with several owners)',
      },
      allow,
      ...limits,
      {
        flags: '--cluster <url>',
        description: 'share names with other relays through this PostgreSQL database, postgres://…',
        env: 'BINDERY_TUNNEL_CLUSTER',
      },
      { flags: '--node-port <number>', description: 'with --cluster: port for other relays (default: 4481)' },
      { flags: '--node-host <address>', description: 'with --cluster: address for other relays (default: 127.0.0.1)' },
      { flags: '--node-url <url>', description: 'with --cluster: URL for other relays, if different' },
      { flags: '--metrics-port <number>', description: 'local port for /metrics and /health' },
      { flags: '--log-exchanges', description: 'log every exchange, not just tunnels' },
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
    summary: 'Expose a local program at a public URL (token from BINDERY_TUNNEL_TOKEN)',
    arguments: [{ name: 'target', description: 'target: a port, host:port, or http://host:port', isRequired: true }],
    options: [
      { flags: '--relay <url>', description: 'relay to connect to', env: 'BINDERY_TUNNEL_RELAY' },
      { flags: '--name <name>', description: 'tunnel name (default: chosen by the relay)' },
      { flags: '--take-over', description: 'take over the name from another connector' },
      allow,
      { flags: '--inspect-port <number>', description: 'local port of the inspector', default: '0' },
      { flags: '--no-inspect', description: 'don’t record exchanges' },
      { flags: '--no-probe', description: 'skip the public URL check before reporting ready' },
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
    summary: 'List the running tunnel’s exchanges live, or show or replay one',
    arguments: [{ name: 'id', description: 'exchange ID' }],
    options: [
      { flags: '--search <text>', description: 'only exchanges with this text in the method, URL, headers, or bodies' },
      { flags: '--limit <number>', description: 'maximum number of exchanges', default: '20' },
      { flags: '--follow', description: 'stream new exchanges (default on a terminal)' },
      { flags: '--no-follow', description: 'list once and exit' },
      { flags: '--replay', description: 'replay the exchange’s request, byte for byte' },
      { flags: '--clear', description: 'delete all exchanges' },
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
        description: 'tunnel names of the token, comma-separated; ada-* matches a prefix',
      },
      { flags: '--label <text>', description: 'label, for example the token’s owner' },
      { flags: '--revoke <label>', description: 'revoke the token with this label' },
      jsonResult,
    ],
    examples: [
      'bindery tunnel token --tokens tokens.json --names poll,ada-* --label ada',
      'bindery tunnel token --tokens tokens.json --revoke ada',
    ],
  },
];
