/** Folders of the packages that files of a bundle come from, without ours. */
export declare function foldersOfPackages(files: readonly string[]): string[];
/** The text of the notices, a section for each package. Throws for a package without a license. */
export declare function writeNotices(title: string, folders: readonly string[]): string;
export const BUNDLED_PACKAGES: string;
export function listPackages(folders: readonly string[]): string;
