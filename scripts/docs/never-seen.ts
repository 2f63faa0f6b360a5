// Fields and values that the tests never see in an answer, and why that is right. A reason that explains nothing any more has
// to go.

/** Something that is never seen. */
export interface NeverSeen {
  /** Matches `Model.field` or `Model.field = value`. */
  readonly fact: RegExp;
  /** What it is, for a reader. */
  readonly title: string;
  readonly reason: string;
}

/** Everything that is explained. */
export const NEVER_SEEN: readonly NeverSeen[] = [
  {
    fact: /^(Document(Action|Fragment|Text|TextLeaf|(Block|Inline|Mark|Table)[A-Z]\w+)|Length)[.\s]/,
    title: 'blocks, inlines and marks of documents',
    reason:
      'the tests of the content engine read and write each of them and hold it against its model; the pages that are written through the API have some',
  },
  {
    fact: /^JSONDocument\.meta/,
    title: '`JSONDocument.meta`',
    reason: 'a token for editors that write together, which only the hosted service gives',
  },
  {
    fact: /^Revision(File|ReusableContent|Tag|Page[A-Z]\w+|Type[A-Z]\w+)[.\s]/,
    title: 'files, tags, reusable content, kinds of pages and of revisions',
    reason:
      'fields that are there only where somebody gave them; the tests of the content engine and of folders give each',
  },
  {
    fact: /^(ComputedContent(Dependency|Source)\w*|TranslationRe(f|sult))[.\s]/,
    title: 'computed content and translations',
    reason: 'sources that are built in come with OpenAPI documents and translations',
  },
  {
    fact: /^(ChangeRequest(Link|LinkExpanded)?[.\s]|GitSync(Blob|Commit)[.\s])/,
    title: 'change requests, commits and blobs of revisions',
    reason:
      'revisions name them with what a merge, or Git, gave them; what only the hosted service sets of one is never there',
  },
  {
    fact: /^SearchAIAnswerSource(Record\.|Page\.type = record)/,
    title: '`SearchAIAnswerSourceRecord`',
    reason: 'a record of the context of a site: nothing brings any in here, and answers are quoted from pages',
  },
  {
    fact: /^(ContentImportRun\.(site|urls|status = pending|pages\[\]\.status = pending)|ContentImportSource\.files)/,
    title: 'runs of imports that wait, and of files that were uploaded',
    reason:
      'an import begins with its request, takes what is at an address, and is read with its space or change request',
  },
  {
    fact: /^ContentKit(?!RenderOutput)\w+[.\s]/,
    title: 'elements of ContentKit',
    reason:
      'an integration draws them, and the platform only checks them against these models and hands them on; the gallery of contentkit-dom draws each element in a browser',
  },
  {
    fact: /^SiteExternalLink\./,
    title: '`SiteExternalLink`',
    reason: 'a structure can show external links, but no operation creates one',
  },
  {
    fact: /^SiteSpace\.localizedTitle$/,
    title: '`SiteSpace.localizedTitle`',
    reason: 'no operation sets it',
  },
  {
    fact: /^SpacePointer\./,
    title: '`SpacePointer`',
    reason: 'the origin of a role on a site: what somebody may do with a site never comes from one of its spaces here',
  },
  {
    fact: /^IntegrationInstallation\.network/,
    title: '`IntegrationInstallation.network`',
    reason: 'no operation sets it; the hosted service sends some installations through a proxy of its own',
  },
  {
    fact: /^Organization\.internal_isOnNewTrial/,
    title: '`Organization.internal_isOnNewTrial`',
    reason: 'deprecated, and about trials of the hosted service that are over',
  },
  {
    fact: /^Space\.internal_(poweredByV2|singleWebsocket)$/,
    title: '`Space.internal_poweredByV2`, `Space.internal_singleWebsocket`',
    reason: 'they tell how the hosted service runs a space inside',
  },
];
