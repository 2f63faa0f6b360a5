// The differences between two recordings that were looked at and are meant. `compare` fails on every other one.

/** A text that is another one now. */
export interface ReviewedText {
  /** The text in the earlier responses. Groups of a regular expression are available in `after` as `$1`. */
  readonly before: string | RegExp;
  readonly after: string;
  /** Where it may differ; everywhere when omitted. */
  readonly operation?: string;
  readonly reason: string;
}

const PLAIN_WORDS = "messages and summaries in the field's words: docs/internals/decisions/017-names.md";

/** Texts that were written in other words. */
const TEXTS: readonly (readonly [before: string, after: string])[] = [
  [
    '(summary_page_missing) Create the file, or take its line out of the list.',
    '(summary_page_missing) Create the file, or remove its line from the list.',
  ],
  [', which nothing is called.', ', which is not allowed.'],
  ['Disable a member, or let them in again', 'Disable or enable a member'],
  [
    'Files that came, or that another `root` left behind, and are part of no content.',
    'Files that came, or are left over from another `root`, and are part of no content.',
  ],
  ['It is no list of keys and values.', 'It is not a map of keys to values.'],
  ['Let it go on:', 'Resume it:'],
  [
    'List the collections of an organization, nested ones too unless told otherwise',
    'List the collections of an organization, by default with nested ones',
  ],
  ['Make the file again;', 'Create the file again;'],
  ['Mend the field that the message names.', 'Fix the field named in the message.'],
  ['Mend the script and publish again;', 'Fix the script and publish again;'],
  [
    'Mend what the content source answers, where the message says.',
    'Fix the answer of the content source; the message says what is wrong with it.',
  ],
  ['Mend what the message names, then transfer again.', 'Fix what the message names, then transfer again.'],
  [
    'Name an address that answers with one of the types of the message.',
    'Use a URL that answers with one of the types in the message.',
  ],
  ['Pause an installation, or let it go on', 'Pause or resume an installation'],
  [
    'Remove a member, with their place in teams and what they were granted',
    'Remove a member, with their team memberships and roles',
  ],
  ['Remove a team, with what it was granted', 'Remove a team, with the roles it was given'],
  ['Set of a site what only the service sets:', 'Set the fields of a site that only the service sets:'],
  ['Set what only the service sets of a space:', 'Set the fields of a space that only the service sets:'],
  [
    'Set what only the service sets of an organization:',
    'Set the fields of an organization that only the service sets:',
  ],
  ['Tell addresses, clock, demo data and the last builds', 'Get addresses, clock, demo data and the last builds'],
  ['Tell that the caller is there:', 'Report that the caller is active:'],
  ['Tell the platform how the last build of an integration went', 'Report the last build of an integration'],
  ['Tell the time on the platform’s clock', 'Get the time on the platform’s clock'],
  ['Tell the version of the API', 'Get the version of the API'],
  [
    'Tell whether an integration is in development mode, through which tunnel, until when',
    'Get the development mode of an integration: its tunnel, and when it ends',
  ],
  [
    'Tell whether an integration is installed on an organization',
    'Check whether an integration is installed on an organization',
  ],
  ['Tell which organization holds a subdomain', 'Get the organization that holds a subdomain'],
  ['The address of the request is none.', 'The request URL is invalid.'],
  ['The lines around the place.', 'The lines around the problem.'],
  ['There is no PDF at this address.', 'There is no PDF at this URL.'],
  ['This operation is declared and not built yet;', 'This operation is declared and not implemented yet;'],
  [
    'bytes that no push names are kept until the space is purged',
    'bytes that no push names stay until the space is purged',
  ],
  ['is no public endpoint.', 'is not a public endpoint.'],
  ['it is no expression;', 'it is not a valid expression;'],
  ['moves the time a member was last seen', 'updates when the member was last seen'],
  ['the version before it goes on serving.', 'the previous version keeps serving.'],
  ['this one is used up, ended or never was.', 'this one is used up, expired or never existed.'],
];

/** Every difference that is meant. */
export const REVIEWED: readonly ReviewedText[] = TEXTS.map(([before, after]) => ({
  before,
  after,
  reason: PLAIN_WORDS,
}));

/** Answers whose fields may come in another order. */
export const REORDERED: readonly { readonly request: string; readonly reason: string }[] = [
  {
    request: 'GET /v1/openapi.json',
    reason: 'flags of `permissions` are described in the order of the permission table, as answers have them',
  },
];
