import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import { ExchangeLog, startInspector } from '@bindery/tunnel';
import { expect, it } from 'vitest';
import { writeTunnelSession } from '../config/tunnel-session.ts';
import { createTunnelInspector } from './tunnel-inspector.ts';

it('shows the inspector of the tunnel that runs, live changes included, and says when none does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-inspector-'));
  const inspector = await startInspector({
    log: new ExchangeLog(),
    target: { host: '127.0.0.1', port: 1 },
    token: 'own',
  });
  const platform = await createPlatform({ host: false, tunnel: createTunnelInspector(folder) });
  const send = (path: string, init: RequestInit = {}) =>
    platform.fetch(`/_platform/v1/tunnel${path}`, { ...init, headers: { authorization: `Bearer ${platform.token}` } });
  try {
    const none = await send('/exchanges');
    expect([none.status, none.headers.get('x-bindery-error')]).toEqual([404, 'tunnel_not_running']);
    const forget = writeTunnelSession(folder, { inspector: inspector.url, token: 'own', pid: process.pid });
    expect(await (await send('/exchanges?limit=5')).json()).toEqual({ items: [] });
    expect((await send('/exchanges', { method: 'DELETE' })).status).toBe(204);
    const unknown = await send('/exchanges/x9');
    expect([unknown.status, unknown.headers.get('x-bindery-tunnel')]).toEqual([404, 'tunnel_exchange_unknown']);
    const live = await send('/exchanges/live');
    expect(live.headers.get('content-type')).toContain('text/event-stream');
    await live.body?.cancel();
    await inspector.close();
    expect((await send('/exchanges')).headers.get('x-bindery-error')).toBe('tunnel_not_running');
    forget();
  } finally {
    await platform.close();
    rmSync(folder, { recursive: true });
  }
});
