// Prints a line if a newer version is in the registry. The check runs in the background, and its result is printed by a later command.
// On most runs nothing is due: what it needs then is loaded on demand.
import type { Io } from '../io.ts';
import { isNewer } from './is-newer.ts';
import { readRecord, recordFile, writeRecord } from './update-record.ts';

const DAY_MS = 86_400_000;

/** Prints the notice of the last check, once, and starts a check if the last one was a day ago. Never rejects. */
export async function noticeUpdate(io: Io, version: string, now = Date.now()): Promise<void> {
  try {
    const file = recordFile(io.env);
    const record = readRecord(file);
    if (record?.latest !== undefined && record.isPrinted !== true && isNewer(record.latest, version)) {
      const { adviseUpdate } = await import('./advise-update.ts');
      const advice = adviseUpdate(io, record.latest);
      io.stderr.write(`Bindery ${record.latest} is available (installed: ${version}). To update, run "${advice}".\n`);
      writeRecord(file, { ...record, isPrinted: true });
    }
    if (record !== undefined && now >= record.checkedAt && now - record.checkedAt < DAY_MS) return;
    const { startCheck } = await import('./start-check.ts');
    // Before the check, so that it runs once a day even if it fails.
    writeRecord(file, { checkedAt: now });
    startCheck(file, now);
  } catch {
    // A folder that isn’t writable. The command did its work.
  }
}
