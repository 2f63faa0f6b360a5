// `bindery mcp`: serves the tools to the client that started this process.
import { resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input, RunOther } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Runs until the client disconnects. @throws {KitError} usage in a terminal */
export async function run(input: Input, io: Io, runOther: RunOther): Promise<number> {
  if (isSet(input, 'json')) {
    const { describeServer } = await import('../mcp/server/describe-server.ts');
    io.stdout.write(`${JSON.stringify(describeServer())}\n`);
    return EXIT.DONE;
  }
  if (io.isInteractive) {
    throw new KitError('usage', '"bindery mcp" speaks a protocol on standard input, which is a terminal here.', {
      advice:
        'Add the command to your agent: claude mcp add bindery -- npx bindery mcp. See docs/test/agents.md for others.',
    });
  }
  const { serveStdio } = await import('../mcp/server/serve-stdio.ts');
  await serveStdio({
    io: { ...io, cwd: resolve(io.cwd, textOf(input, 'folder') ?? '.') },
    platform: { url: textOf(input, 'url'), data: textOf(input, 'data') },
    environment: textOf(input, 'env'),
    allowsWrites: isSet(input, 'allowWrites'),
    runOther,
  });
  return EXIT.DONE;
}
