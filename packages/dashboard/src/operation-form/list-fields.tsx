// The items of a list and the entries of a map: add, edit, and remove.
import { useState } from 'preact/hooks';
import { emptyValue } from '../state/body/body-values.ts';
import { isFields, itemPlan } from '../state/body/field-plan.ts';
import type { PlanOf } from '../state/body/field-plan.ts';
import { controlId } from './form-context.ts';
import type { FieldProps } from './form-context.ts';

/** A list or a map with its label. */
type ItemsProps<Kind extends 'list' | 'map'> = FieldProps<PlanOf<Kind>> & { readonly label: string };

export function ListFields({ form, plan, path, value, label }: ItemsProps<'list'>) {
  // Controls keep typed text, so removing an item gives the following ones new keys.
  const [generation, setGeneration] = useState(0);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const isFull = plan.maxItems !== undefined && items.length >= plan.maxItems;
  const addId = `${controlId(form, path)}-add`;
  const add = (): void => {
    const next = itemPlan(plan, items.length);
    form.change(path, [...items, emptyValue(next) ?? (next.kind === 'text' ? '' : undefined)]);
    focusLater(controlId(form, [...path, String(items.length)]));
  };
  const remove = (at: number): void => {
    form.change(
      path,
      items.filter((_, other) => other !== at),
    );
    setGeneration(generation + 1);
    focusLater(addId);
  };
  return (
    <>
      {items.map((item, at) => (
        <form.Field
          key={`${generation} ${at}`}
          form={form}
          plan={itemPlan(plan, at)}
          path={[...path, String(at)]}
          value={item}
          isRequired
          label={`${label} ${at + 1}`}
          remove={() => remove(at)}
        />
      ))}
      <button class="button button-small" type="button" id={addId} disabled={isFull} onClick={add}>
        Add to {label.toLowerCase()}
      </button>
    </>
  );
}

/** The values of a map, each under its name. */
export function MapFields({ form, plan, path, value, label }: ItemsProps<'map'>) {
  const [name, setName] = useState('');
  const entries = isFields(value) ? Object.entries(value) : [];
  const nameId = `${controlId(form, path)}-name`;
  const isDuplicate = entries.some(([entryName]) => entryName === name);
  const add = (): void => {
    if (name === '' || isDuplicate) return;
    form.change([...path, name], emptyValue(plan.item) ?? (plan.item.kind === 'text' ? '' : null));
    focusLater(controlId(form, [...path, name]));
    setName('');
  };
  return (
    <>
      {entries.map(([entryName, item]) => (
        <form.Field
          key={entryName}
          form={form}
          plan={plan.item}
          path={[...path, entryName]}
          value={item}
          isRequired
          label={entryName}
          remove={() => form.change([...path, entryName], undefined)}
        />
      ))}
      <span class="field-add">
        <label for={nameId} class="hidden">
          Name for new {label.toLowerCase()} entry
        </label>
        <input
          id={nameId}
          type="text"
          placeholder="Name"
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <button class="button button-small" type="button" disabled={name === '' || isDuplicate} onClick={add}>
          Add to {label.toLowerCase()}
        </button>
      </span>
    </>
  );
}

function focusLater(id: string): void {
  // The control is rendered first.
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
