type Optional<Fields> = { [Name in keyof Fields]: undefined extends Fields[Name] ? Name : never }[keyof Fields];

/** Fields without those that are undefined. */
export type Defined<Fields> = Omit<Fields, Optional<Fields>> & {
  [Name in Optional<Fields>]?: Exclude<Fields[Name], undefined>;
};

/** An object without the fields that are undefined: the model has no such values. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
