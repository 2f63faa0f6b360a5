// Tunnel and development mode, from the first to the last: events come only in between.
import type { Integration } from '@bindery/contract';
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { ExchangeLog, TunnelState } from '@bindery/tunnel';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { untilAborted } from '../../live/until-aborted.ts';
import { DevelopmentModeSwitch } from './development-mode.ts';
import type { Receiver } from './event-receiver.ts';
import { findKeptMode, removeKeptMode, writeKeptMode } from './kept-mode.ts';
import { isAlive } from '../../config/is-alive.ts';
import { ModeKeeper } from './mode-keeper.ts';
import { openTunnel } from './open-tunnel.ts';
import type { OpenedTunnel } from './open-tunnel.ts';
import { planTakeOver } from './plan-take-over.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import type { RemoteTold } from './remote-told.ts';

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

/** How often it is looked what is due. */
const TICK_MS = 15_000;

/** Keeps development mode on for as long as the command runs. */
export class RemoteSession {
  readonly #parts: RemoteSessionParts;
  readonly #mode: DevelopmentModeSwitch;
  readonly #keeper: ModeKeeper;
  /** What development mode is on for. */
  #url: string | undefined;

  constructor(parts: RemoteSessionParts) {
    this.#parts = parts;
    const { connection, integration, input, receiver, told } = parts;
    const all = isSet(input, 'all');
    this.#mode = new DevelopmentModeSwitch({ api: connection.api, integration: integration.name, all });
    this.#keeper = new ModeKeeper({
      mode: this.#mode,
      onTurnedOn: ({ secret }) => receiver.expectSecret(secret),
      onNote: (text) => told.note(text),
    });
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
      timer = setInterval(() => this.#keeper.tick(), TICK_MS);
      const ended = await Promise.race([tunnel.ended, this.#keeper.taken, untilAborted(io.signal)]);
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
    const { secret, endsAt } = await this.#keeper.turnOn(this.#keepFor(bare(tunnel.url)));
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

  /** Notes, for the next run, that development mode leads here, and returns the address for it. */
  #keepFor(url: string): string {
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
    return tunnelUrl;
  }

  /** The tunnel may come back at another address. */
  #onState(state: TunnelState): void {
    this.#parts.told.tunnel(state);
    if (state.state !== 'ready' || this.#url === undefined || bare(state.url) === this.#url) return;
    this.#keeper.moveTo(this.#keepFor(bare(state.url)));
  }

  /** Turns development mode off. False when that failed. */
  async #end(): Promise<boolean> {
    const { told, dataFolder } = this.#parts;
    if (this.#url === undefined) return true;
    await this.#keeper.settled;
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
