// The files and entries of `bindery add oauth`.
import { camelCase, pascalCase, titleOfName } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { RUNTIME, TESTING, importOf, importType } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** An account of another service, connected with OAuth. */
export const oauth: Piece = {
  nameForm: 'id',
  parts({ name, title }, { root }) {
    const prefix = name.toUpperCase().replaceAll('-', '_');
    const words: Words = {
      name,
      title: titleOfName(name),
      host: `${name}.example.com`,
      id: `${prefix}_CLIENT_ID`,
      secret: `${prefix}_CLIENT_SECRET`,
      pascal: pascalCase(name),
      handler: `${camelCase(name)}OAuth`,
      root,
    };
    const button = { type: 'button', title, description: `Account of ${words.title}`, button_text: 'Connect' };
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.ts`, text: code(words) },
        { name: `${name}.test.ts`, text: test(words) },
      ],
      manifest: [
        {
          kind: 'field',
          path: ['configurations', 'account', 'properties', 'oauth_credentials'],
          value: { ...button, callback_url: '/oauth' },
        },
        ...[words.id, words.secret].map((variable) => ({
          kind: 'field' as const,
          path: ['secrets', variable],
          value: `\${{ env.${variable} }}`,
        })),
      ],
      script: [{ name: words.handler, module: `./${name}`, extension: '.ts', key: 'fetch' }],
      variables: [words.id, words.secret],
      next: `set the URLs of the provider, and its ${words.id} and ${words.secret} in .env`,
    };
  },
};

type Words = Readonly<Record<'name' | 'title' | 'host' | 'id' | 'secret' | 'pascal' | 'handler' | 'root', string>>;

const code = ({
  name,
  title,
  host,
  id,
  secret,
  pascal,
  handler,
}: Words): string => `// The account of ${title}, connected with OAuth. Replace the URLs with those of your provider.
${importOf('createOAuthHandler, getOAuthToken', RUNTIME)}
${importType('FetchEventCallback, OAuthConfig, OAuthConfiguration, RuntimeContext', RUNTIME)}

/** The provider, with the secrets of our app there. */
function provider({ environment }: RuntimeContext): OAuthConfig {
  return {
    clientId: environment.secrets['${id}'] ?? '',
    clientSecret: environment.secrets['${secret}'] ?? '',
    authorizeURL: 'https://${host}/oauth/authorize',
    accessTokenURL: 'https://${host}/oauth/token',
    scopes: [],
  };
}

/** The token of the connected account. Undefined without an account. Refreshes an expired token. */
export async function get${pascal}Token(context: RuntimeContext): Promise<string | undefined> {
  const configuration = context.environment.installation?.configuration;
  const { oauth_credentials } = { ...configuration } as { oauth_credentials?: OAuthConfiguration };
  return oauth_credentials === undefined ? undefined : getOAuthToken(oauth_credentials, provider(context), context);
}

/** The button of the configuration opens the path /oauth, and ${name} redirects back to it. */
export const ${handler}: FetchEventCallback = (request, context) => {
  if (!new URL(request.url).pathname.endsWith('/oauth')) return new Response('Not found', { status: 404 });
  return createOAuthHandler(provider(context), { replace: false })(request, context);
};
`;

const test = ({
  title,
  host,
  id,
  secret,
  root,
}: Words): string => `// Connecting an account of ${title}, which the test plays.
${importOf('createTestPlatform', TESTING)}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

it('connects an account, and saves its token', async () => {
  const exchanges: URLSearchParams[] = [];
  await using platform = await createTestPlatform({
    outgoing: {
      '${host}': async (request) => {
        exchanges.push(new URLSearchParams(await request.text()));
        return Response.json({ access_token: 'test-token', refresh_token: 'again', expires_in: 3600 });
      },
    },
  });
  const integration = await platform.install(PROJECT);
  const started = await integration.fetch('/oauth');
  const url = new URL(started.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe('https://${host}/oauth/authorize');
  expect(url.searchParams.get('client_id')).toBe('test-${id}');

  const [cookie = ''] = (started.headers.get('set-cookie') ?? '').split(';');
  const query = new URLSearchParams({ code: 'one-time-code', state: url.searchParams.get('state') ?? '' });
  const response = await integration.fetch(\`/oauth?\${query}\`, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(exchanges.map((exchange) => exchange.get('client_secret'))).toEqual(['test-${secret}']);
  const { configuration } = await platform.api.request(
    'GET /integrations/{integrationName}/installations/{installationId}',
    { integrationName: integration.name, installationId: integration.installation },
  );
  // The API shows no credentials.
  expect(configuration).toHaveProperty('oauth_credentials');
});

it('serves no other path', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT);
  expect((await integration.fetch('/other')).status).toBe(404);
});
`;
