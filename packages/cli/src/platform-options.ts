// Flags of a platform, as data: those of `bindery platform serve` and `bindery dev`.
import type { OptionDeclaration } from './command.ts';
import { OUTGOING_POLICIES } from './config/read-options.ts';

/** Also a flag of `bindery dev`. */
export const outgoing: OptionDeclaration = {
  flags: '--outgoing <policy>',
  description:
    'hosts that integrations and imports can call: allow (any host; imports: only public hosts), public (public internet), none (only the platform); default: allow, or public with --database, --allow-host, or a tunnel',
  choices: OUTGOING_POLICIES,
};
/** Also flags of `bindery dev`. The key is only read from the environment, because flags are visible to other users of the computer. */
export const askOptions: readonly OptionDeclaration[] = [
  {
    flags: '--ask-url <url>',
    description:
      'OpenAI-compatible endpoint that writes answers to questions, for example http://127.0.0.1:11434/v1; key from BINDERY_ASK_KEY (default: answers are quotes from pages)',
  },
  { flags: '--ask-model <name>', description: 'with --ask-url: model name' },
];
/** Also a flag of `bindery dev`. */
export const allowPrivate: OptionDeclaration = {
  flags: '--allow-private <host:port>',
  description: 'private network addresses that integrations and imports can call; comma-separated',
};
/** Also flags of `bindery dev`. Tokens are only read from the environment, as keys are. */
export const gitOptions: readonly OptionDeclaration[] = [
  {
    flags: '--allow-git <folder>',
    description: 'folders whose Git repositories can be imported and exported; comma-separated',
  },
  {
    flags: '--git-ssh-key <file>',
    description: 'private key without a passphrase, for SSH URLs of Git repositories (default: no SSH)',
  },
  {
    flags: '--git-known-hosts <file>',
    description: 'with --git-ssh-key: host keys, in the format of ssh-keyscan',
  },
  {
    flags: '--github-url <url>',
    description:
      'GitHub API for Git Sync, for example https://api.github.com; token from BINDERY_GITHUB_TOKEN (default: none)',
  },
  {
    flags: '--gitlab-url <url>',
    description: 'GitLab for Git Sync, for example https://gitlab.com; token from BINDERY_GITLAB_TOKEN (default: none)',
  },
];
/** Also a flag of `bindery dev`. */
export const tokenLeeway: OptionDeclaration = {
  flags: '--token-leeway <seconds>',
  description: 'clock difference in seconds that "exp" and "nbf" of a visitor’s token can have (default: 60)',
};
export const yes: OptionDeclaration = { flags: '-y, --yes', description: 'skip the confirmation prompt' };

/** Flags for the translation provider of a local platform. */
export const translateOptions: readonly OptionDeclaration[] = [
  {
    flags: '--translate-command <command>',
    description:
      'translation command; reads JSON on standard input and writes JSON to standard output (env: BINDERY_TRANSLATE_COMMAND)',
  },
  {
    flags: '--translate-url <url>',
    description:
      'LibreTranslate endpoint, or OpenAI-compatible endpoint with --translate-model; key from BINDERY_TRANSLATE_KEY (env: BINDERY_TRANSLATE_URL)',
  },
  {
    flags: '--translate-model <name>',
    description: 'model for an OpenAI-compatible endpoint (env: BINDERY_TRANSLATE_MODEL)',
  },
];
