// Numbers with the digits of their file. JavaScript rounds 9007199254740993, and writes 1.10 as 1.1.

/** Significant digits that JavaScript keeps of every number. */
const KEPT_DIGITS = 15;

/** A number of JSON. Source: RFC 8259, section 6 */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** What might be a number in JSON that JavaScript writes otherwise. In texts it is found too, which costs time and changes nothing. */
const SUSPECT = /(?:^|[:[,\s])-?(?:\d{16}|\d+\.\d{15}|\d+\.\d*0(?!\d)|\d+(?:\.\d+)?[eE]|0(?=[\s,\]}]|$)(?<=-0))/;

/** `JSON.rawJSON`, which the types of ES2024 don’t have. */
const { rawJSON } = JSON as unknown as { readonly rawJSON?: (text: string) => unknown };

/** A number that JavaScript would write otherwise than its file does. As JSON it has the digits of the file. */
export class ExactNumber {
  readonly #text: string;
  readonly #json: string;

  /** `text` is as written. If it isn’t a number of JSON, for example `0644`, `json` is the number as JSON. */
  constructor(text: string, json: string = text) {
    this.#text = text;
    this.#json = json;
  }

  /** Whether JavaScript has another number in its place, and not only other digits of it. */
  get isRounded(): boolean {
    const [mantissa = ''] = this.#json.split(/e/i);
    const digits = mantissa.replaceAll(/[-.]/g, '').replaceAll(/^0+|(?<!0)0+$/g, '');
    return digits.length > KEPT_DIGITS || !Number.isFinite(this.valueOf());
  }

  /** As JavaScript rounds it. */
  valueOf(): number {
    return Number(this.#json);
  }

  /** As the file has it. */
  toString(): string {
    return this.#text;
  }

  toJSON(): unknown {
    // Without it, a number that is rounded is better than none.
    return rawJSON === undefined ? this.valueOf() : rawJSON(this.#json);
  }
}

/** Whether a value is a number, rounded or not. */
export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** Whether a text is a number of JSON. */
export function isJsonNumber(text: string): boolean {
  return JSON_NUMBER.test(text);
}

/** Browsers that don’t have {@link JSON.rawJSON} give no context. */
type SourceReviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

const revive: SourceReviver = (_key, value, context) => {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && String(value) !== source
    ? new ExactNumber(source)
    : value;
};

/**
 * Parses JSON, with an {@link ExactNumber} for each number that JavaScript would write otherwise.
 * @throws {SyntaxError} if the text isn’t JSON
 */
export function parseExact(text: string): unknown {
  return SUSPECT.test(text) ? JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]) : JSON.parse(text);
}
