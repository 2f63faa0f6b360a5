// All operations whose permission isn’t declared.
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import { HOSTNAME } from './otherwise-case.ts';
import type { RoleCase, RoleCaseIds } from './otherwise-case.ts';
import { byExample } from './otherwise-examples.ts';
import { ofGitSync } from './otherwise-git-sync.ts';
import { ofInstallations, ofIntegrations, ofRendering } from './otherwise-integrations.ts';
import { ofHostnames, ofPeople, ofPlatform, ofSessions, ofTokens } from './otherwise-platform.ts';
import { ofUrls } from './otherwise-urls.ts';

/** Codes that reject someone: what is hidden is not found. */
const REFUSALS = [
  'organization',
  'space',
  'site',
  'integration',
  'installation',
  'event',
  'user',
  'subdomain',
  'custom_hostname',
  'content',
  'published_content',
  'git_sync',
]
  .map((hidden) => `${hidden}_not_found`)
  .concat('forbidden');

/** Whether a response shows that the caller was let in. */
export const isNotRefused = ({ code }: CallAnswer): boolean => !REFUSALS.includes(code ?? '');

/** An integration `open` that everyone knows of, installed everywhere; `closed`, which is private; a host name; a link. */
export async function prepareOtherwise(test: TestPlatform): Promise<RoleCaseIds> {
  const { organization } = test.demo;
  await test.publish('open', { visibility: 'unlisted' });
  await test.publish('closed', { visibility: 'private' });
  const installation = await test.install('open', { space: true, site: true });
  const [event] = await test.events('open');
  await test.post('/_platform/v1/custom-hostnames', { hostname: HOSTNAME, organization });
  await test.call('PATCH', `/v1/orgs/${organization}`, { body: { emailDomains: ['harbor.example'] } });
  await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'open' });
  const joined = (await test.post('/v1/orgs', { title: 'Joined' })).body.id;
  const link = (await test.post(`/v1/orgs/${joined}/link-invites`, { role: 'read' })).body.id;
  return { installation, event: event.id, joined, link, owner: 'user_owner' };
}

/** The operations by ID. The text after a space distinguishes several cases of one operation. */
export function operationsOtherwise(test: TestPlatform, ids: RoleCaseIds): Readonly<Record<string, RoleCase>> {
  return {
    ...byExample(test, ids),
    ...ofPlatform(test, ids),
    ...ofTokens(test, ids),
    ...ofSessions(test),
    ...ofPeople(test, ids),
    ...ofHostnames(test),
    ...ofUrls(test),
    ...ofGitSync(test),
    ...ofIntegrations(test),
    ...ofInstallations(test, ids),
    ...ofRendering(test),
  };
}
