// Operations of the newest published description that only the hosted platform has, with the reason. The router answers 501.
import type { HttpMethod } from './operation.ts';

/** An operation that this platform doesn’t have. */
export interface HostedOperation {
  readonly method: HttpMethod;
  /** Path with `{parameters}`, relative to `{base_url}/v1`. */
  readonly path: string;
  /** Complete sentences. */
  readonly reason: string;
}

type MethodAndPath = `${HttpMethod} /${string}`;

const AGENTS = group('It belongs to the hosted platform’s AI agents, which this platform doesn’t have.', {
  createSiteChannel: 'POST /orgs/{organizationId}/sites/{siteId}/channels',
  createSiteContextConnection: 'POST /orgs/{organizationId}/sites/{siteId}/context-connections',
  createSiteMcpServer: 'POST /orgs/{organizationId}/sites/{siteId}/mcp-servers',
  createSiteStyleguideById: 'POST /orgs/{organizationId}/sites/{siteId}/styleguide',
  createSiteStyleguideRun: 'POST /orgs/{organizationId}/sites/{siteId}/styleguide/runs',
  deleteChangeRequestConversation:
    'DELETE /spaces/{spaceId}/change-requests/{changeRequestId}/conversations/{conversationId}',
  deleteOrganizationAgentConversation: 'DELETE /orgs/{organizationId}/agent/conversations/{conversationId}',
  deleteSiteChannelById: 'DELETE /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId}',
  deleteSiteContextConnectionById:
    'DELETE /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}',
  deleteSiteMcpServerById: 'DELETE /orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
  deleteSiteTopicFindings: 'DELETE /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId}/findings',
  getOrganizationAgentInstructions: 'GET /orgs/{organizationId}/agent-instructions',
  getRecommendedQuestionsInOrganization: 'GET /orgs/{organizationId}/ask/questions',
  getSiteAgentSettingsById: 'GET /orgs/{organizationId}/sites/{siteId}/agent-settings',
  getSiteChannelById: 'GET /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId}',
  getSiteContextConnectionById:
    'GET /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}',
  getSiteContextRecordById: 'GET /orgs/{organizationId}/sites/{siteId}/context-records/{siteContextRecordId}',
  getSiteFindingById: 'GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}',
  getSiteFindingStats: 'GET /orgs/{organizationId}/sites/{siteId}/stats/findings',
  getSiteMcpServerById: 'GET /orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
  getSiteQuestionAnswerById: 'GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId}',
  getSiteQuestionAnswerThreadById: 'GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId}/thread',
  getSiteQuestionById: 'GET /orgs/{organizationId}/sites/{siteId}/questions/{siteQuestionId}',
  getSiteQuestionStats: 'GET /orgs/{organizationId}/sites/{siteId}/question-stats',
  getSiteScanById: 'GET /orgs/{organizationId}/sites/{siteId}/scans/{siteScanId}',
  getSiteTopicById: 'GET /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId}',
  listChangeRequestConversations: 'GET /spaces/{spaceId}/change-requests/{changeRequestId}/conversations',
  listChangeRequestsForSiteFinding:
    'GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/change-requests',
  listOrganizationAgentConversations: 'GET /orgs/{organizationId}/agent/conversations',
  listOrganizationStyleguides: 'GET /orgs/{organizationId}/styleguides',
  listPagesForSiteFinding: 'GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/pages',
  listQuestionsForSiteFinding: 'GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/questions',
  listRecordsForSiteFinding: 'GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/records',
  listSiteChannels: 'GET /orgs/{organizationId}/sites/{siteId}/channels',
  listSiteContextConnections: 'GET /orgs/{organizationId}/sites/{siteId}/context-connections',
  listSiteContextRecords: 'GET /orgs/{organizationId}/sites/{siteId}/context-records',
  listSiteFindings: 'GET /orgs/{organizationId}/sites/{siteId}/findings',
  listSiteMcpServers: 'GET /orgs/{organizationId}/sites/{siteId}/mcp-servers',
  listSiteQuestionAnswerSources: 'GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId}/sources',
  listSiteQuestionAnswers: 'GET /orgs/{organizationId}/sites/{siteId}/answers',
  listSiteQuestionSources: 'GET /orgs/{organizationId}/sites/{siteId}/questions/{siteQuestionId}/sources',
  listSiteQuestions: 'GET /orgs/{organizationId}/sites/{siteId}/questions',
  listSiteScans: 'GET /orgs/{organizationId}/sites/{siteId}/scans',
  listSiteStyleguideRuns: 'GET /orgs/{organizationId}/sites/{siteId}/styleguide/runs',
  listSiteTopics: 'GET /orgs/{organizationId}/sites/{siteId}/topics',
  listStyleguideTemplates: 'GET /orgs/{organizationId}/styleguide-templates',
  provisionOrganizationAgentConversation: 'PUT /orgs/{organizationId}/agent/conversations/{conversationId}',
  streamRecommendedQuestionsInOrganization: 'GET /orgs/{organizationId}/ask/questions/stream',
  streamRecommendedQuestionsInSite: 'GET /orgs/{organizationId}/sites/{siteId}/ask/questions',
  submitAgentFeedbackToSite: 'POST /orgs/{organizationId}/sites/{siteId}/agents/feedback',
  submitSiteAgentFeedback: 'POST /orgs/{organizationId}/sites/{siteId}/agent-feedback',
  syncSiteContextConnection:
    'POST /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}/sync',
  testSiteContextConnection:
    'POST /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}/test',
  triggerChangeRequestsForSiteFinding:
    'POST /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/change-requests',
  updateChangeRequestConversation:
    'PATCH /spaces/{spaceId}/change-requests/{changeRequestId}/conversations/{conversationId}',
  updateOrganizationAgentConversation: 'PATCH /orgs/{organizationId}/agent/conversations/{conversationId}',
  updateOrganizationAgentInstructions: 'PUT /orgs/{organizationId}/agent-instructions',
  updateSiteAgentSettingsById: 'PUT /orgs/{organizationId}/sites/{siteId}/agent-settings',
  updateSiteChannelById: 'PATCH /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId}',
  updateSiteContextConnectionById:
    'PATCH /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}',
  updateSiteFindingById: 'PATCH /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}',
  updateSiteMcpServerById: 'PATCH /orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
  updateSiteTopicById: 'PATCH /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId}',
  upsertSiteContextRecords: 'PUT /orgs/{organizationId}/sites/{siteId}/context-records',
});

const ADS = group('It belongs to the hosted platform’s ads, which this platform doesn’t have.', {
  adsListSites: 'GET /ads/sites',
  adsUpdateSite: 'PATCH /ads/sites/{siteId}',
  updateSiteAdsById: 'POST /orgs/{organizationId}/sites/{siteId}/ads',
});

const BILLING = group('It belongs to the hosted platform’s billing, which this platform doesn’t have.', {
  getOrganizationAIUsage: 'GET /orgs/{organizationId}/billing/ai-usage',
});

const UPLOADS = group(
  'It uploads to the hosted platform’s storage. Sites here use the fonts that the customization lists.',
  {
    createCustomFont: 'PUT /orgs/{organizationId}/fonts',
    deleteCustomFont: 'DELETE /orgs/{organizationId}/fonts/{fontId}',
    generateStorageUploadURL: 'POST /orgs/{organizationId}/storage/upload',
    getCustomFont: 'GET /orgs/{organizationId}/fonts/{fontId}',
    listCustomFonts: 'GET /orgs/{organizationId}/fonts',
    updateCustomFont: 'POST /orgs/{organizationId}/fonts/{fontId}',
  },
);

const IMPORTS = group('It runs in the hosted platform’s import service. Import a file or URL with importContent.', {
  cancelImportRun: 'POST /org/{organizationId}/imports/{importRunId}/cancel',
  getImportRun: 'GET /org/{organizationId}/imports/{importRunId}',
  listImportRuns: 'GET /org/{organizationId}/imports',
  startImportRun: 'POST /org/{organizationId}/imports',
});

const NOTIFICATIONS = group('It belongs to the hosted platform’s notifications, which this platform doesn’t have.', {
  createUserNotificationsToken: 'POST /user/notifications/token',
});

/** By operation ID. */
export const HOSTED_OPERATIONS: Readonly<Record<string, HostedOperation>> = {
  ...AGENTS,
  ...ADS,
  ...BILLING,
  ...UPLOADS,
  ...IMPORTS,
  ...NOTIFICATIONS,
};

function group(reason: string, operations: Readonly<Record<string, MethodAndPath>>): Record<string, HostedOperation> {
  return Object.fromEntries(
    Object.entries(operations).map(([id, text]) => {
      const [method, path] = text.split(' ') as [HttpMethod, string];
      return [id, { method, path, reason }];
    }),
  );
}
