// Tunnel and development mode, from the first to the last: events come only in between.
import type { Integration } from '@bindery/contract';
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';
import type { ExchangeLog, TunnelState } from '@bindery/tunnel';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { untilAborted } from '../../live/until-aborted.ts';
import { DevelopmentModeSwitch } from './development-mode.ts';
import type { TurnedOn } from './development-mode.ts';
import type { Receiver } from './event-receiver.ts';
import { findKeptMode, removeKeptMode, writeKeptMode } from './kept-mode.ts';
import { isAlive } from '../../config/is-alive.ts';
import { openTunnel } from './open-tunnel.ts';
import type { OpenedTunnel } from './open-tunnel.ts';
import { planTakeOver } from './plan-take-over.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import type { RemoteTold } from './remote-told.ts';
import { LEAST_RENEWAL_MS, renewalAt } from './renewal.ts';

/** What a session works with. */
export interface RemoteSessionParts {
  readonly input: Input;
  readonly io: Io;
  readonly choice: TunnelChoice;
  readonly connection: Connection;
  readonly dataFolder: string;
  readonly integration: Integration;
  readonly receiver: Receiver;
  readonly log: ExchangeLog;
  readonly told: RemoteTold;
}

/** Events that are under way when the command ends have this long. */
const FINISH_MS = 2_000;

/** How often the clock is looked at: after sleep it has moved on. */
const LOOK_EVERY_MS = 15_000;

/** Keeps development mode on for as long as the command runs. */
export class RemoteSession {
  readonly #parts: RemoteSessionParts;
  readonly #mode: DevelopmentModeSwitch;
  readonly #failed = Promise.withResolvers<never>();
  /** One call to the platform after the other. */
  #calls: Promise<unknown> = Promise.resolve();
  #renewAt = Infinity;
  /** What development mode is on for. */
  #url: string | undefined;

  constructor(parts: RemoteSessionParts) {
    this.#parts = parts;
    const { connection, integration, input } = parts;
    const all = isSet(input, 'all');
    this.#mode = new DevelopmentModeSwitch({ api: connection.api, integration: integration.name, all });
    this.#failed.promise.catch(() => {}); // Told by whoever waits for it.
  }

  /** @throws {KitError} dev_mode_taken, and what opening the tunnel and turning development mode on throw */
  async run(): Promise<number> {
    const { io, choice, told } = this.#parts;
    const onState = (state: TunnelState): void => this.#onState(state);
    const tunnel = await openTunnel(choice, { ...this.#parts, onState, onPort: (port) => told.port(port) }).catch(
      (thrown: unknown) => {
        if (io.signal.aborted) return undefined;
        throw thrown;
      },
    );
    if (tunnel === undefined) return EXIT.DONE;
    try {
      return await this.#serve(tunnel);
    } finally {
      await this.#parts.receiver.drain(FINISH_MS);
      await tunnel.close();
    }
  }

  async #serve(tunnel: OpenedTunnel): Promise<number> {
    const { io } = this.#parts;
    let timer: NodeJS.Timeout | undefined;
    let isOff = true;
    try {
      await this.#begin(tunnel);
      timer = setInterval(() => this.#renewWhenDue(), LOOK_EVERY_MS);
      const ended = await Promise.race([tunnel.ended, this.#failed.promise, untilAborted(io.signal)]);
      if (isKitError(ended, 'tunnel_taken_over')) this.#mode.leave(); // To turn it off would end it for the other one.
      if (ended !== undefined) throw ended;
    } finally {
      clearInterval(timer);
      isOff = await this.#end();
    }
    return isOff ? EXIT.DONE : EXIT.PROBLEMS;
  }

  /** Turns development mode on, if it is nobody else's. */
  async #begin(tunnel: OpenedTunnel): Promise<void> {
    const { input, connection, integration, dataFolder, told } = this.#parts;
    const place = { platform: connection.url, integration: integration.name };
    const kept = findKeptMode(dataFolder, place);
    const found = planTakeOver({
      integration: integration.name,
      seen: await this.#mode.look(),
      tunnel: bare(tunnel.url),
      kept,
      isKeeperAlive: kept !== undefined && kept.pid !== process.pid && isAlive(kept.pid),
      takesOver: isSet(input, 'takeOver'),
    });
    if (found !== undefined) told.note(found);
    const { secret, endsAt } = await this.#turnOn(bare(tunnel.url));
    told.ready({
      integration: integration.name,
      version: integration.version,
      platform: connection.url,
      tunnel: bare(tunnel.url),
      all: isSet(input, 'all'),
      isSigned: secret !== undefined,
      endsAt,
    });
  }

  async #turnOn(url: string): Promise<TurnedOn> {
    const { connection, integration, dataFolder, receiver } = this.#parts;
    const tunnelUrl = `${url}/${receiver.secretPath}`;
    // Before it is on: a process that is killed now leaves it behind.
    writeKeptMode(dataFolder, {
      platform: connection.url,
      integration: integration.name,
      tunnelUrl,
      pid: process.pid,
    });
    this.#url = url;
    const on = await this.#mode.turnOn(tunnelUrl);
    this.#isOn(on);
    return on;
  }

  #isOn({ secret, endsAt }: TurnedOn): void {
    this.#parts.receiver.expectSecret(secret);
    this.#renewAt = renewalAt(endsAt, Date.now());
  }

  /** The tunnel may come back at another address. */
  #onState(state: TunnelState): void {
    this.#parts.told.tunnel(state);
    if (state.state !== 'ready' || this.#url === undefined || bare(state.url) === this.#url) return;
    this.#call(() => this.#turnOn(bare(state.url)));
  }

  #renewWhenDue(): void {
    if (Date.now() < this.#renewAt) return;
    this.#renewAt = Date.now() + LEAST_RENEWAL_MS; // The next try, should this one fail.
    this.#call(async () => this.#isOn(await this.#mode.renew()));
  }

  #call(work: () => Promise<unknown>): void {
    this.#calls = this.#calls.then(work).catch((thrown: unknown) => {
      if (thrown instanceof KitError && thrown.code === 'dev_mode_taken') return this.#failed.reject(thrown);
      return this.#parts.told.note(`development mode could not be put off, and is tried again: ${messageOf(thrown)}`);
    });
  }

  /** Turns development mode off. False when that failed. */
  async #end(): Promise<boolean> {
    const { told, dataFolder } = this.#parts;
    if (this.#url === undefined) return true;
    await this.#calls;
    try {
      if (await this.#mode.turnOff()) told.off();
      removeKeptMode(dataFolder);
      return true;
    } catch (thrown) {
      told.note(`development mode is still on, until the platform ends it or the next run does: ${messageOf(thrown)}`);
      return false;
    }
  }
}

function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
