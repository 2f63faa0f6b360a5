// The separate host for pages of an integration on a local platform. The platform serves only that integration there, and the
// dashboard loads web frames from there.

/** A name that is a valid host label. Two consecutive hyphens are reserved for the escaped labels below and for IDNA. */
const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_LABEL_LENGTH = 63;

/** Characters of a name per label, with room for the prefix and suffix. */
const CHARACTERS_PER_LABEL = 56;

/**
 * The host of an integration, without a port: `<name>.localhost`, or for a name that isn’t a valid label, one or more unique
 * escaped labels.
 */
export function integrationHost(name: string): string {
  if (PLAIN.test(name) && name.length <= MAX_LABEL_LENGTH) return `${name}.localhost`;
  const escaped = [...name].map(escape).join('');
  const labels: string[] = [];
  for (let start = 0; start < escaped.length; start += CHARACTERS_PER_LABEL) {
    labels.push(`x--${escaped.slice(start, start + CHARACTERS_PER_LABEL)}x`);
  }
  return `${labels.join('.')}.localhost`;
}

/** A hyphen is always escaped, so that escaped names are unique. */
function escape(character: string): string {
  if (/[a-z0-9]/.test(character)) return character;
  if (/[A-Z]/.test(character)) return `-${character.toLowerCase()}`;
  return `-${(character.codePointAt(0) ?? 0).toString()}-`;
}
