// Adds a fault rule: effect, target, and limits.
import type { FaultRuleDraft } from '@bindery/contract';
import { useEffect, useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

const EFFECTS = ['status', 'delay', 'reset', 'duplicate', 'reorder'] as const;

export function FaultForm({ add }: { readonly add: (rule: FaultRuleDraft) => void }) {
  const [on, setOn] = useState<'request' | 'delivery'>('request');
  const [effect, setEffect] = useState<(typeof EFFECTS)[number]>('status');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    add(parseRule(new FormData(event.currentTarget as HTMLFormElement)));
  };
  const isRequest = on === 'request';
  return (
    <form class="tool-form" onSubmit={submit}>
      <label>
        Applies to
        <select name="on" value={on} onChange={(event) => setOn(event.currentTarget.value as typeof on)}>
          <option value="request">API requests</option>
          <option value="delivery">Event deliveries</option>
        </select>
      </label>
      <label>
        Effect
        <select
          name="effect"
          value={effect}
          onChange={(event) => setEffect(event.currentTarget.value as typeof effect)}
        >
          {EFFECTS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {effect === 'status' && (
        <label>
          Status
          <input name="status" type="number" min="400" max="599" defaultValue="429" required />
        </label>
      )}
      {effect === 'delay' && (
        <label>
          Delay (ms)
          <input name="delayMs" type="number" min="1" max="60000" defaultValue="2000" required />
        </label>
      )}
      <label>
        {isRequest ? 'Path' : 'Event type'}
        <input
          name={isRequest ? 'path' : 'eventType'}
          type="text"
          autocomplete="off"
          placeholder={isRequest ? '/v1/spaces/* (* matches any text)' : 'Any type'}
        />
      </label>
      <CallerField isRequest={isRequest} />
      <label>
        Max uses
        <input name="times" type="number" min="1" placeholder="Unlimited" />
      </label>
      <label>
        Probability (0–1)
        <input name="probability" type="number" min="0" max="1" step="any" placeholder="1" />
      </label>
      <label>
        Random seed
        <input name="seed" type="text" autocomplete="off" placeholder="Optional" />
      </label>
      <button class="button button-primary" type="submit">
        Add rule
      </button>
    </form>
  );
}

/**
 * The caller of matching requests, since the dashboard uses the same API, or the integration of matching events. The value is a field of
 * the rule and its value.
 */
function CallerField({ isRequest }: { readonly isRequest: boolean }) {
  const { resources } = useDashboard();
  const all = useStore(resources, (state) => state.resources) ?? [];
  useEffect(() => void resources.load(), [resources]);
  return (
    <label>
      {isRequest ? 'Caller' : 'Integration'}
      <select name="of">
        <option value="">{isRequest ? 'Anyone' : 'Any integration'}</option>
        {isRequest && <option value="caller=integration">Integrations</option>}
        {isRequest && <option value="caller=person">Users (including this dashboard)</option>}
        {all
          .filter(({ kind }) => kind === 'integration')
          .map(({ id, title }) => (
            <option key={id} value={`integration=${id}`}>
              {title}
            </option>
          ))}
      </select>
    </label>
  );
}

/** The rule without its empty fields. */
function parseRule(form: FormData): FaultRuleDraft {
  const texts = [...form]
    .map(([name, value]) => (name === 'of' && typeof value === 'string' ? value.split('=') : [name, value]))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const numbers = new Set(['status', 'delayMs', 'times', 'probability']);
  const fields = texts.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]);
  return Object.fromEntries(fields);
}
