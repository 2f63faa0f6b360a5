// Which types of answers are what.

/** Pages of the web. */
export const HTML_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml'];

/** Markdown; many servers know no type of it. */
export const MARKDOWN_TYPES: readonly string[] = [
  'text/markdown',
  'text/x-markdown',
  'text/plain',
  'application/octet-stream',
];

/** Archives. */
export const ZIP_TYPES: readonly string[] = [
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
];

/** Documents of Word. */
export const DOCX_TYPES: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
  'application/octet-stream',
];

const BY_ENDING: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
};

/** Type of a file by the end of its name; undefined for an ending that is none of a file that pages link to. */
export function typeOfName(name: string): string | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}
