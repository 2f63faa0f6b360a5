// Opens the tunnel, turns on development mode, and reverses both at the end. Events arrive only in between.
import type { Integration } from '@bindery/contract';
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { ExchangeLog, TunnelState } from '@bindery/tunnel';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { DevelopmentModeSwitch } from './development-mode.ts';
import type { Receiver } from './event-receiver.ts';
import { findSavedMode, removeSavedMode, writeSavedMode } from './saved-mode.ts';
import { isAlive } from '../../config/is-alive.ts';
import { ModeRenewer } from './mode-renewer.ts';
import { openTunnel } from './open-tunnel.ts';
import type { OpenedTunnel } from './open-tunnel.ts';
import { planTakeOver } from './plan-take-over.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import type { RemoteReporter } from './remote-reporter.ts';

/** Dependencies of a session. */
export interface RemoteSessionParts {
  readonly input: Input;
  readonly io: Io;
  readonly choice: TunnelChoice;
  readonly connection: Connection;
  readonly dataFolder: string;
  readonly integration: Integration;
  readonly receiver: Receiver;
  readonly log: ExchangeLog;
  readonly reporter: RemoteReporter;
}

/** Time that running events get to finish when the command ends. */
const FINISH_MS = 2_000;

/** Interval for due renewals and checks. */
const TICK_MS = 15_000;

/** Keeps development mode on for as long as the command runs. */
export class RemoteSession {
  readonly #parts: RemoteSessionParts;
  readonly #mode: DevelopmentModeSwitch;
  readonly #renewer: ModeRenewer;
  /** URL that development mode is on for. */
  #url: string | undefined;

  constructor(parts: RemoteSessionParts) {
    this.#parts = parts;
    const { connection, integration, input, receiver, reporter } = parts;
    const all = isSet(input, 'all');
    this.#mode = new DevelopmentModeSwitch({ api: connection.api, integration: integration.name, all });
    this.#renewer = new ModeRenewer({
      mode: this.#mode,
      onActive: ({ secret }) => receiver.expectSecret(secret),
      onNote: (text) => reporter.note(text),
    });
  }

  /** @throws {KitError} dev_mode_taken, and errors of opening the tunnel and turning on development mode */
  async run(): Promise<number> {
    const { io, choice, reporter } = this.#parts;
    const onState = (state: TunnelState): void => this.#onState(state);
    const tunnel = await openTunnel(choice, { ...this.#parts, onState, onPort: (port) => reporter.port(port) }).catch(
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
      timer = setInterval(() => this.#renewer.tick(), TICK_MS);
      const ended = await Promise.race([tunnel.ended, this.#renewer.taken, waitForAbort(io.signal)]);
      if (isKitError(ended, 'tunnel_taken_over')) this.#mode.release(); // To turn it off would end it for the other one.
      if (ended !== undefined) throw ended;
    } finally {
      clearInterval(timer);
      isOff = await this.#end();
    }
    return isOff ? EXIT.DONE : EXIT.PROBLEMS;
  }

  /** Turns on development mode, unless someone else has turned it on. */
  async #begin(tunnel: OpenedTunnel): Promise<void> {
    const { input, connection, integration, dataFolder, reporter } = this.#parts;
    const target = { platform: connection.url, integration: integration.name };
    const saved = findSavedMode(dataFolder, target);
    const found = planTakeOver({
      integration: integration.name,
      observed: await this.#mode.fetchState(),
      tunnel: bare(tunnel.url),
      saved,
      isOwnerAlive: saved !== undefined && saved.pid !== process.pid && isAlive(saved.pid),
      takesOver: isSet(input, 'takeOver'),
    });
    if (found !== undefined) reporter.note(found);
    const { secret, endsAt } = await this.#renewer.turnOn(this.#saveModeFor(bare(tunnel.url)));
    reporter.ready({
      integration: integration.name,
      version: integration.version,
      platform: connection.url,
      tunnel: bare(tunnel.url),
      all: isSet(input, 'all'),
      isSigned: secret !== undefined,
      endsAt,
    });
  }

  /** Saves, for the next run, that this process turned on development mode. Returns the URL for events. */
  #saveModeFor(url: string): string {
    const { connection, integration, dataFolder, receiver } = this.#parts;
    const tunnelUrl = `${url}/${receiver.secretPath}`;
    // Saved first, because a killed process leaves development mode on.
    writeSavedMode(dataFolder, {
      platform: connection.url,
      integration: integration.name,
      tunnelUrl,
      pid: process.pid,
    });
    this.#url = url;
    return tunnelUrl;
  }

  /** The tunnel might reconnect with another URL. */
  #onState(state: TunnelState): void {
    this.#parts.reporter.tunnel(state);
    if (state.state !== 'ready' || this.#url === undefined || bare(state.url) === this.#url) return;
    this.#renewer.moveTo(this.#saveModeFor(bare(state.url)));
  }

  /** Turns off development mode. False if that failed. */
  async #end(): Promise<boolean> {
    const { reporter, dataFolder } = this.#parts;
    if (this.#url === undefined) return true;
    await this.#renewer.settled;
    try {
      if (await this.#mode.turnOff()) reporter.off();
      removeSavedMode(dataFolder);
      return true;
    } catch (thrown) {
      reporter.note(
        `couldn’t turn off development mode; it stays on until it expires or you run this again: ${messageOf(thrown)}`,
      );
      return false;
    }
  }
}

function bare(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
