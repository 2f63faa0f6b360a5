/** The fields that are left when null takes a field away. */
export type WithoutNull<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

/** Leaves out what is null or undefined. */
export function withoutNull<Fields extends object>(fields: Fields): WithoutNull<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as WithoutNull<Fields>;
}
