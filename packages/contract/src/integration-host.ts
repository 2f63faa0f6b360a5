// The host that the pages of an integration have for themselves, on a platform of one's own machine. Used by the platform, which
// answers there to nobody else, and by the dashboard, which puts web frames there.

/** A name that is a host label as it stands. Two hyphens in a row are left to the labels below, and to those of IDNA. */
const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_LABEL_LENGTH = 63;

/** Characters of a name in one label, with room for what stands around them. */
const CHARACTERS_PER_LABEL = 56;

/**
 * The host of an integration, without a port: `<name>.localhost`, or for a name that is no label one or more labels that no
 * other name has.
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

/** A hyphen never stands for itself, so that no two names are escaped alike. */
function escape(character: string): string {
  if (/[a-z0-9]/.test(character)) return character;
  if (/[A-Z]/.test(character)) return `-${character.toLowerCase()}`;
  return `-${(character.codePointAt(0) ?? 0).toString()}-`;
}
