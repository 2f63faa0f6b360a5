// Creates a provider of its settings.
import { createHash } from 'node:crypto';
import { translationError } from '../error-codes.ts';
import { translateInBatches } from './translate-in-batches.ts';
import type { TranslateBatch } from './translate-in-batches.ts';
import { commandProvider } from './command/command.ts';
import { libreTranslateProvider } from './http/libretranslate.ts';
import { openAIProvider } from './http/openai.ts';
import type { TranslationProvider } from './provider.ts';
import type { ProviderPorts } from './provider-ports.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { pseudoProvider } from './pseudo.ts';

/** Changes when what a provider of this kind is sent does, so that everything is translated again. */
const FORMS: Readonly<Record<ProviderSettings['kind'], number>> = {
  pseudo: 1,
  command: 1,
  libretranslate: 1,
  openai: 1,
};

/**
 * A provider; nothing is reached before it translates.
 * @throws {KitError} provider_settings_invalid
 */
export function createProvider(settings: ProviderSettings, ports: ProviderPorts): TranslationProvider {
  checkSettings(settings);
  const translateBatch = providerOf(settings, ports);
  return {
    version: versionOf(settings),
    translate: (batch, options) => translateInBatches(batch, options, translateBatch),
  };
}

function providerOf(settings: ProviderSettings, ports: ProviderPorts): TranslateBatch {
  switch (settings.kind) {
    case 'pseudo':
      return pseudoProvider(settings);
    case 'command':
      return commandProvider(settings, ports);
    case 'libretranslate':
      return libreTranslateProvider(settings, ports);
    case 'openai':
      return openAIProvider(settings, ports);
  }
}

/** Without keys: a new key translates nothing again. */
function versionOf(settings: ProviderSettings): string {
  const { kind } = settings;
  const form = `${kind}@${FORMS[kind]}`;
  if (kind === 'pseudo') return `${form}:${settings.direction ?? 'auto'}`;
  const own =
    kind === 'command'
      ? [settings.command, settings.version ?? '']
      : [settings.url.replace(/(?<!\/)\/+$/, ''), kind === 'openai' ? settings.model : ''];
  return `${form}:${createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 16)}`;
}

function checkSettings(settings: ProviderSettings): void {
  if (settings.kind === 'pseudo') return;
  if (settings.kind === 'command') {
    if ((settings.command[0] ?? '') === '') throw invalid('The provider’s command is empty. Specify a program.');
    return;
  }
  const url = URL.canParse(settings.url) ? new URL(settings.url) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw invalid('The provider’s URL must start with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw invalid('The provider’s URL must not contain credentials, a query, or a fragment. Set the key separately.');
  }
  if (settings.kind === 'openai' && settings.model === '')
    throw invalid('The provider’s model is empty. Specify a model.');
}

function invalid(message: string): Error {
  return translationError('provider_settings_invalid', message);
}
