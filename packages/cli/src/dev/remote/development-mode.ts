// Development mode on the platform: reads it, turns it on, renews it before it expires, and turns it off.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { ERROR_CODE_HEADER, TUNNEL_ENDS_HEADER, TUNNEL_SECRET_HEADER } from '@bindery/contract';
import { originOf, modeTakenError } from './mode-taken.ts';

/** Development mode on the platform; `unknown` if the platform doesn’t report it. */
export type ObservedMode =
  | { readonly state: 'unknown' }
  | { readonly state: 'off' }
  | { readonly state: 'on'; readonly tunnelUrl: string; readonly all: boolean; readonly endsAt: string | undefined };

/** The platform’s response when development mode was turned on. */
export interface ActiveMode {
  /** Secret that signs events; undefined if events are unsigned. */
  readonly secret: string | undefined;
  /** Expiry in ISO 8601, if the platform reports it. */
  readonly endsAt: string | undefined;
}

/** Options of {@link DevelopmentModeSwitch}. */
export interface SwitchOptions {
  readonly api: Client;
  readonly integration: string;
  /** Whether to receive events from every organization. */
  readonly all: boolean;
}

/** Timeout for a response of the platform. */
const CALL_MS = 15_000;

/** Time that the command waits for this before it exits. */
const TURN_OFF_MS = 5_000;

/** Switches development mode of one integration. */
export class DevelopmentModeSwitch {
  readonly #options: SwitchOptions;
  /** Destination of events. */
  #tunnelUrl: string | undefined;
  /** Tunnel URLs of this process. Each contains its secret path, so no other process has one. */
  readonly #own = new Set<string>();

  constructor(options: SwitchOptions) {
    this.#options = options;
  }

  /** @throws {ApiError} forbidden … */
  async fetchState(signal: AbortSignal = AbortSignal.timeout(CALL_MS)): Promise<ObservedMode> {
    const { api, integration } = this.#options;
    try {
      const input = { integrationName: integration };
      const state = await api.request('GET /_platform/v1/integrations/{integrationName}/dev', input, { signal });
      if (!state.on || state.tunnelUrl === undefined) return { state: 'off' };
      return { state: 'on', tunnelUrl: state.tunnelUrl, all: state.all === true, endsAt: state.endsAt };
    } catch (thrown) {
      // A hosted platform has no local operations.
      if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 405)) return { state: 'unknown' };
      throw thrown;
    }
  }

  /** Dispatches events to a tunnel. @throws {ApiError} forbidden, request_invalid … */
  async turnOn(tunnelUrl: string): Promise<ActiveMode> {
    const { api, integration, all } = this.#options;
    const isNew = !this.#own.has(tunnelUrl);
    this.#tunnelUrl = tunnelUrl;
    this.#own.add(tunnelUrl); // Before the response: an interrupted request might have succeeded.
    const answer = await api.fetch(
      'PUT /integrations/{integrationName}/dev',
      { integrationName: integration, body: { tunnelUrl, all } },
      { signal: AbortSignal.timeout(CALL_MS) },
    );
    if (!answer.ok) {
      if (isNew) this.#own.delete(tunnelUrl); // The request failed.
      throw await readError('PUT /integrations/{integrationName}/dev', answer);
    }
    return {
      secret: answer.headers.get(TUNNEL_SECRET_HEADER) ?? undefined,
      endsAt: answer.headers.get(TUNNEL_ENDS_HEADER) ?? undefined,
    };
  }

  /** Renews development mode, unless someone else took it over. @throws {KitError} dev_mode_taken */
  renew(): Promise<ActiveMode> {
    return this.moveTo(this.#tunnelUrl ?? '');
  }

  /** Dispatches events to another URL, unless someone else took over. @throws {KitError} dev_mode_taken */
  async moveTo(tunnelUrl: string): Promise<ActiveMode> {
    await this.check();
    return this.turnOn(tunnelUrl);
  }

  /** Checks whether someone else took over. @throws {KitError} dev_mode_taken */
  async check(): Promise<void> {
    const other = await this.#findOther();
    if (other === undefined) return;
    this.release(); // The new owner turns it off.
    throw modeTakenError(this.#options.integration, `someone at ${originOf(other)}`);
  }

  /** Releases development mode to the new owner. */
  release(): void {
    this.#own.clear();
  }

  /** Turns off development mode, if this process turned it on and no one took it over. False otherwise. */
  async turnOff(): Promise<boolean> {
    const { api, integration } = this.#options;
    const signal = AbortSignal.timeout(TURN_OFF_MS);
    if (this.#own.size === 0 || (await this.#findOther(signal)) !== undefined) return false;
    await api.request('DELETE /integrations/{integrationName}/dev', { integrationName: integration }, { signal });
    this.#own.clear();
    return true;
  }

  async #findOther(signal?: AbortSignal): Promise<string | undefined> {
    const state = await this.fetchState(signal);
    return state.state === 'on' && !this.#own.has(state.tunnelUrl) ? state.tunnelUrl : undefined;
  }
}

async function readError(route: string, answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const code = answer.headers.get(ERROR_CODE_HEADER) ?? `http_${answer.status}`;
  return new ApiError({ status: answer.status, code, message: messageIn(text), route });
}

function messageIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text.slice(0, 200); // Not JSON: the response of a proxy.
  }
}
