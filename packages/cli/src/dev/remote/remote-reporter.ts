// Output of `bindery dev --tunnel`: text on standard error, or one JSON object per line on standard output.
import type { KitError } from '@bindery/diagnostics';
import type { TunnelState } from '@bindery/tunnel';
import type { Io } from '../../io.ts';
import { paint } from '../../output/paint.ts';
import { deliveryJson, formatDelivery } from './print-delivery.ts';
import { tunnelStateJson, tunnelStateLine } from '../../output/print-tunnel-state.ts';
import type { DeliveryReport } from './deliver-event.ts';

/** Facts printed when events start to arrive. */
export interface Ready {
  readonly integration: string;
  readonly version: number;
  readonly platform: string;
  /** URL of the tunnel, without the secret path. */
  readonly tunnel: string;
  readonly all: boolean;
  readonly isSigned: boolean;
  readonly endsAt: string | undefined;
}

/** Prints states, deliveries, and notes. */
export class RemoteReporter {
  readonly #io: Io;
  readonly #asJson: boolean;

  constructor(io: Io, asJson: boolean) {
    this.#io = io;
    this.#asJson = asJson;
  }

  tunnel(state: TunnelState): void {
    if (this.#asJson) {
      if (state.state !== 'ended') this.#print(tunnelStateJson(state));
      return;
    }
    const line = tunnelStateLine(this.#io.stderr, state);
    if (line !== undefined) this.#io.stderr.write(`${line}\n`);
  }

  /** Prints the port that the author’s own tunnel must forward to. */
  port(port: number): void {
    if (this.#asJson) this.#print(JSON.stringify({ event: 'listening', port }));
    else this.#io.stderr.write(`${paint(this.#io.stderr, 'dim', `Forward your tunnel to http://127.0.0.1:${port}`)}\n`);
  }

  delivery(report: DeliveryReport): void {
    if (this.#asJson) this.#print(deliveryJson(report));
    else this.#io.stderr.write(formatDelivery(this.#io.stderr, report));
  }

  refused({ code, message }: KitError): void {
    if (this.#asJson) this.#print(JSON.stringify({ event: 'refused', code, message }));
    else this.#io.stderr.write(`${paint(this.#io.stderr, 'yellow', 'rejected')} ${code}: ${message}\n`);
  }

  note(text: string): void {
    if (this.#asJson) this.#print(JSON.stringify({ event: 'note', message: text }));
    else this.#io.stderr.write(`${paint(this.#io.stderr, 'yellow', 'note')} ${text}\n`);
  }

  ready({ endsAt, ...ready }: Ready): void {
    const { integration, version, platform, tunnel, all, isSigned } = ready;
    if (this.#asJson) {
      this.#print(
        JSON.stringify({ event: 'ready', url: tunnel, ...ready, ...(endsAt === undefined ? {} : { endsAt }) }),
      );
      return;
    }
    const origin = all ? 'from every organization' : 'from the owning organization';
    const verification = isSigned ? 'signed' : 'unsigned: anyone who knows the tunnel URL can send events';
    this.#io.stderr.write(
      `\n  ${paint(this.#io.stderr, 'bold', integration)}  v${version} on ${platform}\n` +
        `  events     ${origin}, ${verification}\n  exchanges  bindery tunnel inspect\n\n`,
    );
    this.#print(`ready ${tunnel}`);
  }

  off(): void {
    if (this.#asJson) this.#print(JSON.stringify({ event: 'dev_mode', on: false }));
    else this.#io.stderr.write('Development mode is off. Events go to the published script.\n');
  }

  #print(line: string): void {
    this.#io.stdout.write(`${line}\n`);
  }
}
