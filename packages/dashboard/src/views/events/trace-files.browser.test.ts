// Trace files in the dashboard: chosen, dropped, closed, and those that can’t be read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../../test/find-violations.ts';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';

const TRACE = {
  id: 'event_1',
  integration: 'votes',
  version: 3,
  build: 'a'.repeat(64),
  startedAt: '2026-01-01T00:00:00.000Z',
  times: ['2026-01-01T00:00:00.000Z'],
  environment: { secrets: { KEY: 'secret-of-KEY' } },
  event: { type: 'fetch', request: { method: 'get', url: 'https://a.test/' } },
  calls: [{ method: 'POST', url: 'https://api.example.com/votes', answer: { status: 201, body: { votes: 2 } } }],
  outcome: {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: { error: '<b>broken</b>' },
    logs: [{ level: 'warn', message: 'two votes' }],
    exceptions: [{ name: 'TypeError', message: 'votes is null' }],
  },
};
const textOf = (version: number) => JSON.stringify({ format: 'bindery-trace', version, traces: [TRACE] });

describe.skipIf(!hasBrowser)('a trace file', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('opens by the button, shows what happened, and closes', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/events');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open trace file' }).click();
    const file = { name: 'vote.json', mimeType: 'application/json', buffer: Buffer.from(textOf(1)) };
    await (await choosing).setFiles(file);
    const trace = page.getByRole('region', { name: 'Trace file' });
    await trace.getByText('bindery replay vote.json').waitFor();
    for (const text of ['TypeError', 'votes is null', 'warn: two votes', 'Response: 500', '<b>broken</b>']) {
      await trace.getByText(text).first().waitFor();
    }
    await trace.getByText('POST https://api.example.com/votes: 201').click();
    await trace.getByRole('region', { name: 'POST https://api.example.com/votes: 201' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await trace.getByRole('button', { name: 'Close trace file' }).click();
    await page.getByRole('button', { name: 'Open trace file' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('opens where it is dropped, and tells why it can’t be read', async () => {
    const { page, faults } = await test.open('/events');
    await page.getByRole('button', { name: 'Open trace file' }).waitFor();
    const drop = (text: string, name: string) =>
      page.evaluate(
        ([content = '', fileName = '']) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], fileName, { type: 'application/json' }));
          for (const type of ['dragover', 'drop'])
            document
              .querySelector('.event-list')
              ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        },
        [text, name],
      );
    await drop(textOf(2), 'newer.json');
    await page.getByRole('alert').getByText('newer.json has version 2 of the trace format').waitFor();
    await drop(textOf(1).slice(0, 40), 'cut.json');
    await page.getByRole('alert').getByText('cut.json:1:41: the trace file is incomplete').waitFor();
    await drop(textOf(1), 'vote.json');
    await page.getByRole('article', { name: 'Trace of fetch' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
