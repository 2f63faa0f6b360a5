// A tool of `bindery mcp` as data, with its code. The code loads what it needs when it runs.
import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Input, RunOther } from '../command.ts';
import type { Io } from '../io.ts';

/** What a server was started with. */
export interface ToolServerOptions {
  /** Its `cwd` is the folder of the project. */
  readonly io: Io;
  /** Flags that each command of a platform gets: `url`, `data`. */
  readonly platform: Input;
  /** Entry of `envs` in the manifest. */
  readonly environment: string | undefined;
  /** Whether tools can change what is on the platform. */
  readonly allowsWrites: boolean;
  readonly runOther: RunOther;
}

/** The output of a command that ran for a tool. */
export interface CommandOutput {
  readonly code: number;
  readonly stdout: Buffer;
  /** Hints and warnings. */
  readonly stderr: string;
}

/** What a tool works with. */
export interface ToolContext {
  readonly options: ToolServerOptions;
  /** Aborted if the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Removes secrets from a text. Results lose theirs anyway, so only texts that a tool cuts need it. */
  readonly redact: (text: string) => string;
  /** Runs a command with a captured output. Throws what the command throws. */
  readonly command: (name: string, input: Input) => Promise<CommandOutput>;
}

/** A tool with the types of its input erased. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly annotations: ToolAnnotations;
  /** Whether results come from the package alone, so that they contain no secret. */
  readonly isStatic?: boolean;
  /** Whether a call changes what is on the platform. */
  readonly writes: (input: never) => boolean;
  /** The text of the result, or its blocks. */
  readonly run: (input: never, context: ToolContext) => Promise<string | readonly ContentBlock[]>;
}

/** A tool with the types of its input. */
export interface ToolDefinition<Shape extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  readonly annotations: ToolAnnotations;
  /** Default: false. */
  readonly isStatic?: boolean;
  /** Default: no call does. */
  readonly writes?: (input: z.output<z.ZodObject<Shape>>) => boolean;
  readonly run: (
    input: z.output<z.ZodObject<Shape>>,
    context: ToolContext,
  ) => Promise<string | readonly ContentBlock[]>;
}

/** Defines a tool. Its input has no other fields than those declared. */
export function defineTool<Shape extends z.ZodRawShape>(definition: ToolDefinition<Shape>): Tool {
  return {
    ...definition,
    input: z.strictObject(definition.input),
    writes: definition.writes ?? noWrites,
  };
}

function noWrites(): boolean {
  return false;
}

/** A tool that only reads. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** A tool that runs the project’s code, which decides what it does, and changes no file and no data otherwise. */
export const RUNS_CODE: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** Where to continue in a text that was cut. */
export const offset: z.ZodDefault<z.ZodInt> = z
  .int()
  .min(0)
  .default(0)
  .describe('Character to continue at, from a truncated result');
