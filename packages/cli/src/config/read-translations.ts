// What translates on a platform that is started here: flags, then the environment. A key comes from the environment alone.
import { KitError } from '@bindery/diagnostics';
import type { PlatformOptions } from '@bindery/platform';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';

type Settings = NonNullable<PlatformOptions['translations']>;

/** The provider that was asked for; undefined for the one that needs nothing. @throws {KitError} usage */
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

/** Names of variables that the program is given, such as that of its key: it gets no others of ours. */
function environmentOf(names = ''): { environment?: readonly string[] } {
  const environment = names.split(/[\s,]+/).filter((name) => name !== '');
  return environment.length === 0 ? {} : { environment };
}

/** The words of a command line; quotes keep spaces. No shell reads it. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/gu)];
  return words.map(([word, double, single]) => double ?? single ?? word);
}

function usage(message: string, advice: string): KitError {
  return new KitError('usage', message, { advice });
}
