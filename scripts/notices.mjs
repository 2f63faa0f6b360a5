// Notices of third-party software: the packages in a bundle, with their licenses. Most licenses require their text next to the code.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the innermost package in the path of a file. */
const PACKAGE = /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/**
 * Folders of the packages that files of a bundle come from, without ours.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function foldersOfPackages(files) {
  const folders = files.flatMap((file) => findPackage(file) ?? []);
  return [...new Set(folders)].filter((folder) => !/[\\/]@bindery[\\/]/.test(folder));
}

/** Source maps of packages name files of others that were bundled into them, and that aren’t there: those belong to the outer package. */
function findPackage(file) {
  const folder = PACKAGE.exec(file)?.[1];
  if (folder === undefined || existsSync(join(folder, 'package.json'))) return folder;
  return findPackage(folder.slice(0, folder.lastIndexOf('node_modules')));
}

/** File next to the notices, which a release reads for its bill of materials. */
export const BUNDLED_PACKAGES = 'bundled-packages.json';

/**
 * Names and versions of packages, as JSON.
 * @param {readonly string[]} folders
 * @returns {string}
 */
export function listPackages(folders) {
  const packages = new Map(
    folders.map(readPackage).map(({ name, version }) => [`${name} ${version}`, { name, version }]),
  );
  const sorted = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
  return `${JSON.stringify(sorted, undefined, 2)}\n`;
}

/**
 * The text of the notices, a section for each package.
 * @param {string} title
 * @param {readonly string[]} folders
 * @returns {string}
 */
export function writeNotices(title, folders) {
  const packages = new Map();
  for (const folder of folders) {
    const found = readPackage(folder);
    packages.set(`${found.name} ${found.version}`, found);
  }
  const sections = [...packages]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, found]) => toSection(found));
  return `Third-party software in ${title}\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function readPackage(folder) {
  const { name, version, license, licenses, author, repository, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const id = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ');
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && existsSync(join(folder, file)))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (id === undefined && texts.length === 0) throw new Error(`${name} ${version} has no license.`);
  return {
    name,
    version,
    license: id,
    author: author?.name ?? author,
    url: homepage ?? repository?.url ?? repository,
    texts,
  };
}

function toSection({ name, version, license, author, url, texts }) {
  const head = [`${name} ${version}`, license && `License: ${license}`, author && `Author: ${author}`, url];
  return [...head.filter(Boolean), ...texts.map((text) => `\n${text}`)].join('\n') + '\n';
}
