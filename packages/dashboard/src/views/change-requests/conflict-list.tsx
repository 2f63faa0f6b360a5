// The conflicts between a change request and main content, inline by block or in three columns.
import { useState } from 'preact/hooks';
import type { ChangeRequestReading } from './load-change-request.ts';
import { CHOICE_LABELS, describeConflict } from './describe-conflict.ts';
import { useCommands } from '../../state/use-commands.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { TextConflict } from './text-conflict.tsx';
import { ValueConflict } from './value-conflict.tsx';

/** Conflicts that are rendered; the next ones come as these are resolved. */
const AT_A_TIME = 25;

export function ConflictList({ reading }: { readonly reading: ChangeRequestReading }) {
  const { changeRequest, space, conflicts } = reading;
  const [isInColumns, setInColumns] = useState(false);
  const reason = reasonFor('space.edit', space.permissions);
  const ids = { spaceId: space.id, changeRequestId: changeRequest.id };
  useCommands(
    () => [
      ...(['main', 'change-request', 'both', 'edit'] as const).map((choice, at) => ({
        id: `choose-${choice}`,
        title: CHOICE_LABELS[choice],
        keys: String(at + 1),
        group: 'This view' as const,
        run: () => press(choice),
        isInPalette: false,
      })),
      {
        id: 'columns',
        title: 'Toggle three-column view',
        keys: 'c',
        group: 'This view' as const,
        run: () => setInColumns((value) => !value),
      },
      { id: 'next-place', title: 'Next conflict', keys: 'n', group: 'This view' as const, run: focusNext },
    ],
    [],
  );
  return (
    <section class="conflicts" aria-label="Conflicts">
      <header class="conflicts-header">
        <h2>
          Conflicts{' '}
          <span class="chip" data-kind="conflicts">
            {conflicts.length}
          </span>
        </h2>
        <button class="button" type="button" aria-pressed={isInColumns} onClick={() => setInColumns((value) => !value)}>
          Three columns
        </button>
      </header>
      <RightsNote reasons={[reason]} />
      {conflicts.slice(0, AT_A_TIME).map((conflict) => {
        const { title, description, choices } = describeConflict(conflict);
        const shared = { ids, conflict, choices, reason, isInColumns };
        const isText = conflict.type === 'text' && conflict.of === 'page';
        return (
          <section key={conflict.id} class="conflict" aria-label={`Conflict in ${title}`}>
            <h3 tabIndex={-1}>
              {title}{' '}
              <span class="chip" data-kind="quiet">
                {conflict.type === 'text' ? 'text' : (conflict.field ?? conflict.type)}
              </span>
            </h3>
            <p class="quiet">{description}</p>
            {isText ? <TextConflict {...shared} /> : <ValueConflict {...shared} />}
          </section>
        );
      })}
      {conflicts.length > AT_A_TIME && (
        <p class="quiet">{conflicts.length - AT_A_TIME} more after you resolve these.</p>
      )}
    </section>
  );
}

/** Clicks a choice of the part with the focus. */
function press(choice: string): boolean {
  const part = document.activeElement?.closest('.merge-part, .conflict');
  const button = part?.querySelector<HTMLElement>(`[data-choice="${choice}"] button`);
  button?.click();
  return button !== null && button !== undefined;
}

function focusNext(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.merge-part, .conflict-values')];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  parts[(at + 1) % Math.max(1, parts.length)]?.focus();
}
