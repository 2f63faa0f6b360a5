// Votes live in the configuration of the installation, under a key of their own: a place that the platform already
// keeps, enough for a few thousand votes. Two votes at the same instant may count as one; a database would not lose any.
import { ExposableError } from '@bindery/runtime';
import type { Context } from './context.ts';
import type { Poll } from './poll-source.ts';

/** Votes by question, then by choice. */
type StoredVotes = Record<string, Record<string, number>>;

type Installation = NonNullable<Context['environment']['installation']>;

/** How often each choice of a poll was taken, in the order of its choices. */
export async function countVotes(poll: Poll, context: Context): Promise<number[]> {
  const { votes } = await readConfiguration(context);
  return countsOf(poll, votes);
}

/** Adds a vote, notifies the webhook, and counts. */
export async function castVote(poll: Poll, choice: string, context: Context): Promise<number[]> {
  if (!poll.choices.includes(choice)) throw new ExposableError(`The poll has no choice "${choice}".`, 400);
  const { configuration, votes } = await readConfiguration(context);
  const counted = votes[poll.question] ?? {};
  const next = { ...votes, [poll.question]: { ...counted, [choice]: (counted[choice] ?? 0) + 1 } };
  await context.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    ...installationOf(context),
    body: { configuration: { ...configuration, votes: next } },
  });
  notifyWebhook({ type: 'vote', question: poll.question, choice }, context);
  return countsOf(poll, next);
}

/** Notifies the configured webhook after the answer was sent. A webhook that fails is only logged. */
export function notifyWebhook(message: Readonly<Record<string, string>>, context: Context): void {
  const url = context.environment.installation?.configuration.webhook_url;
  if (url === undefined || url === '') return;
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  }).then(
    (response) => console.log(`Webhook answered ${response.status}`),
    (error: unknown) => console.error('Webhook failed', error),
  );
  context.waitUntil(sent);
}

function countsOf({ question, choices }: Poll, votes: StoredVotes): number[] {
  return choices.map((choice) => votes[question]?.[choice] ?? 0);
}

/** The environment's copy may be a moment old, so votes are read from the platform. */
async function readConfiguration(context: Context) {
  const installation = await context.api.request(
    'GET /integrations/{integrationName}/installations/{installationId}',
    installationOf(context),
  );
  const configuration = installation.configuration as Installation['configuration'] & { votes?: StoredVotes };
  return { configuration, votes: configuration.votes ?? {} };
}

function installationOf({ environment }: Context) {
  if (environment.installation === undefined) throw new ExposableError('A poll needs an installation.', 400);
  return { integrationName: environment.integration.name, installationId: environment.installation.id };
}
