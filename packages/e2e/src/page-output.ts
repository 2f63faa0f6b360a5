// Output as a page shows it, compared with real output. Times, IDs, ports, and hashes differ from run to run.

/** Numbers of bytes can differ by this part of the page’s number: code of the kit changes more often than the page. */
const BYTES_TOLERANCE = 0.2;

const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/\b\d\d:\d\d:\d\d(?:\.\d{3})?/g, '<time>'],
  [/\b\d+ ms\b/g, '<duration>'],
  [/\bevent_\w+/g, '<event>'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>'],
  [/#token=[^\s]+/g, '#token=…'],
  [/sha256 [0-9a-f]+/g, 'sha256 <hash>'],
  [/\battempt \d+/g, 'attempt <number>'],
  [/\s+/g, ' '],
];

const BYTES = /(?<![\w.])\d+(?= bytes\b)/g;

interface OutputLine {
  readonly text: string;
  readonly bytes: readonly number[];
}

function readLine(line: string): OutputLine {
  const text = VARIABLE.reduce((changed, [pattern, name]) => changed.replaceAll(pattern, name), line.trim());
  return { text: text.replaceAll(BYTES, '<size>'), bytes: (line.match(BYTES) ?? []).map(Number) };
}

/** Whether a line fits one of the page, in which `…` is any text. */
function fits(expected: OutputLine, actual: OutputLine): boolean {
  const pattern = expected.text
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
  return (
    new RegExp(`^${pattern}$`).test(actual.text) &&
    expected.bytes.every((count, index) => Math.abs((actual.bytes[index] ?? 0) - count) <= count * BYTES_TOLERANCE)
  );
}

/** Lines of a page’s block that the output doesn’t have in this order. A line with `…` alone is any lines. */
export function findMissingLines(block: string, output: string): string[] {
  const rest = output.split('\n').map(readLine);
  const missing: string[] = [];
  let isAnywhere = true;
  for (const line of block.split('\n')) {
    if (line.trim() === '…') isAnywhere = true;
    if (line.trim() === '…' || line.trim() === '') continue;
    const expected = readLine(line);
    const next = rest.findIndex(({ text }) => text !== '');
    const at = isAnywhere ? rest.findIndex((actual) => fits(expected, actual)) : next;
    if (at >= 0 && fits(expected, rest[at] as OutputLine)) rest.splice(0, at + 1);
    else missing.push(line);
    isAnywhere = false;
  }
  return missing;
}
