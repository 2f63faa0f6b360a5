// What a request is about: the nouns in the path of its operation, each with its ID.

/** Noun of a path → the ID behind it, undefined for a whole list. Each parameter is a noun, too, which no list has. */
export type Subject = Readonly<Record<string, string | undefined>>;

/** `GET /orgs/{organizationId}/teams` of organization `o` → `{ orgs: 'o', organizationId: 'o', teams: undefined }`. */
export function subjectOf(route: string, input: object = {}): Subject {
  const [, path = ''] = route.split(' ', 2);
  const subject: Record<string, string | undefined> = {};
  let noun = '';
  for (const part of path
    .replace(/^\/_platform\/v1/, '')
    .split('/')
    .slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) subject[(noun = part)] = undefined;
    else subject[noun] = subject[name] = (input as Readonly<Record<string, string>>)[name];
  }
  return subject;
}
