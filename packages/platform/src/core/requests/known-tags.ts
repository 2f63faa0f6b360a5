// The header `If-None-Match`: tags of what a caller has already.

/** The tags that it names, each with its quotes, or `*`. A proxy that packs a response marks its tag as weak, which means nothing here. */
export function parseKnownTags(header: string | null): string[] {
  return header === null ? [] : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
