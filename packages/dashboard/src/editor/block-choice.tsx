// The list that “/” opens below the field. The field keeps the focus.
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import type { Choice } from './find-choices.ts';

export interface BlockChoiceProps {
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly insert: (choice: Choice) => void;
}

export function BlockChoice({ choices, chosen, insert }: BlockChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' }), [chosen]);
  return (
    <div class="edit-choices">
      <ul ref={list} id="edit-choices" role="listbox" aria-label="Blocks">
        {choices.map((choice, index) => (
          <li
            key={choice.id}
            id={`edit-choice-${index}`}
            role="option"
            aria-selected={index === chosen}
            // Prevents the default, so that the field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(choice)}
          >
            <ChoiceIcon choice={choice} />
            <span>
              <b>{choice.title}</b>
              <span class="quiet">{choice.description}</span>
            </span>
            {choice.kind === 'integration' && <code>{choice.block.integration}</code>}
          </li>
        ))}
      </ul>
      <p role="status" class="edit-choices-state">
        {choices.length === 0 ? 'No matching blocks.' : choices.length === 1 ? '1 block' : `${choices.length} blocks`}
      </p>
    </div>
  );
}

/** The icon that the manifest gives, where it is a URL; the sign of integrations where not. */
function ChoiceIcon({ choice }: { readonly choice: Choice }) {
  if (choice.kind === 'markdown') return <Icon name="page" />;
  const { icon } = choice.block;
  if (icon !== undefined && /^(?:https?:|data:image\/)/.test(icon))
    return <img src={icon} alt="" width="16" height="16" />;
  return <Icon name="integrations" />;
}
