// The translation provider of a local platform: from flags, then from the environment. Keys come only from the environment.
import { KitError } from '@bindery/diagnostics';
import type { PlatformOptions } from '@bindery/platform';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';

type Settings = NonNullable<PlatformOptions['translations']>;

/** The provider; undefined for the default, which needs no settings. @throws {KitError} usage */
export function readTranslations(input: Input, { env }: Pick<Io, 'env'>): Settings | undefined {
  const flags = {
    command: textOf(input, 'translateCommand'),
    url: textOf(input, 'translateUrl'),
    model: textOf(input, 'translateModel'),
  };
  const isByFlag = flags.command !== undefined || flags.url !== undefined;
  const { command, url, model } = isByFlag
    ? { ...flags, model: flags.model ?? env['BINDERY_TRANSLATE_MODEL'] }
    : {
        command: env['BINDERY_TRANSLATE_COMMAND'],
        url: env['BINDERY_TRANSLATE_URL'],
        model: flags.model ?? env['BINDERY_TRANSLATE_MODEL'],
      };
  if (command && url) {
    throw usage('--translate-command and --translate-url can’t be combined.', 'Use one of them.');
  }
  if (command)
    return { kind: 'command', command: wordsOf(command), ...environmentOf(env['BINDERY_TRANSLATE_ENVIRONMENT']) };
  if (!url) {
    if (flags.model === undefined) return undefined;
    throw usage(
      '--translate-model requires --translate-url.',
      'Add --translate-url <url>, or remove --translate-model.',
    );
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw usage(
      `The translation endpoint is "${url}". Expected a URL, for example http://127.0.0.1:5000.`,
      'Fix the URL.',
    );
  }
  const apiKey = env['BINDERY_TRANSLATE_KEY'] || undefined;
  return model ? { kind: 'openai', url, model, apiKey } : { kind: 'libretranslate', url, apiKey };
}

/** Names of environment variables for the command, for example the one with its key. It gets no other variables. */
function environmentOf(names = ''): { environment?: readonly string[] } {
  const environment = names.split(/[\s,]+/).filter((name) => name !== '');
  return environment.length === 0 ? {} : { environment };
}

/** Splits a command line into words. Quotes keep spaces. No shell is involved. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/gu)];
  return words.map(([word, double, single]) => double ?? single ?? word);
}

function usage(message: string, advice: string): KitError {
  return new KitError('usage', message, { advice });
}
