// Compares texts, of which the recorded one can have credentials taken out.

/** Whether two texts are the same. Each `[redacted]` of the recorded one represents any text. */
export function isSameText(recorded: string, actual: string): boolean {
  if (recorded === actual) return true;
  const [first = '', ...rest] = recorded.split(/\[redacted\]|%5Bredacted%5D/i);
  if (rest.length === 0 || !actual.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let from = first.length;
  for (const part of rest) {
    const at = actual.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return actual.length >= from + last.length && actual.endsWith(last);
}
