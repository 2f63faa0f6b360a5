// The settings of a folder, `.gitbook.yaml`: a space keeps them for folders that don’t exist yet.
import { isContentPath } from '@bindery/content/content-paths';
import { CONFIG_PATH, parseConfig } from '@bindery/content/folder';
import type { FolderChanges, SyncedFolder } from '@bindery/content/folder';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import type { Tx } from '../../../../store/store.ts';
import { replaceFolderRedirects } from '../../tree/index.ts';

/** What a folder says of its settings: their text, null where it has none anymore, or undefined where it doesn’t say. */
export type FolderSettings = string | null | undefined;

/** A folder whose settings are read. */
interface SettingsInput {
  readonly changes: FolderChanges;
  readonly base: string | undefined;
  readonly baseConfig?: string | undefined;
  readonly isWhole: boolean;
}

/** The settings in a folder. */
export function settingsOf({ changes, baseConfig = '', isWhole }: SettingsInput): FolderSettings {
  const input = changes.files.get(CONFIG_PATH);
  if (input !== undefined && 'text' in input) return input.text;
  return isWhole || baseConfig !== '' ? null : undefined;
}

/** The settings that an empty folder gets. Undefined for a folder with files, and where a space has none that can be written. */
export function settingsToRestore(
  { service }: Pick<SpaceRow, 'service'>,
  { changes, base, isWhole }: SettingsInput,
): string | undefined {
  const isEmpty = base === undefined && !isWhole && changes.files.size === 0;
  const settings = isEmpty ? parseJson(service).folderConfig : undefined;
  return settings === undefined || !isHarmless(settings) ? undefined : settings;
}

/** A root in a folder that tools read stays with the one who has it: no command writes there. */
function isHarmless(settings: string): boolean {
  return isContentPath(`${parseConfig(settings).root}README.md`);
}

/** A folder with its restored settings. */
export function withSettings(changes: FolderChanges, settings: string): FolderChanges {
  return { ...changes, files: new Map([[CONFIG_PATH, { text: settings }], ...changes.files]) };
}

/** The result of a sync, with restored settings as a file to write. */
export function writeSettings(synced: SyncedFolder, settings: string): SyncedFolder {
  return { ...synced, files: new Map([[CONFIG_PATH, { text: settings }], ...synced.files]) };
}

/** Stores the settings of a folder, and their redirects. A folder that doesn’t say changes neither. */
export async function storeFolderSettings(
  services: CoreServices,
  tx: Tx,
  {
    space,
    settings,
    redirects,
  }: {
    readonly space: string;
    readonly settings: FolderSettings;
    readonly redirects: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const row = await tx.selectFrom('space').select('service').where('id', '=', space).executeTakeFirst();
  if (row === undefined) return;
  const { folderConfig, ...others } = parseJson(row.service);
  if (settings === undefined && folderConfig !== undefined) return;
  await replaceFolderRedirects(services, tx, { space, redirects });
  if ((settings ?? undefined) === folderConfig) return;
  const service = toJson({
    ...others,
    ...(settings === null || settings === undefined ? {} : { folderConfig: settings }),
  });
  await tx.updateTable('space').set({ service }).where('id', '=', space).execute();
}
