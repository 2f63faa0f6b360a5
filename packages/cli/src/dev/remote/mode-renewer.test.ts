// Against a real platform. Only the local clock is mocked.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPollPlatform } from '../../testing/start-poll-platform.ts';
import type { PollPlatform } from '../../testing/start-poll-platform.ts';
import { ModeRenewer } from './mode-renewer.ts';

const MINUTE = 60_000;
const OWN_URL = 'https://poll.tunnel.test/s3cret';
const MOVED = 'https://poll.elsewhere.test/s3cret';
const OTHER_URL = 'https://ada.test/other';

let poll: PollPlatform;
beforeAll(async () => {
  poll = await startPollPlatform();
});
afterEach(async () => {
  const mode = poll.modeOf();
  await mode.turnOn(OWN_URL);
  await mode.turnOff();
});
afterAll(() => poll.platform.close());

async function aKeeper() {
  const clock = { now: 0 };
  const notes: string[] = [];
  const mode = poll.modeOf();
  const renewer = new ModeRenewer({
    mode,
    onActive: () => {},
    onNote: (text) => notes.push(text),
    now: () => clock.now,
  });
  await renewer.turnOn(OWN_URL);
  return { renewer, mode, clock, notes };
}

const takenError = expect.objectContaining({ code: 'dev_mode_taken' });

describe('ModeRenewer', () => {
  it('notices within a minute that it was taken over, long before the renewal, and releases it', async () => {
    const { renewer, mode, clock } = await aKeeper();
    const other = poll.modeOf();
    await other.turnOn(OTHER_URL);
    clock.now += MINUTE - 1;
    renewer.tick();
    await renewer.settled;
    expect(await Promise.race([renewer.taken, Promise.resolve('not looked')])).toBe('not looked');
    clock.now += 1;
    renewer.tick();
    await expect(renewer.taken).rejects.toEqual(takenError);
    expect(await mode.turnOff()).toBe(false);
    expect(await other.fetchState()).toMatchObject({ state: 'on', tunnelUrl: OTHER_URL });
  });

  it('checks while it is its own, and renews it when that is due', async () => {
    const { renewer, mode, clock, notes } = await aKeeper();
    const { endsAt } = (await mode.fetchState()) as { endsAt: string };
    poll.platform.clock.set({ advanceMs: 61 * MINUTE });
    for (let minute = 0; minute < 59; minute++) {
      clock.now += MINUTE;
      renewer.tick();
    }
    await renewer.settled;
    expect(await mode.fetchState()).toMatchObject({ endsAt });
    clock.now += 2 * MINUTE;
    renewer.tick();
    await renewer.settled;
    const renewed = (await mode.fetchState()) as { endsAt: string };
    expect(Date.parse(renewed.endsAt)).toBeGreaterThan(Date.parse(endsAt));
    expect(notes).toEqual([]);
  });

  it('follows the tunnel to another URL', async () => {
    const { renewer, mode } = await aKeeper();
    renewer.moveTo(MOVED);
    await renewer.settled;
    expect(await mode.fetchState()).toMatchObject({ state: 'on', tunnelUrl: MOVED });
    expect(await mode.turnOff()).toBe(true);
  });

  it('doesn’t take it back when the URL changes', async () => {
    const { renewer } = await aKeeper();
    const other = poll.modeOf();
    await other.turnOn(OTHER_URL);
    renewer.moveTo(MOVED);
    await expect(renewer.taken).rejects.toEqual(takenError);
    expect(await other.fetchState()).toMatchObject({ state: 'on', tunnelUrl: OTHER_URL });
  });

  it('retries a move that the platform rejected, and can still turn off the old URL', async () => {
    const { renewer, mode, clock, notes } = await aKeeper();
    renewer.moveTo('ftp://poll.elsewhere.test/s3cret');
    await renewer.settled;
    expect(notes).toEqual([expect.stringContaining('retrying')]);
    clock.now += MINUTE;
    renewer.tick();
    await renewer.settled;
    expect(notes).toHaveLength(2);
    expect(await mode.fetchState()).toMatchObject({ state: 'on', tunnelUrl: OWN_URL });
    expect(await mode.turnOff()).toBe(true);
  });
});
