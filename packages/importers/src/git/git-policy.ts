// What of Git may be used, as the operator decided, and a repository that may be.

/** What may be used. */
export interface GitPolicy {
  /** Folders; repositories below them may be read and written. Default: none. */
  readonly folders: readonly string[];
  /** Whether a host may be called. */
  readonly isAllowedHost: (hostname: string) => boolean;
  /** `host:port` of private hosts that may be called nevertheless, also with http. */
  readonly allowPrivate: readonly string[];
  /** How SSH authenticates. Without it, SSH isn’t used. */
  readonly ssh?: SshAccess | undefined;
}

/** The files that SSH uses, instead of those of the account that runs the platform. */
export interface SshAccess {
  /** A private key without a passphrase. */
  readonly keyFile: string;
  /** The keys of the hosts that may be called, as `ssh-keyscan` prints them. */
  readonly knownHostsFile: string;
}

/** A repository that may be used. */
export interface Repository {
  /** What Git connects to. */
  readonly url: string;
  /** Settings of Git for each connection to it. */
  readonly settings: readonly string[];
  /** Environment variables of Git for it. They have the credentials: other users of the computer can’t read them, unlike arguments. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}
