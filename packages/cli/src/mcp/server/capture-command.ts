// Runs a command of `bindery` for a tool, with its output captured.
import type { Input } from '../../command.ts';
import type { Io, Sink } from '../../io.ts';
import type { CommandOutput, ToolServerOptions } from '../tool.ts';

/** Runs it without a terminal. Throws what the command throws. */
export async function captureCommand(
  { io, runOther }: Pick<ToolServerOptions, 'io' | 'runOther'>,
  { name, input, signal }: { readonly name: string; readonly input: Input; readonly signal: AbortSignal },
): Promise<CommandOutput> {
  const [stdout, stderr] = [new CapturedSink(), new CapturedSink()];
  const { cwd, env } = io;
  const captured: Io = { cwd, env, stdout, stderr, signal, isInteractive: false, readInput: async () => '' };
  const code = await runOther(name, input, captured);
  return { code, stdout: stdout.bytes(), stderr: stderr.bytes().toString('utf8').trim() };
}

/** Keeps what is written to it. */
class CapturedSink implements Sink {
  readonly hasColors = false;
  readonly #chunks: Buffer[] = [];

  write(chunk: string | Uint8Array): void {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
