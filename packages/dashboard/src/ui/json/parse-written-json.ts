// JSON for people to read: each number with the digits that it was written with.

/** A number, as it was written. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The value of a JSON text with its numbers as {@link WrittenNumber}; undefined for any other text. */
export function parseWrittenJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
      // Browsers before 2025 don’t tell the source.
      typeof value === 'number' ? new WrittenNumber(context?.source ?? String(value)) : value,
    );
  } catch {
    return undefined;
  }
}
