// The poll of a published site: its script, and the votes that the script sends.
import { ExposableError } from '@bindery/runtime';
import type { Context } from '../context.ts';
import type { Poll } from '../poll-source.ts';
import { castVote } from '../votes.ts';
import widget from './widget.raw.js';

/** The script of a site; nothing when the site has no question. */
export function siteScript({ environment }: Context): Response | undefined {
  const poll = sitePoll(environment);
  const { siteInstallation } = environment;
  if (poll === undefined || siteInstallation === undefined) return undefined;
  const settings = JSON.stringify({ endpoint: `${siteInstallation.urls.publicEndpoint}/votes`, ...poll });
  return new Response(
    widget.replace('__POLL__', () => settings),
    { headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=300' } },
  );
}

/** Counts a vote that the script sent. */
export async function siteVote(request: Request, context: Context): Promise<Response> {
  const poll = sitePoll(context.environment);
  if (poll === undefined) throw new ExposableError('This site asks nothing.', 404);
  const { choice } = (await request.json()) as { choice?: unknown };
  const votes = await castVote(poll, String(choice), context);
  return Response.json({ votes }, { headers: { 'access-control-allow-origin': '*' } });
}

function sitePoll({ siteInstallation }: Context['environment']): Poll | undefined {
  const configuration = siteInstallation?.configuration;
  if (configuration === undefined || configuration.question === '') return undefined;
  const choices = (configuration.choices ?? 'Yes, No').split(',').map((choice) => choice.trim());
  return { question: configuration.question, choices: choices.filter((choice) => choice !== '') };
}
