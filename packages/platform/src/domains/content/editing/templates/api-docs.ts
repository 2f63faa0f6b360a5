import type { Template } from './template.ts';

/** The documentation of an HTTP API. */
export const apiDocs: Template = {
  id: 'api-docs',
  title: 'API documentation',
  description: 'How to call an HTTP API: authentication, requests, errors, pagination, rate limits, and webhooks.',
  contentRefs: {
    dashboard: { title: 'Where readers create tokens', url: 'https://example.com/tokens' },
    status: { title: 'API status page', url: 'https://status.example.com' },
  },
  pages: [
    {
      slug: 'introduction',
      title: 'Introduction',
      emoji: '📡',
      description: 'What the API does, and your first call.',
      markdown: `The API’s base URL is \`https://api.example.com/v1\`. It uses JSON over HTTPS.

\`\`\`bash
curl https://api.example.com/v1/me -H "Authorization: Bearer $TOKEN"
\`\`\`

\`\`\`json
{ "id": "user_1", "name": "Ada" }
\`\`\`

Create a token in [the dashboard](ref:dashboard). See [Authentication](page:authentication). To check whether the API is up, see
[the status page](ref:status).
`,
    },
    {
      slug: 'authentication',
      title: 'Authentication',
      emoji: '🔑',
      markdown: `Send a token with each request:

\`\`\`http
GET /v1/me HTTP/1.1
Authorization: Bearer <token>
\`\`\`

{% hint style="danger" %}
A token has the same access as you. Don’t put it in a repository or a browser.
{% endhint %}

A request without a token returns \`401\`. See [Errors](page:errors).
`,
    },
    {
      slug: 'requests',
      title: 'Requests and responses',
      emoji: '📨',
      markdown: `* Bodies are JSON, with \`Content-Type: application/json\`.
* Times are in UTC, for example \`2026-01-31T09:30:00Z\`.
* Responses might contain new fields at any time. Ignore fields you don’t know.
`,
      pages: [
        {
          slug: 'pagination',
          title: 'Pagination',
          markdown: `Lists are paginated. To get the next page, pass \`next.page\` from the response:

\`\`\`json
{ "items": [], "next": { "page": "abc" } }
\`\`\`

| Parameter | Meaning | Default |
| --- | --- | --- |
| \`limit\` | Items per page, up to 1000 | 50 |
| \`page\` | The page to return, from \`next.page\` | First page |
`,
        },
        {
          slug: 'rate-limits',
          title: 'Rate limits',
          markdown: `Each token can make 100 requests per minute. Further requests return \`429\`. Retry after the number of seconds in \`Retry-After\`.
`,
        },
      ],
    },
    {
      slug: 'errors',
      title: 'Errors',
      emoji: '🚧',
      markdown: `\`\`\`json
{ "error": { "code": 404, "message": "Project \\"x\\" not found." } }
\`\`\`

| Status | What happened | What to do |
| --- | --- | --- |
| 400 | The request is invalid | Fix the field named in the message |
| 401 | The token is missing or wrong | See [Authentication](page:authentication) |
| 404 | The resource doesn’t exist | Check its ID |
| 429 | Too many requests | See [Rate limits](page:requests/rate-limits) |
`,
    },
    {
      slug: 'webhooks',
      title: 'Webhooks',
      emoji: '🪝',
      markdown: `{% stepper %}
{% step %}
### Choose a URL

It must be reachable over HTTPS and respond within ten seconds.
{% endstep %}

{% step %}
### Check the signature

Compare the \`X-Signature\` header with the HMAC of the body.
{% endstep %}
{% endstepper %}

A failed delivery is retried up to five times.
`,
    },
  ],
};
