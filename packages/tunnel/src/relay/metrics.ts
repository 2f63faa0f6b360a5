// What a relay counts, as Prometheus reads it.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Gauges that are computed when they are read. */
export interface Gauges {
  readonly tunnels: () => number;
  readonly streams: () => number;
  readonly held: () => number;
}

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/** The counters of a relay. */
export class RelayMetrics {
  readonly #registry = new Registry();
  readonly #exchanges: Counter<'status'>;
  readonly #refused: Counter<'reason'>;
  readonly #seconds: Histogram;
  readonly #opened: Counter<'outcome'>;
  readonly #bytes: Counter<'direction'>;

  constructor(gauges: Gauges, options: { readonly hasProcess: boolean }) {
    const registers = [this.#registry];
    if (options.hasProcess) collectDefaultMetrics({ register: this.#registry, prefix: 'bindery_relay_' });
    const addGauge = (name: string, help: string, read: () => number): void => {
      const gauge: Gauge = new Gauge({
        name: `bindery_relay_${name}`,
        help,
        registers,
        collect: () => gauge.set(read()),
      });
    };
    const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name: `bindery_relay_${name}_total`, help, labelNames, registers });
    addGauge('tunnels', 'Connected tunnels.', gauges.tunnels);
    addGauge('streams', 'Open streams, including those kept for the next exchange.', gauges.streams);
    addGauge('held_requests', 'Requests held while their connector is disconnected.', gauges.held);
    this.#exchanges = counter('exchanges', 'Finished exchanges, by the first digit of their status.', ['status']);
    this.#refused = counter('refused', 'Responses of the relay itself, by reason.', ['reason']);
    this.#opened = counter('connects', 'Connectors that requested a tunnel, by outcome.', ['outcome']);
    this.#bytes = counter('bytes', 'Bytes between relay and connectors, counted when a tunnel ends.', ['direction']);
    this.#seconds = new Histogram({
      name: 'bindery_relay_exchange_seconds',
      help: 'Seconds from a request’s headers to the end of its response.',
      buckets: SECONDS,
      registers,
    });
  }

  exchangeEnded(status: number, seconds: number): void {
    this.#exchanges.inc({ status: `${Math.floor(status / 100)}xx` });
    this.#seconds.observe(seconds);
  }

  refused(reason: string): void {
    this.#refused.inc({ reason });
  }

  countConnector(outcome: string): void {
    this.#opened.inc({ outcome });
  }

  tunnelEnded(bytesIn: number, bytesOut: number): void {
    this.#bytes.inc({ direction: 'in' }, bytesIn);
    this.#bytes.inc({ direction: 'out' }, bytesOut);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  read(): Promise<string> {
    return this.#registry.metrics();
  }
}
