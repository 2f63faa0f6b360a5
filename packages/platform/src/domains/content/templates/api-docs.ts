import type { Template } from './template.ts';

/** The documentation of an HTTP API. */
export const apiDocs: Template = {
  id: 'api-docs',
  title: 'API documentation',
  description: 'How to call an HTTP API: authentication, requests, errors, pages of lists, limits, webhooks.',
  contentRefs: {
    dashboard: { title: 'Where readers create tokens', url: 'https://example.com/tokens' },
    status: { title: 'Where readers see whether the API works', url: 'https://status.example.com' },
  },
  pages: [
    {
      slug: 'introduction',
      title: 'Introduction',
      emoji: '📡',
      description: 'What the API can do, and a first call.',
      markdown: `The API answers at \`https://api.example.com/v1\`. It speaks JSON over HTTPS.

\`\`\`bash
curl https://api.example.com/v1/me -H "Authorization: Bearer $TOKEN"
\`\`\`

\`\`\`json
{ "id": "user_1", "name": "Ada" }
\`\`\`

A token comes from [the dashboard](ref:dashboard); see [Authentication](page:authentication). Whether the API works right now
tells [the status page](ref:status).
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
A token can do what you can do. Keep it out of repositories and out of browsers.
{% endhint %}

A request without a token is answered \`401\`; see [Errors](page:errors).
`,
    },
    {
      slug: 'requests',
      title: 'Requests and answers',
      emoji: '📨',
      markdown: `* Bodies are JSON, with \`Content-Type: application/json\`.
* Times are in UTC, as \`2026-01-31T09:30:00Z\`.
* Fields that you do not know may appear in answers at any time. Ignore them.
`,
      pages: [
        {
          slug: 'pagination',
          title: 'Pages of lists',
          markdown: `Lists come in pages. Ask for the next one with what the last one gave you:

\`\`\`json
{ "items": [], "next": { "page": "abc" } }
\`\`\`

| Parameter | Meaning | Default |
| --- | --- | --- |
| \`limit\` | Items of a page, at most 1000 | 50 |
| \`page\` | Which page, as \`next.page\` told | the first |
`,
        },
        {
          slug: 'rate-limits',
          title: 'Rate limits',
          markdown: `Each token may make 100 requests in a minute. One more is answered \`429\`; wait for as many seconds as \`Retry-After\` says.
`,
        },
      ],
    },
    {
      slug: 'errors',
      title: 'Errors',
      emoji: '🚧',
      markdown: `\`\`\`json
{ "error": { "code": 404, "message": "There is no project \\"x\\"." } }
\`\`\`

| Status | What happened | What to do |
| --- | --- | --- |
| 400 | The request cannot be understood | Fix the field named in the message |
| 401 | The token is missing or wrong | See [Authentication](page:authentication) |
| 404 | What the address names is not there | Check its id |
| 429 | Too many requests | See [Rate limits](page:requests/rate-limits) |
`,
    },
    {
      slug: 'webhooks',
      title: 'Webhooks',
      emoji: '🪝',
      markdown: `{% stepper %}
{% step %}
### Choose an address

It must be reachable over HTTPS, and answer within ten seconds.
{% endstep %}

{% step %}
### Check the signature

Compare the header \`X-Signature\` with the HMAC of the body.
{% endstep %}
{% endstepper %}

A delivery that fails is tried again, up to five times.
`,
    },
  ],
};
