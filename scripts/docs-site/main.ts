// `npm run docs`: publishes the documentation on a local platform in memory, and prints the URL of the site.
import { parseArgs } from 'node:util';
import { isKitError } from '@bindery/diagnostics';
import { createPlatform } from '@bindery/platform';
import { publishDocs } from './publish-docs.ts';

/** The platform of `bindery dev` has the ports from 4400 on. */
const DEFAULT_PORT = '4410';
const PORT_MAX = 65_535;
/** Long pages take a while to parse on a busy computer. */
const MARKDOWN_LIMIT_MS = 60_000;

const HELP = `Usage: npm run docs -- [options]

Publishes docs/ as a site on a local platform in memory, until you press Ctrl+C.

  --port <number>  First of four ports, 0 for free ones (default: ${DEFAULT_PORT})
  --help           Display help

Examples:
  npm run docs
  npm run docs -- --port 0
`;

/** Input that the command rejects. */
class UsageError extends Error {}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > PORT_MAX)
    throw new UsageError(`--port is "${text}". Expected a whole number from 0 to ${PORT_MAX}.`);
  return port;
}

async function run(): Promise<void> {
  const options = { port: { type: 'string', default: DEFAULT_PORT }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help === true) return void process.stdout.write(HELP);
  const port = portOf(values.port);
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  const platform = await createPlatform({ port, demo: true, host: false, markdownLimitMs: MARKDOWN_LIMIT_MS });
  try {
    process.stderr.write('Publishing docs/…\n');
    process.stdout.write(`docs  ${await publishDocs(platform)}\n`);
    await ended;
  } finally {
    await platform.close();
  }
}

try {
  await run();
} catch (thrown) {
  const isUsage = thrown instanceof UsageError || (thrown as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage !== true && !isKitError(thrown)) throw thrown;
  const advice = isKitError(thrown) && thrown.advice !== undefined ? `  → ${thrown.advice}\n` : '';
  process.stderr.write(`${(thrown as Error).message}\n${advice}${isUsage === true ? `\n${HELP}` : ''}`);
  process.exitCode = isUsage === true ? 2 : 1;
}
