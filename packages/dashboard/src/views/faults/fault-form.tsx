// Adds a fault rule: effect, target, and limits.
import type { FaultRuleDraft } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useResources } from '../../state/resources.ts';
import { Choice, Options } from '../../ui/choices/choice.tsx';
import { EFFECT_LABELS, FAULT_PRESETS, effectsOn, eventTypesWith } from './fault-choices.ts';

/** A rule with the defaults of the API left out. */
export type FaultRuleInput = Partial<FaultRuleDraft> & Pick<FaultRuleDraft, 'on' | 'effect'>;

/** Buttons that add a rule for a common failure. */
export function FaultPresets({ add }: { readonly add: (rule: FaultRuleInput, button: string) => void }) {
  return (
    <div class="tool-presets" role="group" aria-label="Presets">
      {FAULT_PRESETS.map(({ title, rule }) => (
        <button key={title} class="button" type="button" onClick={() => add(rule, title)}>
          {title}
        </button>
      ))}
    </div>
  );
}

export function FaultForm({ add }: { readonly add: (rule: FaultRuleInput) => void }) {
  const [on, setOn] = useState<FaultRuleDraft['on']>('request');
  const [chosen, setEffect] = useState<FaultRuleDraft['effect']>('status');
  const effects = effectsOn(on);
  const effect = effects.includes(chosen) ? chosen : 'status';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    add(parseRule(new FormData(event.currentTarget as HTMLFormElement)));
  };
  const isRequest = on === 'request';
  return (
    <form class="tool-form" onSubmit={submit}>
      <Choice
        label="Applies to"
        options={{ request: 'API requests', delivery: 'Event deliveries' }}
        name="on"
        value={on}
        choose={setOn}
      />
      <Choice
        label="Effect"
        options={effects.map((value) => ({ value, label: EFFECT_LABELS[value] }))}
        name="effect"
        value={effect}
        choose={setEffect}
      />
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
      <TargetField isRequest={isRequest} effect={effect} />
      <CallerField isRequest={isRequest} />
      <button class="button button-primary" type="submit">
        Add rule
      </button>
      <Advanced />
    </form>
  );
}

/** Limits of the rule. The section unfolds when the browser reports an invalid value inside. */
function Advanced() {
  return (
    <details class="tool-advanced" onInvalidCapture={(event) => (event.currentTarget.open = true)}>
      <summary>Advanced</summary>
      <div class="tool-form">
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
      </div>
    </details>
  );
}

/** The path of matching requests, or the type of matching events. */
function TargetField({
  isRequest,
  effect,
}: {
  readonly isRequest: boolean;
  readonly effect: FaultRuleDraft['effect'];
}) {
  if (isRequest) {
    return (
      <label>
        Path
        <input name="path" type="text" autocomplete="off" placeholder="/v1/spaces/* (* matches any text)" />
      </label>
    );
  }
  return (
    <label>
      Event type
      <select name="eventType">
        <option value="">Any type</option>
        <Options of={eventTypesWith(effect).map((type) => ({ value: type, label: type }))} />
      </select>
    </label>
  );
}

/** The caller of matching requests, or the integration of matching events. The value is a field of the rule and its value. */
function CallerField({ isRequest }: { readonly isRequest: boolean }) {
  const integrations = (useResources().value ?? []).filter(({ kind }) => kind === 'integration');
  return (
    <label>
      {isRequest ? 'Caller' : 'Integration'}
      <select key={String(isRequest)} name="of">
        {isRequest ? (
          <option value="caller=integration">Integrations</option>
        ) : (
          <option value="">Any integration</option>
        )}
        <Options of={integrations.map(({ id, title }) => ({ value: `integration=${id}`, label: title }))} />
        {isRequest && <option value="caller=person">Users</option>}
        {isRequest && <option value="">Integrations and users</option>}
        {isRequest && <option value="caller=dashboard">This dashboard</option>}
      </select>
    </label>
  );
}

/** The rule without its empty fields. */
function parseRule(form: FormData): FaultRuleInput {
  const texts = [...form]
    .map(([name, value]) => (name === 'of' && typeof value === 'string' ? value.split('=') : [name, value]))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const numbers = new Set(['status', 'delayMs', 'times', 'probability']);
  const fields = texts.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]);
  return Object.fromEntries(fields);
}
