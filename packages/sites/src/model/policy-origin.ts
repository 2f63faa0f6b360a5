// Origins as a content security policy can name them.

/** A host of letters, digits, dots and hyphens: addresses allow `;`, `,` and `*` in theirs, which mean something else in a policy. */
const ORIGIN = /^https?:\/\/[a-z\d._-]+(?::\d+)?$/;

/** The origin of a URL of the web; undefined for any other URL, and for one that no policy can name. */
export function policyOrigin(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return ORIGIN.test(origin) ? origin : undefined;
}
