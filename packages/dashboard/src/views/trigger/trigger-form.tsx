// Selects the integration, the installation, and the event type.
import type { EventType } from '@bindery/contract';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import { Choice } from '../../ui/choices/choice.tsx';
import type { Option } from '../../ui/choices/choice.tsx';
import { SearchChoice } from '../../ui/choices/search-choice.tsx';
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
  const chosen = choices.find(({ id }) => id === target.type);
  return (
    <form class="tool-form trigger-form" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Integration"
        options={integrations.map(({ id, title }) => ({ value: id, label: title }))}
        value={target.integration}
        choose={(integration) => choose({ integration, location: undefined })}
      />
      <Choice
        label="Installation"
        options={[{ value: '', label: 'First match' }, ...branches.flatMap(installationsIn)]}
        value={target.location}
        choose={(location) => choose({ location })}
      />
      <SearchChoice label="Event" entries={choices} value={target.type} choose={({ id }) => choose({ type: id })}>
        {({ id, facts, reason }) => (
          <span class="trigger-choice">
            <code>{id}</code>{' '}
            <span class="quiet">
              {facts.summary}
              {reason !== undefined && ' Not delivered to this integration.'}
            </span>
          </span>
        )}
      </SearchChoice>
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

function installationsIn({ id, title, children }: InstallationBranch): Option[] {
  const below = children.map((leaf) => ({
    value: `${id}/${leaf.level}/${leaf.target}`,
    label: `${title}: ${leaf.level} ${leaf.title}`,
  }));
  return [{ value: id, label: title }, ...below];
}
