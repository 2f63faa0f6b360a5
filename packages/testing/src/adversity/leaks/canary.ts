// Values that are unique in a run, and the search for them in texts.

/** A value to look for. */
export interface Canary {
  /** For reports. */
  readonly name: string;
  readonly value: string;
}

/** Shorter values appear in texts by chance. */
const MIN_LENGTH = 8;

/** Characters of the text around a value in a report. */
const MARGIN = 60;

/** Whether a value is long enough to be told from others. */
export function isTelling(value: unknown): value is string {
  return typeof value === 'string' && value.length >= MIN_LENGTH;
}

/** The canaries in a text, as they are, percent-encoded, or in base64. */
export function findCanaries(text: string, canaries: readonly Canary[]): { canary: Canary; shown: string }[] {
  return canaries.flatMap((canary) => {
    const form = formsOf(canary.value).find((one) => text.includes(one));
    return form === undefined ? [] : [{ canary, shown: excerpt(text, form, canary.name) }];
  });
}

function formsOf(value: string): string[] {
  const encoded = Buffer.from(value);
  return [value, encodeURIComponent(value), encoded.toString('base64'), encoded.toString('base64url')];
}

function excerpt(text: string, form: string, name: string): string {
  const at = text.indexOf(form);
  const [start, end] = [Math.max(0, at - MARGIN), at + form.length + MARGIN];
  return `${start > 0 ? '…' : ''}${text.slice(start, end).replaceAll(form, `[${name}]`)}${end < text.length ? '…' : ''}`;
}
