// Development mode at the platform: read, turned on, renewed before it expires, turned off.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { ERROR_CODE_HEADER, TUNNEL_ENDS_HEADER, TUNNEL_SECRET_HEADER } from '@bindery/contract';
import { originOf, modeTakenError } from './mode-taken.ts';

/** Development mode as the platform shows it; `unknown` on one that does not. */
export type ObservedMode =
  | { readonly state: 'unknown' }
  | { readonly state: 'off' }
  | { readonly state: 'on'; readonly tunnelUrl: string; readonly all: boolean; readonly endsAt: string | undefined };

/** What the platform said when development mode was turned on. */
export interface TurnedOn {
  /** What events are signed with; undefined where they are not. */
  readonly secret: string | undefined;
  /** When it ends by itself, in ISO 8601, where the platform says so. */
  readonly endsAt: string | undefined;
}

/** Options of {@link DevelopmentModeSwitch}. */
export interface SwitchOptions {
  readonly api: Client;
  readonly integration: string;
  /** For every organization. */
  readonly all: boolean;
}

/** Longest wait for an answer of the platform. */
const CALL_MS = 15_000;

/** The exit of the command waits this long. */
const TURN_OFF_MS = 5_000;

/** Switches development mode of one integration. */
export class DevelopmentModeSwitch {
  readonly #options: SwitchOptions;
  /** Where events are to go. */
  #tunnelUrl: string | undefined;
  /** Addresses that it may be on for. Each has the secret path of this process, so none is anybody else's. */
  readonly #own = new Set<string>();

  constructor(options: SwitchOptions) {
    this.#options = options;
  }

  /** @throws {ApiError} forbidden … */
  async fetchState(signal: AbortSignal = AbortSignal.timeout(CALL_MS)): Promise<ObservedMode> {
    const { api, integration } = this.#options;
    try {
      const input = { integrationName: integration };
      const shown = await api.request('GET /_platform/v1/integrations/{integrationName}/dev', input, { signal });
      if (!shown.on || shown.tunnelUrl === undefined) return { state: 'off' };
      return { state: 'on', tunnelUrl: shown.tunnelUrl, all: shown.all === true, endsAt: shown.endsAt };
    } catch (thrown) {
      // A hosted platform has no local family.
      if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 405)) return { state: 'unknown' };
      throw thrown;
    }
  }

  /** Has events sent to a tunnel. @throws {ApiError} forbidden, request_invalid … */
  async turnOn(tunnelUrl: string): Promise<TurnedOn> {
    const { api, integration, all } = this.#options;
    const isNew = !this.#own.has(tunnelUrl);
    this.#tunnelUrl = tunnelUrl;
    this.#own.add(tunnelUrl); // Before the answer: what was cut off may have been done.
    const answer = await api.fetch(
      'PUT /integrations/{integrationName}/dev',
      { integrationName: integration, body: { tunnelUrl, all } },
      { signal: AbortSignal.timeout(CALL_MS) },
    );
    if (!answer.ok) {
      if (isNew) this.#own.delete(tunnelUrl); // It was not done.
      throw await refusedBy('PUT /integrations/{integrationName}/dev', answer);
    }
    return {
      secret: answer.headers.get(TUNNEL_SECRET_HEADER) ?? undefined,
      endsAt: answer.headers.get(TUNNEL_ENDS_HEADER) ?? undefined,
    };
  }

  /** Renews it, unless somebody else took it over. @throws {KitError} dev_mode_taken */
  renew(): Promise<TurnedOn> {
    return this.moveTo(this.#tunnelUrl ?? '');
  }

  /** Has events sent to another URL, unless somebody else took it over. @throws {KitError} dev_mode_taken */
  async moveTo(tunnelUrl: string): Promise<TurnedOn> {
    await this.check();
    return this.turnOn(tunnelUrl);
  }

  /** Checks whether somebody else took it over. @throws {KitError} dev_mode_taken */
  async check(): Promise<void> {
    const other = await this.#findOther();
    if (other === undefined) return;
    this.leave(); // It is theirs to turn off.
    throw modeTakenError(this.#options.integration, `someone at ${originOf(other)}`);
  }

  /** Releases it to the new owner. */
  leave(): void {
    this.#own.clear();
  }

  /** Turns it off, if it was turned on here and not taken over. False when it is not ours. */
  async turnOff(): Promise<boolean> {
    const { api, integration } = this.#options;
    const signal = AbortSignal.timeout(TURN_OFF_MS);
    if (this.#own.size === 0 || (await this.#findOther(signal)) !== undefined) return false;
    await api.request('DELETE /integrations/{integrationName}/dev', { integrationName: integration }, { signal });
    this.#own.clear();
    return true;
  }

  async #findOther(signal?: AbortSignal): Promise<string | undefined> {
    const seen = await this.fetchState(signal);
    return seen.state === 'on' && !this.#own.has(seen.tunnelUrl) ? seen.tunnelUrl : undefined;
  }
}

async function refusedBy(route: string, answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const code = answer.headers.get(ERROR_CODE_HEADER) ?? `http_${answer.status}`;
  return new ApiError({ status: answer.status, code, message: messageIn(text), route });
}

function messageIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text.slice(0, 200); // Not JSON: a proxy answered.
  }
}
