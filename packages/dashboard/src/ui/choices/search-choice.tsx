// A labeled choice of one of many values: a button that opens a list with a search field.
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../icon.tsx';
import { placeBelowButton } from '../place-below-button.ts';
import { rankEntries } from './rank-entries.ts';
import type { Rankable } from './rank-entries.ts';
import { SearchList } from './search-list.tsx';
import '../menu.css';
import './search-choice.css';

export interface SearchChoiceProps<Entry extends Rankable> {
  readonly label: string;
  /** In the order of the list. */
  readonly entries: readonly Entry[];
  /** ID of the chosen entry. */
  readonly value: string;
  readonly choose: (entry: Entry) => void;
  /** The line of an entry in the list. */
  readonly children: (entry: Entry) => ComponentChildren;
}

export function SearchChoice<Entry extends Rankable>({ label, value, ...props }: SearchChoiceProps<Entry>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  const title = props.entries.find((entry) => entry.id === value)?.title ?? value;
  return (
    <div class="search-choice">
      <span id={`${id}-label`}>{label}</span>
      <button
        class="button"
        type="button"
        popovertarget={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span id={`${id}-value`}>{title}</span> <Icon name="down" />
      </button>
      <div
        class="menu-panel search-choice-panel"
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => placeBelowButton(currentTarget)}
        onToggle={({ newState }) => setText(newState === 'open' ? '' : undefined)}
      >
        {text !== undefined && (
          <OpenList
            {...props}
            label={`Search ${label.toLowerCase()}s…`}
            value={value}
            text={text}
            search={setText}
            choose={(entry) => {
              panel.current?.hidePopover();
              props.choose(entry);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface OpenListProps<Entry extends Rankable> extends SearchChoiceProps<Entry> {
  readonly text: string;
  readonly search: (text: string) => void;
}

function OpenList<Entry extends Rankable>({ entries, value, text, ...props }: OpenListProps<Entry>) {
  return <SearchList {...props} text={text} entries={rankEntries(entries, text, [])} selected={value} isFocused />;
}
