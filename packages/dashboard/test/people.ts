// Users other than the platform owner, with their own tokens. Used by browser tests.
import type { MemberRoleOrGuest } from '@bindery/contract';
import type { DashboardTest, OpenedDashboard } from './open-dashboard.ts';

export interface DashboardPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Makes someone a member of the demo organization; the role null is a guest. */
export async function addPerson(
  { api, platform }: DashboardTest,
  displayName: string,
  role: MemberRoleOrGuest,
): Promise<DashboardPerson> {
  const email = `${displayName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const { id } = await api.request('POST /_platform/v1/users', { body: { displayName, email } });
  await api.request('POST /orgs/{organizationId}/invites', {
    organizationId: platform.demo?.organization ?? '',
    body: { emails: [{ email, role }] },
  });
  const { token } = await api.request('POST /_platform/v1/tokens', { body: { kind: 'user', user: id } });
  return { id, email, token };
}

/** A dashboard on a page with its API requests, for example `GET /v1/user 200`, and the rejected ones. */
export interface WatchedDashboard extends OpenedDashboard {
  readonly requests: readonly string[];
  readonly refused: readonly string[];
}

/** Opens a path, signed in as someone. */
export async function openAs(test: DashboardTest, { token }: DashboardPerson, path: string): Promise<WatchedDashboard> {
  const opened = await test.open(path, { token });
  const requests: string[] = [];
  const refused: string[] = [];
  opened.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(?:v1|_platform)\//.test(pathname)) return;
    const line = `${response.request().method()} ${pathname} ${response.status()}`;
    requests.push(line);
    if (response.status() >= 400) refused.push(line);
  });
  return { ...opened, requests, refused };
}

/** A space that only admins see. */
export async function addHiddenSpace({ api, platform }: DashboardTest, title: string): Promise<void> {
  const organizationId = platform.demo?.organization ?? '';
  const { id } = await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title } });
  await api.request('PATCH /spaces/{spaceId}', { spaceId: id, body: { defaultLevel: null } });
}
