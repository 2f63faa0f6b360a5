// Where a response of ours is not what a published version of the service describes, on purpose.

/** A difference. */
export interface ResponseDifference {
  /** Matches `version operationId /path/in/the/answer message`. */
  readonly line: RegExp;
  readonly reason: string;
}

/** Every difference, with its reason. A difference that is gone must leave this list. */
export const ANSWER_DIFFERENCES: readonly ResponseDifference[] = [
  {
    line: /^0\.130\.0 .*\/features\/\d+\/id must be equal to one of the allowed values$/,
    reason: '0.202.0 has more features, and we show them all',
  },
  {
    line: /^0\.\d+\.0 (getRevisionById|getCurrentRevision|getComputedRevision|listPages|listPagesInRevisionById|getRevisionOfChangeRequestById|listPagesInChangeRequest) /,
    reason:
      'the description lays the variants of a document over each other, and each refuses the fields of the others',
  },
  {
    line: /^0\.\d+\.0 getRevisionSemanticChanges \/changes\/\d+/,
    reason:
      'what changed of a page is one of several variants in the description, of which more than one fits most changes',
  },
  {
    line: /^0\.130\.0 publishSite (\/type must| must (have|match))/,
    reason: 'the answer is a union, and the variant with the features above fails as a whole',
  },
];
