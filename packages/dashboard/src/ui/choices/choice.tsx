// A labeled choice of one value, and the options of any select.

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Options in their order, or labels by value. */
export type OptionList<Value extends string = string> = readonly Option<Value>[] | Readonly<Record<Value, string>>;

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: OptionList<Value>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
  /** The name of the value in the form around it. */
  readonly name?: string;
  /** The key of commands that focus the select. */
  readonly 'data-key'?: string | undefined;
}

export function Choice<Value extends string>({ label, options, choose, ...select }: ChoiceProps<Value>) {
  return (
    <label>
      {label}{' '}
      <select {...select} onChange={(event) => choose(event.currentTarget.value as Value)}>
        <Options of={options} />
      </select>
    </label>
  );
}

export function Options({ of }: { readonly of: OptionList }) {
  const options = Symbol.iterator in of ? of : Object.entries(of).map(([value, label]) => ({ value, label }));
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
