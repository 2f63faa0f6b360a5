// Parameters that cannot change anything yet, and operations on which nothing has an effect. They do not count against an
// operation in docs/coverage.md; an entry that excuses nothing any more has to go.

/** Parameters of operations that come later: `name` of the query, `body.name` of the body. */
export interface NotYet {
  readonly operations: readonly string[];
  readonly parameters: readonly string[];
  readonly reason: string;
}

/** Everything that comes later. */
export const NOT_YET: readonly NotYet[] = [
  {
    operations: ['getCurrentRevision', 'getRevisionById', 'getPageById', 'listPages'],
    parameters: ['metadata', 'computed'],
    reason: 'pages have no metadata and nothing is computed before there is a content engine',
  },
  {
    operations: ['getPageById'],
    parameters: ['format', 'format.markdown.refs', 'evaluated', 'dereferenced'],
    reason: 'Markdown, expressions and reusable content come with the content engine',
  },
  {
    operations: ['createSpace', 'addSectionToSite', 'addSpaceToSite'],
    parameters: ['body.template'],
    reason: 'there is no template yet: every one is refused as one that the platform does not have',
  },
  {
    operations: ['createSpace'],
    parameters: ['body.computedSource'],
    reason: 'computed content comes with the content engine: every source is refused',
  },
  {
    operations: ['issueToken'],
    parameters: ['body.label'],
    reason: 'it is stored with the token, and no operation lists tokens yet',
  },
];

/** Operations whose answer nothing changes, with the reason. */
export const NEVER_CHANGED: Readonly<Record<string, string>> = {
  getApiInformation:
    'it tells the version of the API and of the build, which are the same for as long as a platform runs',
};

/** Why a parameter of an operation comes later; undefined when it has to work. */
export function whyLater(operation: string, parameter: string): NotYet | undefined {
  return NOT_YET.find(({ operations, parameters }) => operations.includes(operation) && parameters.includes(parameter));
}
