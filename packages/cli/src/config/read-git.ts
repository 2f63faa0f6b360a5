// Options of a platform for Git: folders, SSH, and providers.
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';
import type { PlatformOptions } from '@bindery/platform';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { checkEndpoint, readList } from './read-options.ts';

/** Options of a platform for Git. */
export type GitOptions = Pick<PlatformOptions, 'gitFolders' | 'gitProviders' | 'gitSsh'>;

/** @throws {KitError} usage */
export function readGit(input: Input, { cwd, env }: Pick<Io, 'cwd' | 'env'>): GitOptions {
  return {
    gitFolders: readList(input, 'allowGit').map((folder) => resolve(cwd, folder)),
    gitSsh: readSsh(input, cwd),
    gitProviders: parseProviders(input, env),
  };
}

function readSsh(input: Input, cwd: string): PlatformOptions['gitSsh'] {
  const key = textOf(input, 'gitSshKey');
  const knownHosts = textOf(input, 'gitKnownHosts');
  if (key === undefined && knownHosts === undefined) return undefined;
  if (key === undefined) throw new KitError('usage', '--git-known-hosts requires --git-ssh-key.');
  if (knownHosts === undefined) {
    throw new KitError('usage', '--git-ssh-key requires --git-known-hosts.', {
      advice: 'Create the file with ssh-keyscan <host>, and compare the keys with those that the host publishes.',
    });
  }
  return {
    keyFile: checkFile(resolve(cwd, key), '--git-ssh-key'),
    knownHostsFile: checkFile(resolve(cwd, knownHosts), '--git-known-hosts'),
  };
}

function checkFile(file: string, flag: string): string {
  try {
    accessSync(file, constants.R_OK);
    return file;
  } catch (cause) {
    throw new KitError('usage', `${flag}: Couldn’t read ${file}: ${messageOf(cause)}`, { cause });
  }
}

/** The APIs of Git providers. Their tokens come from the environment. */
function parseProviders(input: Input, env: Io['env']): PlatformOptions['gitProviders'] {
  const github = textOf(input, 'githubUrl');
  const gitlab = textOf(input, 'gitlabUrl');
  if (github !== undefined) {
    const advice = 'For example: https://api.github.com. Set the access token in BINDERY_GITHUB_TOKEN.';
    checkEndpoint(github, { flag: '--github-url', advice });
  }
  if (gitlab !== undefined) {
    const advice = 'For example: https://gitlab.com. Set the access token in BINDERY_GITLAB_TOKEN.';
    checkEndpoint(gitlab, { flag: '--gitlab-url', advice });
  }
  return {
    github: github === undefined ? undefined : { url: github, token: env['BINDERY_GITHUB_TOKEN'] || undefined },
    gitlab: gitlab === undefined ? undefined : { url: gitlab, token: env['BINDERY_GITLAB_TOKEN'] || undefined },
  };
}
