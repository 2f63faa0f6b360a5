// Parameters that cannot change anything yet, and operations on which nothing has an effect. They do not count against an
// operation in docs/coverage.md; an entry that excuses nothing any more has to go.

/** Parameters of operations that come later: `name` of the query, `body.name` of the body. */
export interface NotYet {
  readonly operations: readonly string[];
  readonly parameters: readonly string[];
  readonly reason: string;
}

const READS_OF_PAGES = [
  'getPageById',
  'getPageByPath',
  'getPageInRevisionById',
  'getPageInChangeRequestById',
  'getPageInChangeRequestByPath',
];

const READS_OF_CONTENT = [
  ...READS_OF_PAGES,
  'getCurrentRevision',
  'getRevisionById',
  'getRevisionOfChangeRequestById',
  'getRevisionSemanticChanges',
  'listPages',
  'listPagesInChangeRequest',
  'listFiles',
  'listFilesInChangeRequestById',
  'getFileById',
  'getFileInChangeRequestById',
];

/** Everything that comes later. */
export const NOT_YET: readonly NotYet[] = [
  {
    operations: READS_OF_CONTENT,
    parameters: ['cachedMetadata'],
    reason: 'Git metadata is read as fast as what it belongs to: there is no other copy of it',
  },
  {
    operations: ['getRevisionSemanticChanges'],
    parameters: ['computed', 'metadata'],
    reason: 'changes are those of what was written: what is computed is not compared, and no change has Git metadata',
  },
  {
    operations: ['getReusableContentById', 'getReusableContentInChangeRequestById'],
    parameters: ['computed'],
    reason: 'nothing makes reusable contents that are computed',
  },
  {
    operations: ['createChangeRequest'],
    parameters: ['body.agentTaskId'],
    reason: 'it is stored, and no answer of either published version shows it',
  },
  {
    operations: ['listChangeRequestsForSpace'],
    parameters: ['topic'],
    reason: 'what the service sets of a change request cannot be set yet',
  },
  {
    operations: ['getDocumentById', 'getComputedDocument'],
    parameters: ['schema'],
    reason: 'documents have one schema',
  },
  {
    operations: ['issueToken'],
    parameters: ['body.label'],
    reason: 'it is stored with the token, and no operation lists tokens yet',
  },
];

/** Operations whose answer nothing changes, with the reason. */
export const NEVER_CHANGED: Readonly<Record<string, string>> = {
  listTemplates: 'templates are part of the platform, which has the same ones for as long as it runs',
  getApiInformation:
    'it tells the version of the API and of the build, which are the same for as long as a platform runs',
};

/** Why a parameter of an operation comes later; undefined when it has to work. */
export function whyLater(operation: string, parameter: string): NotYet | undefined {
  return NOT_YET.find(({ operations, parameters }) => operations.includes(operation) && parameters.includes(parameter));
}
