// The page on which a user approves the login of a program.
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('the login of a program', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  const send = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'bindery', ...form });
    return (await fetch(`${test.platform.origins.api}/_platform/oauth/${path}`, { method: 'POST', body })).json();
  };
  const poll = (code: string) =>
    send('token', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: code });

  it('is approved by the link that the program prints', async () => {
    const login = await send('device', { device_name: '<b>laptop</b>' });
    const { page, faults } = await test.open(
      new URL(login.verification_uri_complete).pathname + `?code=${login.user_code}`,
    );
    const region = page.getByRole('region', { name: 'Login' });
    await region.getByRole('heading', { name: 'Approve the login of bindery on <b>laptop</b>?' }).waitFor();
    expect(await region.textContent()).toContain(login.user_code);
    expect(await findViolations(page)).toEqual([]);
    await region.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('status').getByText('Login approved.').waitFor();
    expect((await poll(login.device_code)).access_token).toMatch(/^bnd_user_/);
    expect(faults).toEqual([]);
  });

  it('is denied by its code, typed by hand', async () => {
    const login = await send('device', {});
    const { page, faults } = await test.open('/device');
    await page.getByLabel('Code').fill(login.user_code.toLowerCase().replace('-', ''));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('status').getByText('Login denied.').waitFor();
    expect((await poll(login.device_code)).error).toBe('access_denied');
    expect(faults).toEqual([]);
  });

  it('isn’t found for another code', async () => {
    const { page } = await test.open('/device?code=BBBB-BBBB');
    await page.getByRole('alert').getByText('No login with the code "BBBB-BBBB" is waiting.').waitFor();
  });
});
