// A field and the list of what it finds. The field keeps the focus, and the arrow keys move through the list.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import './search-list.css';

export interface SearchListProps<Entry extends { readonly id: string }> {
  /** Names the field, and is its placeholder. */
  readonly label: string;
  readonly text: string;
  readonly search: (text: string) => void;
  /** What the text finds. */
  readonly entries: readonly Entry[];
  /** ID of the entry that is selected at first. Default: the first one. */
  readonly selected?: string;
  readonly choose: (entry: Entry) => void;
  /** The line of an entry. */
  readonly children: (entry: Entry) => ComponentChildren;
  /** Whether the field takes the focus when the list appears. */
  readonly isFocused?: boolean;
  /** Replaces the number of results. */
  readonly status?: string | undefined;
}

export function SearchList<Entry extends { readonly id: string }>(props: SearchListProps<Entry>) {
  const { label, text, search, entries, choose, status } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.isFocused === true) field.current?.focus();
  }, [props.isFocused]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex((entry) => entry.id === props.selected),
    ),
  );
  const current = Math.min(at, entries.length - 1);
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[current];
    if (step !== undefined) setAt((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter' && entry !== undefined) choose(entry);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div class="search-list">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length === 0 ? undefined : `${id}-${current}`}
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => {
          search(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="Results">
        {entries.map((entry, index) => (
          <Line key={entry.id} id={`${id}-${index}`} isSelected={index === current} choose={() => choose(entry)}>
            {props.children(entry)}
          </Line>
        ))}
      </ul>
      <p class="search-list-status" role="status">
        {status ?? (entries.length === 0 ? 'No results.' : `${entries.length} results`)}
      </p>
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly isSelected: boolean;
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

function Line({ id, isSelected, choose, children }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li id={id} ref={line} role="option" aria-selected={isSelected} onClick={choose}>
      {children}
    </li>
  );
}
