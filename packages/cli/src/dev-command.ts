// The `bindery dev` command, as data.
import type { CommandDeclaration } from './command.ts';
import { data, environment, folder, scenario, seed, url } from './common-options.ts';
import { allowWrites } from './mcp-command.ts';
import { allowPrivate, askOptions, gitOptions, outgoing, tokenLeeway, translateOptions } from './platform-options.ts';
import { devTunnelOptions as tunnelOptions } from './tunnel-commands.ts';

export const devCommand: CommandDeclaration = {
  name: 'dev',
  summary: 'Run your integration live on a local platform, or on a hosted one through a tunnel',
  arguments: [folder],
  options: [
    { flags: '--port <number>', description: 'first of four ports (default: 4400); 0 picks free ports' },
    { flags: '--no-open', description: 'don’t open the dashboard in a browser' },
    {
      flags: '--token <token>',
      description: 'owner token (default: random, stored in the data folder)',
    },
    {
      flags: '--allow-host <name>',
      description: 'additional hostnames to accept, for example of a tunnel; comma-separated',
    },
    outgoing,
    {
      flags: '--outgoing-to <module>',
      description: 'module with mock handlers for outgoing requests (default: bindery.outgoing.ts in the project)',
    },
    allowPrivate,
    ...gitOptions,
    ...askOptions,
    tokenLeeway,
    ...translateOptions,
    { ...seed, description: `with a new data folder: ${seed.description}` },
    { ...scenario, description: `with a new data folder: ${scenario.description}` },
    { flags: '--durable', description: 'flush every commit to disk' },
    { flags: '--docs <folder>', description: 'sync this Markdown folder with a space in both directions' },
    {
      flags: '--docs-space <id>',
      description: 'with --docs: space ID (default: the folder’s last space, or a new one)',
    },
    { flags: '--inspect', description: 'accept debuggers, for example from your editor or Chromium' },
    {
      flags: '--inspect-port <number>',
      description: 'with --inspect: debugger port (default: 9229); 0 picks a free port',
    },
    { ...allowWrites, description: `${allowWrites.description} at /mcp` },
    ...tunnelOptions,
    {
      ...url,
      description: 'with a tunnel: URL of the platform that sends the events, with its token in BINDERY_TOKEN',
    },
    data,
    environment,
    { flags: '--json', description: 'print builds, readiness, and received events as JSON, one object per line' },
  ],
  examples: [
    'bindery dev',
    'bindery dev ./my-integration --port 4500 --no-open',
    'bindery dev --port 0 --token t0ken',
    'bindery dev --docs ./docs --docs-space space_demo',
    'bindery dev --scenario large',
    'bindery dev --inspect',
    'bindery dev --allow-host abc.example.com',
    'bindery dev --outgoing none --outgoing-to ./answers.ts',
    'bindery dev --tunnel https://tunnel.example.com --tunnel-name poll --url https://api.example.com',
    'bindery dev --tunnel cloudflared --all',
    'bindery dev --tunnel-url https://abc.example.com --tunnel-port 4490',
  ],
};
