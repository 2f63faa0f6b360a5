// Intended differences between the contract and a published description of the service.

export interface KnownDifference {
  /** Matches `version operationId part.path …`. */
  readonly line: RegExp;
  readonly reason: string;
}

/** Every intended difference, with its reason. A difference that no longer exists must be removed. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    line: /\.blocked\.reason is security$/,
    reason: '0.202.0 made the reason any text, of which "security" is one',
  },
  {
    line: /(listIntegrationEvents|getIntegrationEvent) result.*\.payload\b/,
    reason: 'a payload is checked by its own schema when it is recorded, and stored with what a test put into it',
  },
  {
    line: /0\.130\.0 publishIntegration body.*\.title maxLength 30$/,
    reason: '0.202.0 takes titles of up to 50 characters, and so do we',
  },
  {
    line: /0\.130\.0 \w+Customization\w+ body\.footer\.copyright maxLength 300$/,
    reason: '0.202.0 takes up to 512 characters, and so do we',
  },
  {
    line: /0\.130\.0 (create|update)SiteRedirect(ById)? body\.source pattern/,
    reason: '0.202.0 takes wildcards in the source of a redirect, and so do we',
  },
  {
    line: /0\.202\.0 createOpenAPISpec body\.slug pattern/,
    reason: 'the specification has small letters alone',
  },
  {
    line: /(searchSiteContent|streamAskInSite) body\.(scope\.)?siteSpaceIds minLength 1$/,
    reason: 'a list has items, not characters; an empty one finds nothing',
  },
  {
    line: /0\.202\.0 (searchSiteContent|streamAskInSite) body\.scope\.restrictTo (minLength 2|maxLength 1)$/,
    reason: 'the description means that this scope has no such field, and we reject one',
  },
  {
    line: /streamAIResponseInSite result\./,
    reason: 'responses here have text and follow-up questions; tools, reasoning, and attachments are of hosted agents',
  },
  {
    line: /0\.130\.0 streamAIResponseInSite body\./,
    reason: '0.202.0 replaced the instructions and output formats of a request, and its fields are ours',
  },
  {
    line: /0\.202\.0 streamAIResponseInSite body\.tools\[\]\.inputSchema/,
    reason: 'tools of the caller are never called, so that nothing reads their JSON schema',
  },
];
