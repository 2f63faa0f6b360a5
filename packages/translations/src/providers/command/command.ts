// A program that translates: a request as JSON on its standard input, the answer as JSON on its standard output. For authors:
// docs/operate/translation-providers.md
import { createGlossary } from '../../glossary/create-glossary.ts';
import { translationError } from '../../error-codes.ts';
import type { Answer, TranslateBatch } from '../translate-in-batches.ts';
import { limitsOf } from '../provider-settings.ts';
import type { CommandSettings } from '../provider-settings.ts';
import type { ProviderPorts } from '../provider-ports.ts';
import type { TranslateOptions, TranslationUnit } from '../provider.ts';

/** The form of requests and answers; a program may reject another one. */
const PROTOCOL = 1;

/** Asks a program. */
export function commandProvider(settings: CommandSettings, { run }: Pick<ProviderPorts, 'run'>): TranslateBatch {
  const { timeoutMs, maxAnswerBytes } = limitsOf(settings);
  return async (batch, options) => {
    const { exitCode, output, lastError } = await run({
      command: settings.command,
      environment: settings.environment ?? [],
      input: `${JSON.stringify(requestOf(batch, options))}\n`,
      timeoutMs,
      maxOutputBytes: maxAnswerBytes,
      signal: options.signal,
    });
    if (exitCode === 0) return parseAnswer(output);
    const exit = exitCode === undefined ? 'was killed by a signal' : `exited with code ${exitCode}`;
    const detail = lastError === '' ? '' : `: ${lastError}`;
    throw translationError('provider_failed', `The command "${settings.command[0] ?? ''}" ${exit}${detail}`);
  };
}

function requestOf(batch: readonly TranslationUnit[], options: TranslateOptions): object {
  const glossary = createGlossary(options.glossary);
  const entries = new Set(batch.flatMap(({ text }) => glossary.matches(text)));
  return {
    version: PROTOCOL,
    source: options.source,
    target: options.target,
    instructions: options.instructions,
    glossary: [...entries].map(({ term, translation }) => ({ term, translation: translation ?? term })),
    segments: batch.map(({ id, text }) => ({ id, text })),
  };
}

function parseAnswer(output: string): Answer[] {
  const { segments } = parseObject(output);
  if (!Array.isArray(segments)) throw malformed('has no "segments" list');
  return segments.flatMap((one: unknown): Answer[] => {
    const { id, text } = Object(one) as { id?: unknown; text?: unknown };
    return typeof id === 'string' && typeof text === 'string' ? [{ id, text }] : [];
  });
}

function parseObject(output: string): { readonly segments?: unknown } {
  try {
    return Object(JSON.parse(output)) as object;
  } catch (cause) {
    throw malformed('isn’t JSON', cause);
  }
}

function malformed(reason: string, cause?: unknown): Error {
  const message = `The command’s output ${reason}. Expected {"segments": [{"id": "…", "text": "…"}]}.`;
  return translationError('provider_answer_malformed', message, { cause });
}
