// Values that no result can contain: tokens of the platform, and secrets of the project.
import { readManifest } from '@bindery/bundler';
import { findSession } from '../../config/session.ts';
import { textOf } from '../../command.ts';
import type { ToolServerOptions } from '../tool.ts';

/** Environment variables with tokens of commands. */
const TOKEN_VARIABLES = ['BINDERY_TOKEN', 'BINDERY_TUNNEL_TOKEN'];

/** The values. References to a secret store aren’t read: no code of this process has their values. */
export async function findSecrets({ io, platform, environment }: ToolServerOptions): Promise<readonly string[]> {
  const session = findSession(io, textOf(platform, 'data') ?? io.env['BINDERY_DATA']);
  const tokens = [...TOKEN_VARIABLES.map((name) => io.env[name]), session?.token];
  const options = { environment, readReference: async () => undefined };
  // A folder without a manifest has no secrets, and "project_problems" reports a manifest that can’t be read.
  const reading = await readManifest(session?.folder ?? io.cwd, options).catch(() => undefined);
  const secrets = Object.values(reading?.manifest?.secrets ?? {});
  const values = [...tokens, ...secrets].filter((value): value is string => value !== undefined && value !== '');
  // As they are, and as they are in JSON.
  return values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
}
