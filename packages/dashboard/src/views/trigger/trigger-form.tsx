// Selects the integration, the installation, and the event type.
import type { EventType } from '@bindery/contract';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import type { EventChoice } from './event-choices.ts';

export interface TriggerTarget {
  readonly integration: string;
  /** Undefined until someone chooses one. */
  readonly location: string | undefined;
  readonly type: EventType;
}

/** A target with a location: `ID`, `ID/space/ID`, or `ID/site/ID` of an installation. Empty lets the platform choose. */
export interface LocatedTarget extends TriggerTarget {
  readonly location: string;
}

export interface TriggerFormProps {
  readonly target: LocatedTarget;
  readonly integrations: readonly { readonly id: string; readonly title: string }[];
  readonly branches: readonly InstallationBranch[];
  readonly choices: readonly EventChoice[];
  readonly choose: (change: Partial<TriggerTarget>) => void;
}

export function TriggerForm({ target, integrations, branches, choices, choose }: TriggerFormProps) {
  const chosen = choices.find(({ type }) => type === target.type);
  return (
    <form class="tool-form trigger-form" onSubmit={(event) => event.preventDefault()}>
      <label>
        Integration
        <select
          value={target.integration}
          onChange={(event) => choose({ integration: event.currentTarget.value, location: undefined })}
        >
          {integrations.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Installation
        <select value={target.location} onChange={(event) => choose({ location: event.currentTarget.value })}>
          <option value="">First match</option>
          {branches.flatMap(({ id, title, children }) => [
            <option key={id} value={id}>
              {title}
            </option>,
            ...children.map((leaf) => (
              <option key={`${id} ${leaf.target}`} value={`${id}/${leaf.level}/${leaf.target}`}>
                {title}: {leaf.level} {leaf.title}
              </option>
            )),
          ])}
        </select>
      </label>
      <label>
        Event
        <select value={target.type} onChange={(event) => choose({ type: event.currentTarget.value as EventType })}>
          <TypeGroup
            label="Delivered to this integration"
            choices={choices.filter(({ reason }) => reason === undefined)}
          />
          <TypeGroup
            label="Not delivered to this integration"
            choices={choices.filter(({ reason }) => reason !== undefined)}
          />
        </select>
      </label>
      {chosen !== undefined && (
        <p class="quiet">
          {chosen.facts.summary}{' '}
          {chosen.facts.delivery === 'answered' ? 'The platform waits for the response.' : 'The event is queued.'}
          {chosen.reason !== undefined && ` The platform wouldn’t deliver this event, because ${chosen.reason}.`}
        </p>
      )}
    </form>
  );
}

function TypeGroup({ label, choices }: { readonly label: string; readonly choices: readonly EventChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ type }) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </optgroup>
  );
}
