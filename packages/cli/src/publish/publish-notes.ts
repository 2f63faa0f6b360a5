// Notes of a version: the author’s message, the revision of the source, and what built the script.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { childEnvironment } from '@bindery/diagnostics';
import { readVersion } from '../version.ts';

const execute = promisify(execFile);

/** Notes of a version. */
export interface PublishNotes {
  readonly message?: string;
  /** A Git commit, with `-dirty` if files of the project differ from it. */
  readonly revision?: string;
  readonly builder: string;
}

/** The notes of what is published from a folder. Without Git, there is no revision. */
export async function readNotes(root: string, message: string | undefined): Promise<PublishNotes> {
  const revision = await readRevision(root);
  return {
    ...(message === undefined ? {} : { message }),
    ...(revision === undefined ? {} : { revision }),
    builder: `bindery ${readVersion()}, Node.js ${process.versions.node}`,
  };
}

async function readRevision(root: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> => {
    // A hook’s variables would name another repository, and a file system monitor would be started.
    const options = { cwd: root, env: childEnvironment(process.env, {}) };
    return (await execute('git', ['-c', 'core.fsmonitor=false', ...args], options)).stdout.trim();
  };
  try {
    const commit = await git('rev-parse', '--verify', '--quiet', 'HEAD');
    const changed = await git('status', '--porcelain', '--untracked-files=normal', '--', '.');
    return changed === '' ? commit : `${commit}-dirty`;
  } catch {
    return undefined;
  }
}

/** Adds notes to a version. Returns false if the platform doesn’t keep versions. Throws ApiError. */
export async function sendNotes(
  api: Client,
  name: string,
  version: number,
  notes: Partial<PublishNotes>,
): Promise<boolean> {
  const path = { integrationName: name, versionId: `${version}` };
  try {
    await api.request('PATCH /_platform/v1/integrations/{integrationName}/versions/{versionId}', {
      ...path,
      body: notes,
    });
    return true;
  } catch (thrown) {
    if (thrown instanceof ApiError && isUnsupported(thrown)) return false;
    throw thrown;
  }
}

/** A platform that keeps versions returns an error with a code of its own. */
export function isUnsupported({ status, code }: ApiError): boolean {
  return (status === 404 || status === 405) && code === `http_${status}`;
}
