// Loaded by every command, so it imports nothing.

/** What the decision depends on. */
export interface NoticeFacts {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output and standard error are terminals. */
  readonly isTerminal: boolean;
}

/** Variables that turn the notice off, with any value. */
const OFF = ['CI', 'NO_UPDATE_NOTIFIER', 'BINDERY_NO_UPDATE_NOTICE'];

/** Whether a notice can be printed: only for people, and only if they didn’t turn it off. */
export function allowsNotice({ argv, env, isTerminal }: NoticeFacts): boolean {
  return isTerminal && !argv.includes('--json') && OFF.every((name) => (env[name] ?? '') === '');
}
