// Headers of the request that samples make.

/** A header of a request. */
export type SampleHeader = readonly [name: string, value: string];

/** A text without line breaks, which would begin another header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
