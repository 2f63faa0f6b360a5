// The configuration screen: the receiver, and the failed deliveries.
import { ExposableError, createComponent } from '@bindery/runtime';
import type { Context, ForwarderConfiguration } from './context.ts';
import type { FailedDelivery } from './delivery.ts';
import { readConfiguration, updateConfiguration } from './store.ts';

type ScreenState = { url: string; secret: string; problem: string };

type ScreenAction = { action: 'save' | 'retry-all' } | { action: 'retry' | 'drop'; id: string };

type ScreenProps = { installation?: { configuration?: ForwarderConfiguration } };

const SHORTEST_SECRET = 16;

export const deliveriesScreen = createComponent<ScreenProps, ScreenState, ScreenAction, Context>({
  componentId: 'deliveries',
  // The secret isn’t in the state: what it is stays between the platform and the service.
  initialState: ({ installation }) => ({ url: installation?.configuration?.url ?? '', secret: '', problem: '' }),

  async action({ state }, action, context) {
    const installation = installationOf(context);
    switch (action.action) {
      case 'save':
        return save(state, installation, context);
      case 'retry-all':
        await retry(installation, context, () => true);
        return {};
      case 'retry':
        await retry(installation, context, ({ id }) => id === action.id);
        return {};
      case 'drop':
        await updateConfiguration(installation, context, (before) => ({
          ...before,
          failed: (before.failed ?? []).filter(({ id }) => id !== action.id),
        }));
        return {};
      default:
        return undefined;
    }
  },

  async render({ state }, context) {
    const { secret, failed = [] } = (await readConfiguration(installationOf(context), context)) ?? {};
    const secretHint = secret === undefined ? 'At least 16 characters' : 'Saved. Enter another one to replace it';
    return (
      <configuration>
        {state.problem !== '' && <text>{state.problem}</text>}
        <input label="Webhook URL" hint="Receives a POST request for each event" element={<textinput state="url" />} />
        <input label="Signing secret" hint={secretHint} element={<textinput state="secret" />} />
        <button label="Save" style="primary" onPress={{ action: 'save' }} />
        <divider />
        <text>{summarize(failed)}</text>
        {failed.length > 1 && <button label="Retry all" onPress={{ action: 'retry-all' }} />}
        {failed.map(failedCard)}
      </configuration>
    );
  },
});

function installationOf({ environment }: Context): string {
  if (environment.installation === undefined) throw new ExposableError('Webhook forwarder isn’t installed.', 404);
  return environment.installation.id;
}

async function save(state: ScreenState, installation: string, context: Context) {
  const { secret: saved } = (await readConfiguration(installation, context)) ?? {};
  const [url, secret] = [state.url.trim(), state.secret.trim()];
  const problem = problemOf(url, secret === '' ? saved : secret);
  if (problem !== undefined) return { state: { ...state, problem } };
  await updateConfiguration(installation, context, (before) => ({
    ...before,
    url,
    ...(secret === '' ? {} : { secret }),
  }));
  return { type: 'complete' } as const;
}

function problemOf(url: string, secret: string | undefined): string | undefined {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return 'Enter a URL that begins with https://.';
  const isShort = secret === undefined || secret.length < SHORTEST_SECRET;
  return isShort ? `Enter a signing secret of at least ${SHORTEST_SECRET} characters.` : undefined;
}

/** Queues first attempts, and takes the deliveries from the list. If a task can’t be queued, all of them stay in it. */
async function retry(
  installation: string,
  context: Context,
  isChosen: (delivery: FailedDelivery) => boolean,
): Promise<void> {
  const { failed = [] } = (await readConfiguration(installation, context)) ?? {};
  const chosen = failed.filter(isChosen);
  for (const { id, type, data } of chosen) {
    await context.integration.queueTask({ task: { installation, id, type, data, attempt: 1 } });
  }
  const ids = new Set(chosen.map(({ id }) => id));
  await updateConfiguration(installation, context, (before) => ({
    ...before,
    failed: (before.failed ?? []).filter(({ id }) => !ids.has(id)),
  }));
}

function failedCard({ id, type, attempt, reason, failedAt }: FailedDelivery) {
  const attempts = attempt === 1 ? '1 attempt' : `${attempt} attempts`;
  return (
    <card
      title={type}
      hint={`${failedAt.slice(0, 16).replace('T', ' ')} UTC · ${attempts} · ${id}`}
      buttons={[
        <button label="Retry" onPress={{ action: 'retry', id }} />,
        <button
          label="Drop"
          style="danger"
          onPress={{ action: 'drop', id }}
          confirm={{ title: 'Drop this delivery?', text: 'You can’t undo this.', confirm: 'Drop', style: 'danger' }}
        />,
      ]}
    >
      <text>{reason}</text>
    </card>
  );
}

function summarize(failed: readonly FailedDelivery[]): string {
  if (failed.length === 0) return 'No failed deliveries.';
  return failed.length === 1 ? '1 failed delivery' : `${failed.length} failed deliveries`;
}
