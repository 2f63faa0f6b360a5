// Values that have to be one of a few.

/** The value, when it is one of those; undefined for any other. */
export function oneOf<Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}
