// Votes live in the configuration of the installation, under a key of their own: a place that the platform already
// keeps, enough for a few thousand votes. Two votes at the same instant may count as one; a database would not lose any. Somebody
// who writes the configuration replaces all of it, votes too: `restoreVotes` puts these back.
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
  await writeConfiguration({ ...configuration, votes: next }, context);
  notifyWebhook({ type: 'vote', question: poll.question, choice }, context);
  return countsOf(poll, next);
}

/**
 * Puts votes back that a written configuration no longer has. Votes only grow, so the larger count of each choice is the newer.
 * `previous` is the configuration before it was written.
 */
export async function restoreVotes(previous: object | undefined, context: Context): Promise<void> {
  const { votes: before = {} } = (previous ?? {}) as { votes?: StoredVotes };
  const { configuration, votes } = await readConfiguration(context);
  const isNewer = ([question, choices]: [string, Record<string, number>]): boolean =>
    Object.entries(choices).some(([choice, count]) => count > (votes[question]?.[choice] ?? 0));
  if (!Object.entries(before).some(isNewer)) return;
  await writeConfiguration({ ...configuration, votes: largerCounts(before, votes) }, context);
}

function largerCounts(one: StoredVotes, other: StoredVotes): StoredVotes {
  const counts: StoredVotes = { ...one };
  for (const [question, choices] of Object.entries(other)) {
    const larger = { ...counts[question] };
    for (const [choice, count] of Object.entries(choices)) larger[choice] = Math.max(count, larger[choice] ?? 0);
    counts[question] = larger;
  }
  return counts;
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
    async ({ status, body }) => {
      await body?.cancel();
      console.log(`Webhook answered ${status}`);
    },
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

async function writeConfiguration(configuration: Record<string, unknown>, context: Context): Promise<void> {
  await context.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    ...installationOf(context),
    body: { configuration },
  });
}

function installationOf({ environment }: Context) {
  if (environment.installation === undefined) throw new ExposableError('A poll needs an installation.', 400);
  return { integrationName: environment.integration.name, installationId: environment.installation.id };
}
