// Which provider, and how it is reached.

/** Bounds of one request or one run of a program. */
export interface ProviderLimits {
  /** 60,000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** 1 MiB unless given. */
  readonly maxAnswerBytes?: number | undefined;
}

/** Makes up texts that look translated, without a network: marked by `⟦ ⟧`, longer, with accents or from right to left. */
export interface PseudoSettings {
  readonly kind: 'pseudo';
  /** `auto`, unless given: right to left for languages that are written so. */
  readonly direction?: 'auto' | 'ltr' | 'rtl' | undefined;
}

/** A program: JSON on its standard input, JSON on its standard output. */
export interface CommandSettings extends ProviderLimits {
  readonly kind: 'command';
  readonly command: readonly string[];
  /** Names of environment variables to pass to the program, for example an API key. */
  readonly environment?: readonly string[] | undefined;
  /** Another version translates everything again. */
  readonly version?: string | undefined;
}

/** An HTTP endpoint in the form of LibreTranslate. */
export interface LibreTranslateSettings extends ProviderLimits {
  readonly kind: 'libretranslate';
  /** Where `/translate` and `/languages` are: `http://127.0.0.1:5000`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
}

/** An HTTP endpoint in the form of OpenAI. */
export interface OpenAISettings extends ProviderLimits {
  readonly kind: 'openai';
  /** Where `/chat/completions` is: `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
}

/** The settings of any provider. */
export type ProviderSettings = PseudoSettings | CommandSettings | LibreTranslateSettings | OpenAISettings;

/** The bounds of requests, where none are given: a minute, and a mebibyte for an answer to 4 kB. */
export function limitsOf({ timeoutMs = 60_000, maxAnswerBytes = 1_048_576 }: ProviderLimits): {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
} {
  return { timeoutMs, maxAnswerBytes };
}
